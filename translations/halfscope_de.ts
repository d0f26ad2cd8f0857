<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de" sourcelanguage="en">
<context>
    <name>figures</name>
    <message>
        <source>below %1: zero by chance</source>
        <translation>unter %1: zufällig null</translation>
    </message>
    <message>
        <source>%1 and below: zero</source>
        <translation>bis %1: null</translation>
    </message>
    <message>
        <source>below %1: zero</source>
        <translation>unter %1: null</translation>
    </message>
    <message>
        <source>above %1: NaN</source>
        <translation>über %1: NaN</translation>
    </message>
    <message>
        <source>from %1: NaN</source>
        <translation>ab %1: NaN</translation>
    </message>
    <message>
        <source>from %1: infinite</source>
        <translation>ab %1: unendlich</translation>
    </message>
    <message>
        <source>zero</source>
        <translation>null</translation>
    </message>
    <message>
        <source>subnormal</source>
        <translation>subnormal</translation>
    </message>
    <message>
        <source>normal</source>
        <translation>normal</translation>
    </message>
    <message>
        <source>largest</source>
        <translation>Maximum</translation>
    </message>
    <message>
        <source>infinite</source>
        <translation>unendlich</translation>
    </message>
    <message>
        <source>NaN</source>
        <translation>NaN</translation>
    </message>
    <message>
        <source>below %1: subnormal</source>
        <translation>unter %1: subnormal</translation>
    </message>
    <message>
        <source>above %1: held there</source>
        <translation>über %1: gesättigt</translation>
    </message>
    <message>
        <source>safe in its own pass</source>
        <translation>sicher im eigenen Lauf</translation>
    </message>
    <message>
        <source>all normal</source>
        <translation>alle normal</translation>
    </message>
    <message>
        <source>safe: all normal</source>
        <translation>sicher: alle normal</translation>
    </message>
    <message>
        <source>As computed (float32)</source>
        <translation>Berechnet (float32)</translation>
    </message>
    <message>
        <source>Double-click here, or press Insert, to add a gradient.</source>
        <translation>Ein Doppelklick hier oder Einfg fügt einen Gradienten hinzu.</translation>
    </message>
    <message>
        <source>As stored: times S = %1, in %2 (drag the bars: that is S)</source>
        <translation>Gespeichert: mal S = %1, in %2 (Balken ziehen ändert S)</translation>
    </message>
    <message>
        <source>As stored: times S = %1, in %2</source>
        <translation>Gespeichert: mal S = %1, in %2</translation>
    </message>
    <message>
        <source>gradients</source>
        <translation>Gradienten</translation>
    </message>
    <message>
        <source>As returned, divided by S: relative error</source>
        <translation>Zurück, durch S geteilt: relativer Fehler</translation>
    </message>
    <message>
        <source>error</source>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>bound</source>
        <translation>Schranke</translation>
    </message>
    <message>
        <source>exact</source>
        <translation>exakt</translation>
    </message>
    <message>
        <source>Shares against the loss scale S, in the network&apos;s own pass</source>
        <translation>Anteile über der Verlustskala S, im eigenen Lauf des Netzes</translation>
    </message>
    <message>
        <source>Shares against the loss scale S</source>
        <translation>Anteile über der Verlustskala S</translation>
    </message>
    <message>
        <source>lost</source>
        <translation>verloren</translation>
    </message>
    <message>
        <source>overflowed</source>
        <translation>übergelaufen</translation>
    </message>
    <message>
        <source>at the largest value</source>
        <translation>am größten Wert</translation>
    </message>
    <message>
        <source>safe: nothing lost, nothing overflows</source>
        <translation>sicher: nichts verloren, nichts läuft über</translation>
    </message>
    <message>
        <source>As stored in the network&apos;s own %2 pass at S = %1</source>
        <translation>Gespeichert im eigenen Lauf des Netzes in %2, bei S = %1</translation>
    </message>
    <message>
        <source>The largest relative error with which each magnitude comes back, at S = %1</source>
        <translation>Der größte relative Fehler, mit dem jede Größe zurückkommt, bei S = %1</translation>
    </message>
</context>
<context>
    <name>halfscope::BitsView</name>
    <message>
        <source>sign, exponent</source>
        <translation>Vorzeichen, Exponent</translation>
    </message>
    <message>
        <source>fraction</source>
        <translation>Mantisse</translation>
    </message>
    <message>
        <source>1</source>
        <translation>1</translation>
    </message>
    <message>
        <source>0</source>
        <translation>0</translation>
    </message>
    <message>
        <source>sign bit: %1</source>
        <translation>Vorzeichenbit: %1</translation>
    </message>
    <message>
        <source>exponent bit %1: %2</source>
        <translation>Exponentenbit %1: %2</translation>
    </message>
    <message>
        <source>fraction bit %1: %2</source>
        <translation>Mantissenbit %1: %2</translation>
    </message>
