<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en" sourcelanguage="en">
<context>
    <name>exports</name>
    <message numerus="yes">
        <source>%n file(s) written to %1: %2.</source>
        <translation>
            <numerusform>%n file written to %1: %2.</numerusform>
            <numerusform>%n files written to %1: %2.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 and %n more</source>
        <translation>
            <numerusform>%1 and %n more</numerusform>
            <numerusform>%1 and %n more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>halfscope::ExportPreview</name>
    <message numerus="yes">
        <source>%n row(s)</source>
        <translation>
            <numerusform>%n row</numerusform>
            <numerusform>%n rows</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n rows; the first %1 are shown</source>
        <translation>
            <numerusform>%n row; the first %1 are shown</numerusform>
            <numerusform>%n rows; the first %1 are shown</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>halfscope::PhaseModel</name>
    <message numerus="yes">
        <source>%n lost</source>
        <translation>
            <numerusform>%n lost</numerusform>
            <numerusform>%n lost</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n infinite or NaN</source>
        <translation>
            <numerusform>%n infinite or NaN</numerusform>
            <numerusform>%n infinite or NaN</numerusform>
        </translation>
    </message>
</context>
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
    <message numerus="yes">
        <source>%1 steps</source>
        <translation>
            <numerusform>%1 step</numerusform>
            <numerusform>%1 steps</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>the sum of %1 products</source>
        <translation>
            <numerusform>the sum of %1 product</numerusform>
            <numerusform>the sum of %1 products</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>the sum of %1 values</source>
        <translation>
            <numerusform>the sum of %1 value</numerusform>
            <numerusform>the sum of %1 values</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>the sum of %1 quotients</source>
        <translation>
            <numerusform>the sum of %1 quotient</numerusform>
            <numerusform>the sum of %1 quotients</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>the loss of %1 outputs</source>
        <translation>
            <numerusform>the loss of %1 output</numerusform>
            <numerusform>the loss of %1 outputs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>a share of %1 classes, minus its target</source>
        <translation>
            <numerusform>a share of %1 class, minus its target</numerusform>
            <numerusform>a share of %1 classes, minus its target</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>the root of %1 sums of squares</source>
        <translation>
            <numerusform>the root of %1 sum of squares</numerusform>
            <numerusform>the root of %1 sums of squares</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Each of its %1 terms has a side that is 0</source>
        <translation>
            <numerusform>Its %1 term has a side that is 0</numerusform>
            <numerusform>Each of its %1 terms has a side that is 0</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Its sum, stored after every term, stops at %2: the last %1 terms change nothing.</source>
        <translation>
            <numerusform>Its sum, stored after every term, stops at %2: the last %1 term changes nothing.</numerusform>
            <numerusform>Its sum, stored after every term, stops at %2: the last %1 terms change nothing.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>scaler: %1 good steps</source>
        <translation>
            <numerusform>scaler: %1 good step</numerusform>
            <numerusform>scaler: %1 good steps</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %2 %3 are lost</source>
        <translation>
            <numerusform>%1 of %2 %3 is lost</numerusform>
            <numerusform>%1 of %2 %3 are lost</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %2 %3 are infinite or NaN</source>
        <translation>
            <numerusform>%1 of %2 %3 is infinite or NaN</numerusform>
            <numerusform>%1 of %2 %3 are infinite or NaN</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>all %1 gradients are finite</source>
        <translation>
            <numerusform>the %1 gradient is finite</numerusform>
            <numerusform>all %1 gradients are finite</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %2 gradients are infinite or NaN</source>
        <translation>
            <numerusform>%1 of %2 gradients is infinite or NaN</numerusform>
            <numerusform>%1 of %2 gradients are infinite or NaN</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %2 parameters stay where they are, though their update is not 0</source>
        <translation>
            <numerusform>%1 of %2 parameters stays where it is, though its update is not 0</numerusform>
            <numerusform>%1 of %2 parameters stay where they are, though their update is not 0</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 steps of the first epoch are done.</source>
        <translation>
            <numerusform>%1 step of the first epoch is done.</numerusform>
            <numerusform>%1 steps of the first epoch are done.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>After %1 epochs</source>
        <translation>
            <numerusform>After %1 epoch</numerusform>
            <numerusform>After %1 epochs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>After %1 of %2 epochs</source>
        <translation>
            <numerusform>After %1 of %2 epochs</numerusform>
            <numerusform>After %1 of %2 epochs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>After the update %1 of %2 parameters are infinite or NaN, for good.</source>
        <translation>
            <numerusform>After the update %1 of %2 parameters is infinite or NaN, for good.</numerusform>
            <numerusform>After the update %1 of %2 parameters are infinite or NaN, for good.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %2 parameter gradients are 0</source>
        <translation>
            <numerusform>%1 of %2 parameter gradients is 0</numerusform>
            <numerusform>%1 of %2 parameter gradients are 0</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %2 parameters do not move: their update is not more than half of their last place in %3.</source>
        <translation>
            <numerusform>%1 of %2 parameters does not move: its update is not more than half of its last place in %3.</numerusform>
            <numerusform>%1 of %2 parameters do not move: their update is not more than half of their last place in %3.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source> (%1 more are 0)</source>
        <translation>
            <numerusform> (%1 more is 0)</numerusform>
            <numerusform> (%1 more are 0)</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %2 %3 are up to %4 ulps off</source>
        <translation>
            <numerusform>%1 of %2 %3 is %4 ulps off</numerusform>
            <numerusform>%1 of %2 %3 are up to %4 ulps off</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 more in the table</source>
        <translation>
            <numerusform>%1 more in the table</numerusform>
            <numerusform>%1 more in the table</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 values are more than an ulp off: their sums are stored in %2 after every term. Sums in float32 keep them.</source>
        <translation>
            <numerusform>%1 value is more than an ulp off: its sum is stored in %2 after every term. A sum in float32 keeps it.</numerusform>
            <numerusform>%1 values are more than an ulp off: their sums are stored in %2 after every term. Sums in float32 keep them.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>In %1 steps there is nothing to compare: a gradient is not finite, or all are zero.</source>
        <translation>
            <numerusform>In %1 step there is nothing to compare: a gradient is not finite, or all are zero.</numerusform>
            <numerusform>In %1 steps there is nothing to compare: a gradient is not finite, or all are zero.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 steps, every bit the same.</source>
        <translation>
            <numerusform>%1 step, every bit the same.</numerusform>
            <numerusform>%1 steps, every bit the same.</numerusform>
        </translation>
    </message>
</context>
</TS>
