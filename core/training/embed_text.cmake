# SPDX-License-Identifier: GPL-3.0-or-later
# cmake -DTEXT=FILE -DNAME=NAME -DOUT=FILE -P embed_text.cmake: a C++ source in which `halfscope::NAME` is the text.
file(READ ${TEXT} text)
file(WRITE ${OUT} "// Made from ${TEXT}.
namespace halfscope {
extern const char ${NAME}[];
const char ${NAME}[] = R\"text(${text})text\";
} // namespace halfscope
")