</context>
<context>
    <name>halfscope::ByHandModel</name>
    <message>
        <source>as computed</source>
        <translation>berechnet</translation>
    </message>
    <message>
        <source>times S</source>
        <translation>mal S</translation>
    </message>
    <message>
        <source>stored</source>
        <translation>gespeichert</translation>
    </message>
    <message>
        <source>code</source>
        <translation>Code</translation>
    </message>
    <message>
        <source>class</source>
        <translation>Klasse</translation>
    </message>
    <message>
        <source>returned</source>
        <translation>zurück</translation>
    </message>
    <message>
        <source>relative error</source>
        <translation>relativer Fehler</translation>
    </message>
</context>
<context>
    <name>halfscope::FormatPanel</name>
    <message>
        <source>fl&amp;ush subnormals to zero</source>
        <translation>Subnormale auf n&amp;ull setzen</translation>
    </message>
    <message>
        <source>s&amp;aturate instead of overflow</source>
        <translation>&amp;sättigen statt überlaufen</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>Format</translation>
    </message>
    <message>
        <source>Rounding</source>
        <translation>Rundung</translation>
    </message>
    <message>
        <source>&amp;Format</source>
        <translation>F&amp;ormat</translation>
    </message>
    <message>
        <source>&amp;Rounding</source>
        <translation>&amp;Rundung</translation>
    </message>
    <message>
        <source>this &amp;network&apos;s own pass in %1</source>
        <translation>eigener Lauf des &amp;Netzes in %1</translation>
    </message>
</context>
<context>
    <name>halfscope::GroupsPanel</name>
    <message>
        <source>&amp;Open file…</source>
        <translation>Ö&amp;ffnen …</translation>
    </message>
    <message>
        <source>&amp;Gradients</source>
        <translation>&amp;Gradienten</translation>
    </message>
    <message>
        <source>Groups of gradients</source>
        <translation>Gruppen von Gradienten</translation>
    </message>
    <message>
        <source>Gradients of a run: .npy, text or CSV</source>
        <translation>Gradienten eines Trainingslaufs: .npy, Text oder CSV</translation>
    </message>
    <message>
        <source>%1: %2, up to about %3</source>
        <translation>%1: %2, bis etwa %3</translation>
    </message>
    <message>
        <source> (shifted by %1)</source>
        <translation> (um %1 verschoben)</translation>
    </message>
</context>
<context>
    <name>halfscope::MainWindow</name>
    <message>
        <source>Halfscope</source>
        <translation>Halfscope</translation>
    </message>
    <message>
        <source>Reading %1 …</source>
        <translation>%1 wird gelesen …</translation>
    </message>
    <message>
        <source>The values of %1 are float64. In float32, %2 of them became zero and %3 infinite.</source>
        <translation>Die Werte von %1 sind float64. In float32 wurde daraus %2-mal null und %3-mal unendlich.</translation>
    </message>
    <message>
        <source>Scenario and undo</source>
        <translation>Szenario und Rückgängig</translation>
    </message>
    <message>
        <source>Scenario</source>
        <translation>Szenario</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Rückgängig</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>Wiederholen</translation>
    </message>
    <message>
        <source>Reset</source>
        <translation>Zurücksetzen</translation>
    </message>
    <message>
        <source>The scenario as it was opened</source>
        <translation>Das Szenario, wie es geöffnet wurde</translation>
    </message>
    <message>
        <source>Open file…</source>
        <translation>Öffnen …</translation>
    </message>
    <message>
        <source>A scenario, or the gradients of a run: .npy, text or CSV</source>
        <translation>Ein Szenario oder die Gradienten eines Trainingslaufs: .npy, Text oder CSV</translation>
    </message>
    <message>
        <source>Gradients, computed and stored …</source>
        <translation>Gradienten, berechnet und gespeichert …</translation>
    </message>
    <message>
        <source>Error of what returns …</source>
        <translation>Fehler dessen, was zurückkommt …</translation>
    </message>
    <message>
        <source>Shares against the scale …</source>
        <translation>Anteile über der Skala …</translation>
    </message>
    <message>
        <source>Save figure</source>
        <translation>Bild speichern</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>Beenden</translation>
    </message>
    <message>
        <source>Untitled</source>
        <translation>Unbenannt</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Open a scenario or gradients</source>
        <translation>Szenario oder Gradienten öffnen</translation>
    </message>
    <message>
        <source>Scenarios and gradients (*.halfscope *.npy *.csv *.tsv *.txt);;All files (*)</source>
        <translation>Szenarien und Gradienten (*.halfscope *.npy *.csv *.tsv *.txt);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Save the figure</source>
        <translation>Bild speichern</translation>
    </message>
    <message>
        <source>PDF (*.pdf);;SVG (*.svg);;PNG (*.png)</source>
        <translation>PDF (*.pdf);;SVG (*.svg);;PNG (*.png)</translation>
    </message>
    <message>
        <source>Saved as %1.</source>
        <translation>Gespeichert als %1.</translation>
    </message>
    <message>
        <source>This scenario takes its gradients from %1. Open that file to see them.</source>
        <translation>Dieses Szenario nimmt seine Gradienten aus %1. Öffnen Sie diese Datei, um sie zu sehen.</translation>
    </message>
