<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de" sourcelanguage="en">
<context>
    <name>figures</name>
    <message>
        <source>below %1: zero by chance</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 and below: zero</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>below %1: zero</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>above %1: NaN</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>from %1: infinite</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>zero</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>subnormal</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>normal</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>largest</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>infinite</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>NaN</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>below %1: subnormal</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>above %1: held there</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>safe in its own pass</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>safe: nothing lost, nothing infinite</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>all normal</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>safe: all normal</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>As computed (float32)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Double-click here, or press Insert, to add a gradient.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>As the network&apos;s own pass in %2 stores them at S = %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>As stored: times S = %1, in %2 (drag the bars: that is S)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>As stored: times S = %1, in %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>gradients</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>As returned, divided by S: relative error</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>error</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>bound</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>exact</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What comes back after dividing by S = %1 again: the largest relative error of each magnitude</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shares against the loss scale S, in the network&apos;s own pass</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shares against the loss scale S</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>lost</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>overflowed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>at the largest value</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>halfscope::BitsView</name>
    <message>
        <source>sign, exponent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>fraction</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>0</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>sign bit: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>exponent bit %1: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>fraction bit %1: %2</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>halfscope::ByHandModel</name>
    <message>
        <source>as computed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>times S</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>stored</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>code</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>class</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>returned</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>relative error</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>halfscope::FormatPanel</name>
    <message>
        <source>fl&amp;ush subnormals to zero</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>s&amp;aturate instead of overflow</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Format</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rounding</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Format</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Rounding</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this &amp;network&apos;s own pass in %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>halfscope::GroupsPanel</name>
    <message>
        <source>&amp;Open file…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Gradients</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Groups of gradients</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Gradients of a run: .npy, text or CSV</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2, up to about %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> (shifted by %1)</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>halfscope::MainWindow</name>
    <message>
        <source>Halfscope</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reading %1 …</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The values of %1 are float64. In float32, %2 of them became zero and %3 infinite.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Scenario and undo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Scenario</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Undo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Redo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reset</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The scenario as it was opened</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open file…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A scenario, or the gradients of a run: .npy, text or CSV</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Gradients, computed and stored …</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Error of what returns …</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shares against the scale …</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save figure</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Quit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Untitled</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open a scenario or gradients</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Scenarios and gradients (*.halfscope *.npy *.csv *.tsv *.txt);;All files (*)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save the figure</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>PDF (*.pdf);;SVG (*.svg);;PNG (*.png)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Saved as %1.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>halfscope::MessageBar</name>
    <message>
        <source>Close</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>halfscope::RangeHandles</name>
    <message>
        <source>Loss scale S</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Gradient %1, by hand</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, stored as %2: %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, × %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Group %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>shifted by %1 binades</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1; %2 lost, %3 subnormal, %4 overflowed</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>halfscope::RangeView</name>
    <message>
        <source>As returned, divided by S</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stored once: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shares against the loss scale. %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Relative error of what comes back</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>halfscope::ScalePanel</name>
    <message>
        <source>&amp;wider range of S</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Loss scale S</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Loss scale S</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Loss scale S, as a power of two</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Every scale that float32 has, instead of 2⁰ to 2³²</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>= %1</source>
        <extracomment>&quot;= 2^16&quot; or &quot;≈ 2^6.51&quot; beside the decimal value of the loss scale</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>≈ %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>halfscope::SelectedPanel</name>
    <message>
        <source>Value of the selected gradient</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bits of the stored value</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>as &amp;computed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Selected: nothing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Click a bar to select its group. Double-click the upper picture or press Insert to add a single gradient; its bits are shown here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Selected: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>gradients</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>smallest</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>largest</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>shifted by</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>zero, infinite, NaN before</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Selected: gradient %1, by hand</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>times S</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>stored</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>subnormal, %1 of %2 bits left</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>class</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>exactly</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>bits say</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 ulp</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>none</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>next below</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>next above</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>returned</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>relative error</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>in %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>halfscope::SingleGradients</name>
    <message>
        <source>Single gradients</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>add: 1e-8, 2^-24 …</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Gradient to add</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A&amp;dd</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>notes</name>
    <message>
        <source>Single gradients</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Groups</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Figures</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>problems</name>
    <message>
        <source>A number is missing. Write one like 1e-8, 2^-24 or inf.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“%1” cannot be a loss scale. It has to be positive and finite, like 65536 or 2^16.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“%1” is not a number. Write one like 1e-8, 2^-24 or inf.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no format “%1”. There are: %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no rounding “%1”. There are: %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no scenario “%1”. There are: %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 does not exist. Check the name and the folder.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 cannot be read (%2). Check that it is a file and that you may read it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no reason given</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is empty. A file of gradients holds numbers: .npy, text or CSV.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is too large (%2 bytes, at most %3 are read).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 ends too early, at byte %2. It was perhaps not copied whole.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is not the file that the scenario names: its content has changed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 cannot be written (%2). Check that you may write there and that there is room.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reading %1 was cancelled.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is not enough memory for %1. Try a part of it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is not a .npy file: its first bytes are wrong.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is a .npy file of version %2; versions 1 to 3 are read.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 holds values of type “%2”. Save it as float16, float32 or float64.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 has a shape that cannot be: “%2”.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The header of %1 cannot be read, from byte %2 on. Save it again with numpy.save.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, line %2: “%3” is not a number.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, line %2 has %3 columns where %4 were expected.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 holds no numbers. Write one a line, or columns with a name each.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is neither text nor .npy: it has a zero byte at %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is not a scenario: line %2 is not JSON, at “%3”.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is not a scenario: it is not JSON that this program reads.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 lacks “%2”. It is perhaps not a scenario of Halfscope.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is of the wrong kind; expected: %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is of version %2, newer than this program reads (%3). Update Halfscope to open it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 cannot be “%2”; expected: %3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The network is too large (%1); at most %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The network cannot be built (%1); expected: %2.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>scenarios</name>
    <message>
        <source>Twelve sigmoid layers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The float32 gradients of a sigmoid network with twelve hidden layers. Its first layers are too small for float16.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Three gradients, there and back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>10^-8, 10^-3 and 1 through float16. At S = 1 the first is lost; at S = 65536 it comes back and the last one overflows.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>bfloat16 needs no loss scale</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>10^-30 is far below anything that float16 keeps, and bfloat16 stores it as a normal. Multiplying by 65536 and dividing again gives the same value: in bfloat16 the scale buys nothing. Switch to float16 and it is lost.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A mask that float16 cannot hold</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>An attention mask adds a large negative number. -10^9 is minus infinity in float16, and a row that is masked throughout becomes NaN; -10^4 is large enough and fits. -65504 is the last that fits, and with -20 added to it the sum is infinite.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>sentences</name>
    <message>
        <source>none of these %1 gradients is lost</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%1 of these %2 gradients are lost</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>none is subnormal</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%1 are subnormal</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>none overflows</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%1 overflow</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>At S = %1 in %2, stochastic rounding loses %3 of these %4 gradients on average, makes %5 subnormal and lets %6 overflow.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>At S = %1 in the network&apos;s own %2 pass, %3 and %4; %5.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no gradient here yet. Double-click the upper picture or press Insert to add one, or open a file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>At S = %1 in %2, %3 and %4; %5, %6.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%1 are held at the largest value</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>At S = %1 in %2, %3 and %4; %5.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Under stochastic rounding there are shares to expect, and no safe scales.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>At every scale something overflows.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>At every scale something is lost.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No scale serves all: nothing is lost from %1, nothing overflows up to %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing is lost from %1, nothing can overflow, all are normal from %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing is lost from %1, nothing can overflow; at no scale are all normal.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing is lost from %1, nothing overflows up to %2, all are normal from %3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing is lost from %1, nothing overflows up to %2; at no scale are all normal.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drag S down until nothing overflows.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drag S until nothing is lost.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The network&apos;s own pass is safe at no power of two.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The network&apos;s own pass is safe at %1 alone.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The network&apos;s own pass is safe from %1 to %2.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tables</name>
    <message>
        <source>zeros</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>infinities</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>NaN</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>lost</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>subnormal</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>normal</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>saturated</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>overflowed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>input</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>times S</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>stored</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>code</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>class</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>returned</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>relative error</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>group</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>count</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>all</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>words</name>
    <message>
        <source>%1 … %2</source>
        <extracomment>the smallest and the largest positive value of a number format</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nearest, ties to even</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>toward zero</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>stochastic</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>zero</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>subnormal</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>normal</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>infinite</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>NaN</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>lost</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>saturated</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>overflowed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>layer %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>by hand</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>hidden gradient %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>output gradient</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>change of the loss scale</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>change of a gradient</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>new gradient</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>removal of a gradient</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>shift of a group</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>change of the format</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>change of an option</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>opening</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>reset</source>
        <translation type="unfinished"></translation>
    </message>
</context>
</TS>
