# SPDX-License-Identifier: GPL-3.0-or-later
# Whether the CUDA module is built (HALFSCOPE_CUDA_MODULE) and, where it is not, why (HALFSCOPE_CUDA_WHY_NOT): with
# HALFSCOPE_CUDA=AUTO whatever is missing is a reason, with ON it is an error.
set(HALFSCOPE_CUDA AUTO CACHE STRING "Build the CUDA module: AUTO (where there is a compiler of CUDA 12 or later), ON, OFF")
set_property(CACHE HALFSCOPE_CUDA PROPERTY STRINGS AUTO ON OFF)

# halfscope_try_cuda(NVCC REASON): a host compiler that this CUDA does not know, or a missing header, shows here and is
# no error of CMake's own. Once for each pair of compilers, since it takes a second.
function(halfscope_try_cuda nvcc reason)
  set(pair "${nvcc} ${CMAKE_CXX_COMPILER}")
  if(NOT HALFSCOPE_CUDA_TRIED STREQUAL pair)
    set(file ${CMAKE_BINARY_DIR}/CMakeFiles/cuda_try.cu)
    file(WRITE ${file} "#include <cuda_runtime.h>\n#include <vector>\n__global__ void kernel() {}\n")
    execute_process(
      COMMAND ${nvcc} -ccbin ${CMAKE_CXX_COMPILER} -std=c++20 -arch=compute_75 -c ${file} -o ${file}.o
      OUTPUT_VARIABLE said ERROR_VARIABLE said RESULT_VARIABLE failed)
    if(failed)
      string(REGEX MATCH "[^\n]*error[^\n]*" line "${said}")
      string(REGEX REPLACE "[\"\\;]" "'" line "${line}") # it becomes a C string
      set(${reason} "${nvcc} cannot compile: ${line}" PARENT_SCOPE)
      return()
    endif()
    set(HALFSCOPE_CUDA_TRIED ${pair} CACHE INTERNAL "The compilers that work together")
  endif()
endfunction()

# halfscope_find_cuda(NVCC REASON): the compiler that a person or the environment names, else the one on the path or in
# the toolkit's own folder; or why there is none that will do.
function(halfscope_find_cuda nvcc reason)
  if(CMAKE_CUDA_COMPILER)
    set(HALFSCOPE_NVCC ${CMAKE_CUDA_COMPILER})
  elseif(DEFINED ENV{CUDACXX})
    set(HALFSCOPE_NVCC $ENV{CUDACXX})
  else()
    find_program(HALFSCOPE_NVCC nvcc PATHS /usr/local/cuda/bin DOC "The CUDA compiler")
  endif()
  if(NOT HALFSCOPE_NVCC)
    set(${reason} "no CUDA compiler (nvcc) was found" PARENT_SCOPE)
    return()
  endif()
  set(${nvcc} ${HALFSCOPE_NVCC} PARENT_SCOPE)
  execute_process(COMMAND ${HALFSCOPE_NVCC} --version OUTPUT_VARIABLE said ERROR_QUIET RESULT_VARIABLE failed)
  if(failed OR NOT said MATCHES "release ([0-9]+\\.[0-9]+)")
    set(${reason} "${HALFSCOPE_NVCC} does not run" PARENT_SCOPE)
    return()
  endif()
  if(CMAKE_MATCH_1 VERSION_LESS 12)
    set(${reason} "${HALFSCOPE_NVCC} is of CUDA ${CMAKE_MATCH_1}, and 12 or later is needed" PARENT_SCOPE)
    return()
  endif()
  set(problem "")
  halfscope_try_cuda(${HALFSCOPE_NVCC} problem)
  set(${reason} "${problem}" PARENT_SCOPE)
endfunction()

set(why_not "")
if(HALFSCOPE_CUDA)
  halfscope_find_cuda(nvcc why_not)
  if(why_not AND NOT HALFSCOPE_CUDA STREQUAL "AUTO")
    message(FATAL_ERROR "HALFSCOPE_CUDA is ${HALFSCOPE_CUDA}, but ${why_not}.")
  endif()
else()
  set(why_not "HALFSCOPE_CUDA is OFF")
endif()
set(HALFSCOPE_CUDA_WHY_NOT "${why_not}" CACHE INTERNAL "Why the CUDA module is not built")

if(why_not)
  set(HALFSCOPE_CUDA_MODULE OFF)
  message(STATUS "Without the CUDA module: ${why_not}")
else()
  set(HALFSCOPE_CUDA_MODULE ON)
  set(CMAKE_CUDA_COMPILER ${nvcc})
  set(CMAKE_CUDA_HOST_COMPILER ${CMAKE_CXX_COMPILER})
  # the check of the compiler by older versions of CMake is for processors that CUDA 13 has dropped
  set(CMAKE_CUDA_ARCHITECTURES 75-virtual 90-real)
  # What the module is built for: instructions that any newer driver translates, and code that needs no translation, which
  # takes seconds on the first step, for what most people have: Ampere, Ada and Hopper.
  set(HALFSCOPE_CUDA_ARCHITECTURES 75-virtual 80-real 86-real 89-real 90-real)
  enable_language(CUDA)
  # nvcc has known C++20 since CUDA 12, CMake 3.25 does not know that it does
  foreach(kind STANDARD EXTENSION)
    if(NOT CMAKE_CUDA20_${kind}_COMPILE_OPTION)
      set(CMAKE_CUDA20_${kind}_COMPILE_OPTION -std=c++20)
    endif()
  endforeach()
endif()
