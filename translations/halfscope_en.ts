<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en" sourcelanguage="en">
<context>
    <name>sentences</name>
    <message numerus="yes">
        <source>%1 of these %2 gradients are lost</source>
        <translation>
            <numerusform>%1 of these %2 gradients is lost</numerusform>
            <numerusform>%1 of these %2 gradients are lost</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 are subnormal</source>
        <translation>
            <numerusform>%1 is subnormal</numerusform>
            <numerusform>%1 are subnormal</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 overflow</source>
        <translation>
            <numerusform>%1 overflows</numerusform>
            <numerusform>%1 overflow</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 are held at the largest value</source>
        <translation>
            <numerusform>%1 is held at the largest value</numerusform>
            <numerusform>%1 are held at the largest value</numerusform>
        </translation>
    </message>
</context>
</TS>