</context>
<context>
    <name>halfscope::MessageBar</name>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
</context>
<context>
    <name>halfscope::RangeHandles</name>
    <message>
        <source>Loss scale S</source>
        <translation>Verlustskala S</translation>
    </message>
    <message>
        <source>Gradient %1, by hand</source>
        <translation>Gradient %1, von Hand</translation>
    </message>
    <message>
        <source>%1, stored as %2: %3</source>
        <translation>%1, gespeichert als %2: %3</translation>
    </message>
    <message>
        <source>%1, × %2</source>
        <translation>%1, × %2</translation>
    </message>
    <message>
        <source>%1; %2 lost, %3 subnormal, %4 overflowed</source>
        <translation>%1; %2 verloren, %3 subnormal, %4 übergelaufen</translation>
    </message>
    <message>
        <source>Group: %1</source>
        <translation>Gruppe: %1</translation>
    </message>
    <message>
        <source>shift in binades: %1</source>
        <translation>Verschiebung in Binaden: %1</translation>
    </message>
</context>
<context>
    <name>halfscope::RangeView</name>
    <message>
        <source>As returned, divided by S</source>
        <translation>Zurück, durch S geteilt</translation>
    </message>
    <message>
        <source>Stored once: %1</source>
        <translation>Einmal gespeichert: %1</translation>
    </message>
    <message>
        <source>Shares against the loss scale. %1</source>
        <translation>Anteile über der Verlustskala. %1</translation>
    </message>
    <message>
        <source>Relative error of what comes back</source>
        <translation>Relativer Fehler dessen, was zurückkommt</translation>
    </message>
</context>
<context>
    <name>halfscope::ScalePanel</name>
    <message>
        <source>&amp;wider range of S</source>
        <translation>S-Bereich er&amp;weitern</translation>
    </message>
    <message>
        <source>&amp;Loss scale S</source>
        <translation>&amp;Verlustskala S</translation>
    </message>
    <message>
        <source>Loss scale S</source>
        <translation>Verlustskala S</translation>
    </message>
    <message>
        <source>Loss scale S, as a power of two</source>
        <translation>Verlustskala S als Zweierpotenz</translation>
    </message>
    <message>
        <source>= %1</source>
        <extracomment>&quot;= 2^16&quot; or &quot;≈ 2^6.51&quot; beside the decimal value of the loss scale</extracomment>
        <translation>= %1</translation>
    </message>
    <message>
        <source>≈ %1</source>
        <translation>≈ %1</translation>
    </message>
    <message>
        <source>From 2⁻¹²⁶ to 2¹²⁷ instead of 2⁰ to 2³²</source>
        <translation>Von 2⁻¹²⁶ bis 2¹²⁷ statt 2⁰ bis 2³²</translation>
    </message>
