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
    <message numerus="yes">
        <source>The optimizer has made %1 of %2 steps so far; the rest was skipped.</source>
        <translation>
            <numerusform>The optimizer has made %1 of %2 steps so far; the rest was skipped.</numerusform>
            <numerusform>The optimizer has made %1 of %2 steps so far; the rest was skipped.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>the %1 gradients</source>
        <translation>
            <numerusform>the %1 gradient</numerusform>
            <numerusform>the %1 gradients</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 good steps in a row; the interval is %2.</source>
        <translation>
            <numerusform>%1 good step in a row; the interval is %2.</numerusform>
            <numerusform>%1 good steps in a row; the interval is %2.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 good steps in a row complete the interval of %2, and the count starts anew.</source>
        <translation>
            <numerusform>%1 good step completes the interval of %2, and the count starts anew.</numerusform>
            <numerusform>%1 good steps in a row complete the interval of %2, and the count starts anew.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 overflows since the scale was last lowered.</source>
        <translation>
            <numerusform>%1 overflow since the scale was last lowered.</numerusform>
            <numerusform>%1 overflows since the scale was last lowered.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The learning-rate schedule is %1 steps ahead of the optimizer: it moves in skipped steps as well.</source>
        <translation>
            <numerusform>The learning-rate schedule is %1 step ahead of the optimizer: it moves in skipped steps as well.</numerusform>
            <numerusform>The learning-rate schedule is %1 steps ahead of the optimizer: it moves in skipped steps as well.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 good steps in a row before this one, interval %2</source>
        <translation>
            <numerusform>%1 good step before this one, interval %2</numerusform>
            <numerusform>%1 good steps in a row before this one, interval %2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 good steps in a row, one more than a multiple of the interval %2</source>
        <translation>
            <numerusform>%1 good step in a row, one more than a multiple of the interval %2</numerusform>
            <numerusform>%1 good steps in a row, one more than a multiple of the interval %2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 good steps in a row, a multiple of the interval %2</source>
        <translation>
            <numerusform>%1 good step in a row, a multiple of the interval %2</numerusform>
            <numerusform>%1 good steps in a row, a multiple of the interval %2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 good steps in a row, interval %2</source>
        <translation>
            <numerusform>%1 good step in a row, interval %2</numerusform>
            <numerusform>%1 good steps in a row, interval %2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 good steps in a row, interval %2, but this one was compared before it was counted; the next one counts</source>
        <translation>
            <numerusform>%1 good step in a row, interval %2, but this one was compared before it was counted; the next one counts</numerusform>
            <numerusform>%1 good steps in a row, interval %2, but this one was compared before it was counted; the next one counts</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 good steps in a row, no multiple of the interval %2</source>
        <translation>
            <numerusform>%1 good step in a row, no multiple of the interval %2</numerusform>
            <numerusform>%1 good steps in a row, no multiple of the interval %2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 good steps in a row, not one more than a multiple of the interval %2</source>
        <translation>
            <numerusform>%1 good step in a row, not one more than a multiple of the interval %2</numerusform>
            <numerusform>%1 good steps in a row, not one more than a multiple of the interval %2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 good steps in a row of an interval of %2</source>
        <translation>
            <numerusform>%1 good step in a row of an interval of %2</numerusform>
            <numerusform>%1 good steps in a row of an interval of %2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>none of %1 steps skipped</source>
        <translation>
            <numerusform>none of %1 step skipped</numerusform>
            <numerusform>none of %1 steps skipped</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %2 steps skipped</source>
        <translation>
            <numerusform>%1 of %2 steps skipped</numerusform>
            <numerusform>%1 of %2 steps skipped</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Resumed without the scaler&apos;s state, the run started with a scale that was too large: %1 steps overflowed and were skipped (%2) down to %3. Save the scaler&apos;s state with the model, and load it.</source>
        <translation>
            <numerusform>Resumed without the scaler&apos;s state, the run started with a scale that was too large: %1 step overflowed and was skipped (%2) down to %3. Save the scaler&apos;s state with the model, and load it.</numerusform>
            <numerusform>Resumed without the scaler&apos;s state, the run started with a scale that was too large: %1 steps overflowed and were skipped (%2) down to %3. Save the scaler&apos;s state with the model, and load it.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The first scale was too large: all %1 steps overflowed and were skipped (%2), and %3 is tried next. A smaller initial scale saves steps.</source>
        <translation>
            <numerusform>The first scale was too large: the %1 step so far overflowed and was skipped (%2), and %3 is tried next. A smaller initial scale saves steps.</numerusform>
            <numerusform>The first scale was too large: all %1 steps overflowed and were skipped (%2), and %3 is tried next. A smaller initial scale saves steps.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The first scale was too large: %1 steps overflowed and were skipped (%2) until %3 served, while the learning-rate schedule moved on. A smaller initial scale saves them.</source>
        <translation>
            <numerusform>The first scale was too large: %1 step overflowed and was skipped (%2) until %3 served, while the learning-rate schedule moved on. A smaller initial scale saves it.</numerusform>
            <numerusform>The first scale was too large: %1 steps overflowed and were skipped (%2) until %3 served, while the learning-rate schedule moved on. A smaller initial scale saves them.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>In %1 steps there were never enough good ones in a row for the interval of %2: the scale never grew. Shorten the interval, or mend what overflows.</source>
        <translation>
            <numerusform>In %1 step there were not enough good ones for the interval of %2: the scale never grew. Shorten the interval, or mend what overflows.</numerusform>
            <numerusform>In %1 steps there were never enough good ones in a row for the interval of %2: the scale never grew. Shorten the interval, or mend what overflows.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Nothing overflowed in these %1 steps.</source>
        <translation>
            <numerusform>Nothing overflowed in this %1 step.</numerusform>
            <numerusform>Nothing overflowed in these %1 steps.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 steps overflowed and were skipped (%2); the scale serves the others. Nothing has to be done.</source>
        <translation>
            <numerusform>%1 step overflowed and was skipped (%2); the scale serves the others. Nothing has to be done.</numerusform>
            <numerusform>%1 steps overflowed and were skipped (%2); the scale serves the others. Nothing has to be done.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>none of %1 steps done so far</source>
        <translation>
            <numerusform>none of %1 step done so far</numerusform>
            <numerusform>none of %1 steps done so far</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %2 steps done so far</source>
        <translation>
            <numerusform>%1 of %2 steps done so far</numerusform>
            <numerusform>%1 of %2 steps done so far</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 skipped</source>
        <translation>
            <numerusform>%1 skipped</numerusform>
            <numerusform>%1 skipped</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The other %1 skipped steps were those of the first start.</source>
        <translation>
            <numerusform>The other skipped step (%1) was that of the first start.</numerusform>
            <numerusform>The other %1 skipped steps were those of the first start.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of them skipped by an optimizer</source>
        <translation>
            <numerusform>%1 of them skipped by an optimizer</numerusform>
            <numerusform>%1 of them skipped by an optimizer</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 calls</source>
        <translation>
            <numerusform>%1 call</numerusform>
            <numerusform>%1 calls</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>over %1 steps</source>
        <extracomment>behind &quot;6 calls&quot;</extracomment>
        <translation>
            <numerusform>over %1 step</numerusform>
            <numerusform>over %1 steps</numerusform>
        </translation>
    </message>
</context>
</TS>