</context>
<context>
    <name>halfscope::SelectedPanel</name>
    <message>
        <source>Value of the selected gradient</source>
        <translation>Wert des ausgewählten Gradienten</translation>
    </message>
    <message>
        <source>Bits of the stored value</source>
        <translation>Bits des gespeicherten Werts</translation>
    </message>
    <message>
        <source>as &amp;computed</source>
        <translation>&amp;berechnet</translation>
    </message>
    <message>
        <source>Selected: nothing</source>
        <translation>Ausgewählt: nichts</translation>
    </message>
    <message>
        <source>Click a bar to select its group. Double-click the upper picture or press Insert to add a single gradient; its bits are shown here.</source>
        <translation>Ein Klick auf einen Balken wählt seine Gruppe aus. Ein Doppelklick ins obere Bild oder Einfg fügt einen einzelnen Gradienten hinzu; seine Bits stehen dann hier.</translation>
    </message>
    <message>
        <source>Selected: %1</source>
        <translation>Ausgewählt: %1</translation>
    </message>
    <message>
        <source>gradients</source>
        <translation>Gradienten</translation>
    </message>
    <message>
        <source>smallest</source>
        <translation>kleinster</translation>
    </message>
    <message>
        <source>largest</source>
        <translation>größter</translation>
    </message>
    <message>
        <source>shifted by</source>
        <translation>verschoben um</translation>
    </message>
    <message>
        <source>zero, infinite, NaN before</source>
        <translation>vorher null, unendlich, NaN</translation>
    </message>
    <message>
        <source>Selected: gradient %1, by hand</source>
        <translation>Ausgewählt: Gradient %1, von Hand</translation>
    </message>
    <message>
        <source>times S</source>
        <translation>mal S</translation>
    </message>
    <message>
        <source>stored</source>
        <translation>gespeichert</translation>
    </message>
    <message>
        <source>subnormal, %1 of %2 bits left</source>
        <translation>subnormal, noch %1 von %2 Bits</translation>
    </message>
    <message>
        <source>class</source>
        <translation>Klasse</translation>
    </message>
    <message>
        <source>exactly</source>
        <translation>exakt</translation>
    </message>
    <message>
        <source>bits say</source>
        <translation>laut Bits</translation>
    </message>
    <message>
        <source>1 ulp</source>
        <translation>1 ulp</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keiner</translation>
    </message>
    <message>
        <source>next below</source>
        <translation>nächstkleiner</translation>
    </message>
    <message>
        <source>next above</source>
        <translation>nächstgrößer</translation>
    </message>
    <message>
        <source>returned</source>
        <translation>zurück</translation>
    </message>
    <message>
        <source>relative error</source>
        <translation>relativer Fehler</translation>
    </message>
    <message>
        <source>in %1</source>
        <translation>in %1</translation>
    </message>
</context>
<context>
    <name>halfscope::SingleGradients</name>
    <message>
        <source>Single gradients</source>
        <translation>Einzelne Gradienten</translation>
    </message>
    <message>
        <source>add: 1e-8, 2^-24 …</source>
        <translation>neu: 1e-8, 2^-24 …</translation>
    </message>
    <message>
        <source>Gradient to add</source>
        <translation>Neuer Gradient</translation>
    </message>
    <message>
        <source>A&amp;dd</source>
        <translation>&amp;Hinzufügen</translation>
    </message>
</context>
<context>
    <name>notes</name>
    <message>
        <source>Single gradients</source>
        <translation>Einzelne Gradienten</translation>
    </message>
    <message>
        <source>Groups</source>
        <translation>Gruppen</translation>
    </message>
    <message>
        <source>Figures</source>
        <translation>Abbildungen</translation>
    </message>
</context>
<context>
    <name>problems</name>
    <message>
        <source>A number is missing. Write one like 1e-8, 2^-24 or inf.</source>
        <translation>Es fehlt eine Zahl. Schreiben Sie eine wie 1e-8, 2^-24 oder inf.</translation>
    </message>
    <message>
        <source>“%1” cannot be a loss scale. It has to be positive and finite, like 65536 or 2^16.</source>
        <translation>„%1“ kann keine Verlustskala sein. Sie muss positiv und endlich sein, wie 65536 oder 2^16.</translation>
    </message>
    <message>
        <source>“%1” is not a number. Write one like 1e-8, 2^-24 or inf.</source>
        <translation>„%1“ ist keine Zahl. Schreiben Sie eine wie 1e-8, 2^-24 oder inf.</translation>
    </message>
    <message>
        <source>There is no format “%1”. There are: %2.</source>
        <translation>Es gibt kein Format „%1“. Es gibt: %2.</translation>
    </message>
    <message>
        <source>There is no rounding “%1”. There are: %2.</source>
        <translation>Es gibt keine Rundung „%1“. Es gibt: %2.</translation>
    </message>
    <message>
        <source>There is no scenario “%1”. There are: %2.</source>
        <translation>Es gibt kein Szenario „%1“. Es gibt: %2.</translation>
    </message>
    <message>
        <source>%1 does not exist. Check the name and the folder.</source>
        <translation>%1 gibt es nicht. Prüfen Sie den Namen und den Ordner.</translation>
    </message>
    <message>
        <source>%1 cannot be read (%2). Check that it is a file and that you may read it.</source>
        <translation>%1 kann nicht gelesen werden (%2). Prüfen Sie, ob es eine Datei ist und ob Sie sie lesen dürfen.</translation>
    </message>
    <message>
        <source>no reason given</source>
        <translation>kein Grund angegeben</translation>
    </message>
    <message>
        <source>%1 is empty. A file of gradients holds numbers: .npy, text or CSV.</source>
        <translation>%1 ist leer. Eine Datei mit Gradienten enthält Zahlen: .npy, Text oder CSV.</translation>
    </message>
    <message>
        <source>%1 is too large (%2 bytes, at most %3 are read).</source>
        <translation>%1 ist zu groß (%2 Bytes, höchstens %3 werden gelesen).</translation>
    </message>
    <message>
        <source>%1 ends too early, at byte %2. It was perhaps not copied whole.</source>
        <translation>%1 endet zu früh, bei Byte %2. Vielleicht wurde die Datei nicht vollständig kopiert.</translation>
    </message>
    <message>
        <source>%1 is not the file that the scenario names: its content has changed.</source>
        <translation>%1 ist nicht die Datei, die das Szenario nennt: Der Inhalt hat sich geändert.</translation>
    </message>
    <message>
        <source>%1 cannot be written (%2). Check that you may write there and that there is room.</source>
        <translation>%1 kann nicht geschrieben werden (%2). Prüfen Sie, ob Sie dort schreiben dürfen und ob noch Platz ist.</translation>
    </message>
    <message>
        <source>Reading %1 was cancelled.</source>
        <translation>Das Lesen von %1 wurde abgebrochen.</translation>
    </message>
    <message>
        <source>There is not enough memory for %1. Try a part of it.</source>
        <translation>Der Speicher reicht nicht für %1. Versuchen Sie es mit einem Teil davon.</translation>
    </message>
    <message>
        <source>%1 is not a .npy file: its first bytes are wrong.</source>
        <translation>%1 ist keine .npy-Datei: Die ersten Bytes stimmen nicht.</translation>
    </message>
    <message>
        <source>%1 is a .npy file of version %2; versions 1 to 3 are read.</source>
        <translation>%1 ist eine .npy-Datei der Version %2; gelesen werden die Versionen 1 bis 3.</translation>
    </message>
    <message>
        <source>%1 has a shape that cannot be: “%2”.</source>
        <translation>%1 hat eine unmögliche Form: „%2“.</translation>
    </message>
    <message>
        <source>The header of %1 cannot be read, from byte %2 on. Save it again with numpy.save.</source>
        <translation>Der Kopf von %1 ist ab Byte %2 nicht lesbar. Speichern Sie die Datei noch einmal mit numpy.save.</translation>
    </message>
    <message>
        <source>%1, line %2: “%3” is not a number.</source>
        <translation>%1, Zeile %2: „%3“ ist keine Zahl.</translation>
    </message>
    <message>
        <source>%1 holds no numbers. Write one a line, or columns with a name each.</source>
        <translation>%1 enthält keine Zahlen. Schreiben Sie eine je Zeile oder Spalten mit je einem Namen.</translation>
    </message>
    <message>
        <source>%1 is not a scenario: line %2 is not JSON, at “%3”.</source>
        <translation>%1 ist kein Szenario: Zeile %2 ist kein JSON, bei „%3“.</translation>
    </message>
    <message>
        <source>%1 is not a scenario: it is not JSON that this program reads.</source>
        <translation>%1 ist kein Szenario: Es ist kein JSON, das dieses Programm liest.</translation>
    </message>
    <message>
        <source>%1 lacks “%2”. It is perhaps not a scenario of Halfscope.</source>
        <translation>%1 hat kein „%2“. Vielleicht ist es kein Szenario von Halfscope.</translation>
    </message>
    <message>
        <source>%1 is of the wrong kind; expected: %2.</source>
        <translation>%1 ist von der falschen Art; erwartet: %2.</translation>
    </message>
    <message>
        <source>%1 is of version %2, newer than this program reads (%3). Update Halfscope to open it.</source>
        <translation>%1 hat die Version %2, neuer als dieses Programm liest (%3). Aktualisieren Sie Halfscope, um die Datei zu öffnen.</translation>
    </message>
    <message>
        <source>%1 cannot be “%2”; expected: %3.</source>
        <translation>%1 kann nicht „%2“ sein; erwartet: %3.</translation>
    </message>
    <message>
        <source>The network cannot be built (%1); expected: %2.</source>
        <translation>Das Netz lässt sich nicht bauen (%1); erwartet: %2.</translation>
    </message>
    <message>
        <source>%1 holds values of type “%2”. Save the file as float16, float32 or float64.</source>
        <translation>%1 enthält Werte vom Typ „%2“. Speichern Sie die Datei als float16, float32 oder float64.</translation>
    </message>
    <message>
        <source>%1, line %2 is not a row of numbers: “%3”.</source>
        <translation>%1, Zeile %2 ist keine Zeile aus Zahlen: „%3“.</translation>
    </message>
    <message>
        <source>%1, line %2: the row is “%3”; expected: %4.</source>
        <translation>%1, Zeile %2: Dort steht „%3“; erwartet: %4.</translation>
    </message>
    <message>
        <source>%1 is neither text nor .npy: byte %2 is zero.</source>
        <translation>%1 ist weder Text noch .npy: Byte %2 ist null.</translation>
    </message>
    <message>
        <source>The network is too large (%1): %2.</source>
        <translation>Das Netz ist zu groß (%1): %2.</translation>
    </message>
    <message>
        <source>There are %1 single gradients already, the most that are shown. Remove one first.</source>
        <translation>Es gibt schon %1 einzelne Gradienten, mehr werden nicht gezeigt. Entfernen Sie zuerst einen.</translation>
    </message>
</context>
<context>
    <name>scenarios</name>
    <message>
        <source>Twelve sigmoid layers</source>
        <translation>Zwölf Sigmoid-Schichten</translation>
    </message>
    <message>
        <source>The float32 gradients of a sigmoid network with twelve hidden layers. Its first layers are too small for float16.</source>
        <translation>Die float32-Gradienten eines Sigmoid-Netzes mit zwölf verdeckten Schichten. In den ersten Schichten sind sie zu klein für float16.</translation>
    </message>
    <message>
        <source>Three gradients, there and back</source>
        <translation>Drei Gradienten, hin und zurück</translation>
    </message>
    <message>
        <source>10^-8, 10^-3 and 1 through float16. At S = 1 the first is lost; at S = 65536 it comes back and the last one overflows.</source>
        <translation>10^-8, 10^-3 und 1 durch float16. Bei S = 1 geht der erste verloren; bei S = 65536 kommt er zurück, und der letzte läuft über.</translation>
    </message>
    <message>
        <source>bfloat16 needs no loss scale</source>
        <translation>bfloat16 braucht keine Verlustskala</translation>
    </message>
    <message>
        <source>10^-30 is far below anything that float16 keeps, and bfloat16 stores it as a normal. Multiplying by 65536 and dividing again gives the same value: in bfloat16 the scale buys nothing. Switch to float16 and it is lost.</source>
        <translation>10^-30 liegt weit unter allem, was float16 behält, und bfloat16 speichert es als normale Zahl. Mit 65536 multipliziert und wieder geteilt, ergibt sich derselbe Wert: In bfloat16 bringt die Skala nichts. Schalten Sie auf float16 um, und er ist verloren.</translation>
    </message>
    <message>
        <source>A mask that float16 cannot hold</source>
        <translation>Eine Maske, die float16 nicht fasst</translation>
    </message>
    <message>
        <source>An attention mask adds a large negative number. -10^9 is minus infinity in float16, and a row that is masked throughout becomes NaN; -10^4 is large enough and fits. -65504 is the last that fits, and with -20 added to it the sum is infinite.</source>
        <translation>Eine Attention-Maske addiert eine große negative Zahl. -10^9 ist in float16 minus unendlich, und eine ganz maskierte Zeile wird zu NaN; -10^4 ist groß genug und passt. -65504 ist die letzte Zahl, die passt, und mit -20 dazu ist die Summe unendlich.</translation>
    </message>
</context>
<context>
    <name>sentences</name>
    <message>
        <source>none of these %1 gradients is lost</source>
        <translation>geht keiner der %1 Gradienten verloren</translation>
    </message>
    <message numerus="yes">
        <source>%1 of these %2 gradients are lost</source>
        <translation>
            <numerusform>geht %1 der %2 Gradienten verloren</numerusform>
            <numerusform>gehen %1 der %2 Gradienten verloren</numerusform>
        </translation>
    </message>
    <message>
        <source>none is subnormal</source>
        <translation>wird keiner subnormal</translation>
    </message>
    <message numerus="yes">
        <source>%1 are subnormal</source>
        <translation>
            <numerusform>wird %1 subnormal</numerusform>
            <numerusform>werden %1 subnormal</numerusform>
        </translation>
    </message>
    <message>
        <source>none overflows</source>
        <translation>keiner läuft über</translation>
    </message>
    <message numerus="yes">
        <source>%1 overflow</source>
        <translation>
            <numerusform>%1 läuft über</numerusform>
            <numerusform>%1 laufen über</numerusform>
        </translation>
    </message>
    <message>
        <source>At S = %1 in %2, stochastic rounding loses %3 of these %4 gradients on average, makes %5 subnormal and lets %6 overflow.</source>
        <translation>Bei S = %1 in %2 gehen durch stochastisches Runden im Mittel %3 der %4 Gradienten verloren, werden %5 subnormal und laufen %6 über.</translation>
    </message>
    <message>
        <source>At S = %1 in the network&apos;s own %2 pass, %3 and %4; %5.</source>
        <translation>Bei S = %1 im eigenen Lauf des Netzes in %2 %3 und %4; %5.</translation>
    </message>
    <message>
        <source>There is no gradient here yet. Double-click the upper picture or press Insert to add one, or open a file.</source>
        <translation>Hier ist noch kein Gradient. Ein Doppelklick ins obere Bild oder Einfg fügt einen hinzu; oder öffnen Sie eine Datei.</translation>
    </message>
    <message numerus="yes">
        <source>%1 are held at the largest value</source>
        <translation>
            <numerusform>%1 wird auf den größten Wert begrenzt</numerusform>
            <numerusform>%1 werden auf den größten Wert begrenzt</numerusform>
        </translation>
    </message>
    <message>
        <source>At S = %1 in %2, %3 and %4; %5.</source>
        <translation>Bei S = %1 in %2 %3 und %4; %5.</translation>
    </message>
    <message>
        <source>Under stochastic rounding there are shares to expect, and no safe scales.</source>
        <translation>Bei stochastischem Runden gibt es erwartete Anteile, aber keine sicheren Skalen.</translation>
    </message>
    <message>
        <source>At every scale something overflows.</source>
        <translation>Bei jeder Skala läuft etwas über.</translation>
    </message>
    <message>
        <source>At every scale something is lost.</source>
        <translation>Bei jeder Skala geht etwas verloren.</translation>
    </message>
    <message>
        <source>No scale serves all: nothing is lost from %1, nothing overflows up to %2.</source>
        <translation>Keine Skala genügt allen: Ab %1 geht nichts verloren, bis %2 läuft nichts über.</translation>
    </message>
    <message>
        <source>Nothing is lost from %1, nothing can overflow, all are normal from %2.</source>
        <translation>Ab %1 geht nichts verloren, nichts kann überlaufen, ab %2 sind alle normal.</translation>
    </message>
    <message>
        <source>Nothing is lost from %1, nothing can overflow; at no scale are all normal.</source>
        <translation>Ab %1 geht nichts verloren, nichts kann überlaufen; bei keiner Skala sind alle normal.</translation>
    </message>
    <message>
        <source>Nothing is lost from %1, nothing overflows up to %2, all are normal from %3.</source>
        <translation>Ab %1 geht nichts verloren, bis %2 läuft nichts über, ab %3 sind alle normal.</translation>
    </message>
    <message>
        <source>Nothing is lost from %1, nothing overflows up to %2; at no scale are all normal.</source>
        <translation>Ab %1 geht nichts verloren, bis %2 läuft nichts über; bei keiner Skala sind alle normal.</translation>
    </message>
    <message>
        <source>Drag S until nothing is lost.</source>
        <translation>Ziehen Sie an S, bis nichts mehr verloren geht.</translation>
    </message>
    <message>
        <source>The network&apos;s own pass is safe at no power of two.</source>
        <translation>Der eigene Lauf des Netzes ist bei keiner Zweierpotenz sicher.</translation>
    </message>
    <message>
        <source>The network&apos;s own pass is safe at %1 alone.</source>
        <translation>Der eigene Lauf des Netzes ist nur bei %1 sicher.</translation>
    </message>
    <message>
        <source>The network&apos;s own pass is safe from %1 to %2.</source>
        <translation>Der eigene Lauf des Netzes ist von %1 bis %2 sicher.</translation>
    </message>
    <message>
        <source>the one gradient is lost</source>
        <translation>geht der eine Gradient verloren</translation>
    </message>
    <message>
        <source>the one gradient is not lost</source>
        <translation>geht der eine Gradient nicht verloren</translation>
    </message>
    <message>
        <source>At S = %1 in %2, %3 and %4; %5 and %6.</source>
        <translation>Bei S = %1 in %2 %3 und %4; %5 und %6.</translation>
    </message>
    <message>
        <source>Lower S until nothing overflows.</source>
        <translation>Verkleinern Sie S, bis nichts überläuft.</translation>
    </message>
    <message>
        <source>Of its %1 output and hidden gradients, lost: %2, overflowed: %3.</source>
        <translation>Von seinen %1 Ausgabe- und verdeckten Gradienten verloren: %2, übergelaufen: %3.</translation>
    </message>
</context>
<context>
    <name>tables</name>
    <message>
        <source>zeros</source>
        <translation>Nullen</translation>
    </message>
    <message>
        <source>infinities</source>
        <translation>Unendliche</translation>
    </message>
    <message>
        <source>NaN</source>
        <translation>NaN</translation>
    </message>
    <message>
        <source>lost</source>
        <translation>verloren</translation>
    </message>
    <message>
        <source>subnormal</source>
        <translation>subnormal</translation>
    </message>
    <message>
        <source>normal</source>
        <translation>normal</translation>
    </message>
    <message>
        <source>saturated</source>
        <translation>gesättigt</translation>
    </message>
    <message>
        <source>overflowed</source>
        <translation>übergelaufen</translation>
    </message>
    <message>
        <source>input</source>
        <translation>Eingabe</translation>
    </message>
    <message>
        <source>times S</source>
        <translation>mal S</translation>
    </message>
    <message>
        <source>stored</source>
        <translation>gespeichert</translation>
    </message>
    <message>
        <source>code</source>
        <translation>Code</translation>
    </message>
    <message>
        <source>class</source>
        <translation>Klasse</translation>
    </message>
    <message>
        <source>returned</source>
        <translation>zurück</translation>
    </message>
    <message>
        <source>relative error</source>
        <translation>relativer Fehler</translation>
    </message>
    <message>
        <source>group</source>
        <translation>Gruppe</translation>
    </message>
    <message>
        <source>count</source>
        <translation>Anzahl</translation>
    </message>
    <message>
        <source>all</source>
        <translation>alle</translation>
    </message>
</context>
<context>
    <name>words</name>
    <message>
        <source>%1 … %2</source>
        <extracomment>the smallest and the largest positive value of a number format</extracomment>
        <translation>%1 … %2</translation>
    </message>
    <message>
        <source>nearest, ties to even</source>
        <translation>zur nächsten, bei Gleichstand gerade</translation>
    </message>
    <message>
        <source>toward zero</source>
        <translation>gegen null</translation>
    </message>
    <message>
        <source>stochastic</source>
        <translation>stochastisch</translation>
    </message>
    <message>
        <source>zero</source>
        <translation>null</translation>
    </message>
    <message>
        <source>subnormal</source>
        <translation>subnormal</translation>
    </message>
    <message>
        <source>normal</source>
        <translation>normal</translation>
    </message>
    <message>
        <source>infinite</source>
        <translation>unendlich</translation>
    </message>
    <message>
        <source>NaN</source>
        <translation>NaN</translation>
    </message>
    <message>
        <source>lost</source>
        <translation>verloren</translation>
    </message>
    <message>
        <source>saturated</source>
        <translation>gesättigt</translation>
    </message>
    <message>
        <source>overflowed</source>
        <translation>übergelaufen</translation>
    </message>
    <message>
        <source>layer %1</source>
        <translation>Schicht %1</translation>
    </message>
    <message>
        <source>by hand</source>
        <translation>von Hand</translation>
    </message>
    <message>
        <source>hidden gradient %1</source>
        <translation>verdeckter Gradient %1</translation>
    </message>
    <message>
        <source>output gradient</source>
        <translation>Ausgabegradient</translation>
    </message>
    <message>
        <source>change of the loss scale</source>
        <translation>Änderung der Verlustskala</translation>
    </message>
    <message>
        <source>change of a gradient</source>
        <translation>Änderung eines Gradienten</translation>
    </message>
    <message>
        <source>new gradient</source>
        <translation>neuer Gradient</translation>
    </message>
    <message>
        <source>removal of a gradient</source>
        <translation>Entfernen eines Gradienten</translation>
    </message>
    <message>
        <source>shift of a group</source>
        <translation>Verschieben einer Gruppe</translation>
    </message>
    <message>
        <source>change of the format</source>
        <translation>Änderung des Formats</translation>
    </message>
    <message>
        <source>change of an option</source>
        <translation>Änderung einer Option</translation>
    </message>
    <message>
        <source>opening</source>
        <translation>Öffnen</translation>
    </message>
    <message>
        <source>reset</source>
        <translation>Zurücksetzen</translation>
    </message>
</context>
</TS>
