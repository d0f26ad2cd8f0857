<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de" sourcelanguage="en">
<context>
    <name>NetworkForms</name>
    <message>
        <source>Everything in 8 bits, as a demonstration: training with FP8 is done in another way.</source>
        <translation>Alles in 8 Bits, zur Anschauung: Mit FP8 wird in Wirklichkeit anders trainiert.</translation>
    </message>
    <message>
        <source>format</source>
        <translation>Format</translation>
    </message>
    <message>
        <source>device</source>
        <translation>Gerät</translation>
    </message>
    <message>
        <source>rounding</source>
        <translation>Rundung</translation>
    </message>
    <message>
        <source>All</source>
        <translation>Alle</translation>
    </message>
    <message>
        <source>Every value is stored in the format.</source>
        <translation>Jeder Wert wird im Format gespeichert.</translation>
    </message>
    <message>
        <source>As a compiler fuses</source>
        <translation>Compiler-Fusion</translation>
    </message>
    <message>
        <source>Neither the output gradient nor the hidden gradients are stored.</source>
        <translation>Weder der Ausgabegradient noch die verdeckten Gradienten werden gespeichert.</translation>
    </message>
    <message>
        <source>sizes</source>
        <translation>Größen</translation>
    </message>
    <message>
        <source>Inputs, hidden layers and outputs, apart by commas: 2,4x12,1 has twelve hidden layers of 4. Up to 64 layers, each up to 4,096 wide.</source>
        <translation>Eingaben, verdeckte Schichten und Ausgaben, durch Kommas getrennt: 2,4x12,1 hat zwölf verdeckte Schichten zu je 4. Bis zu 64 Schichten, jede bis zu 4096 breit.</translation>
    </message>
    <message>
        <source>activation</source>
        <translation>Aktivierung</translation>
    </message>
    <message>
        <source>loss</source>
        <translation>Verlust</translation>
    </message>
    <message>
        <source>samples of</source>
        <translation>Beispiele aus</translation>
    </message>
    <message>
        <source>Samples from a file…</source>
        <translation>Beispiele aus einer Datei …</translation>
    </message>
    <message>
        <source>A CSV or text file: a sample a row, its target in the last column.</source>
        <translation>Eine CSV- oder Textdatei: ein Beispiel je Zeile, sein Ziel in der letzten Spalte.</translation>
    </message>
    <message>
        <source>optimizer</source>
        <translation>Optimierer</translation>
    </message>
    <message>
        <source>clip by norm</source>
        <translation>nach Norm kappen</translation>
    </message>
    <message>
        <source>Gradients whose norm is larger are made smaller, all by one factor.</source>
        <translation>Gradienten mit größerer Norm werden verkleinert, alle um denselben Faktor.</translation>
    </message>
    <message>
        <source>Where long runs and the steps that are looked at are computed: the bits are the same. Short runs, which each change makes again at once, are the CPU&apos;s.</source>
        <translation>Wo lange Läufe und die betrachteten Schritte berechnet werden: Die Bits sind dieselben. Kurze Läufe, die jede Änderung sofort neu berechnet, macht die CPU.</translation>
    </message>
</context>
<context>
    <name>NetworkSavables</name>
    <message>
        <source>Gradients of the layers</source>
        <translation>Gradienten der Schichten</translation>
    </message>
    <message>
        <source>Tensor as a heat map</source>
        <translation>Tensor als Heatmap</translation>
    </message>
    <message>
        <source>Tensor</source>
        <translation>Tensor</translation>
    </message>
    <message>
        <source>Terms of the element</source>
        <translation>Terme des Elements</translation>
    </message>
    <message>
        <source>Gradients by layer</source>
        <translation>Gradienten je Schicht</translation>
    </message>
    <message>
        <source>Phases of the step</source>
        <translation>Phasen des Schritts</translation>
    </message>
    <message>
        <source>Curves of the training</source>
        <translation>Kurven des Trainings</translation>
    </message>
    <message>
        <source>Runs by epoch</source>
        <translation>Läufe je Epoche</translation>
    </message>
    <message>
        <source>Steps of the run</source>
        <translation>Schritte des Laufs</translation>
    </message>
    <message>
        <source>Motion of the weight</source>
        <translation>Bewegung des Gewichts</translation>
    </message>
    <message>
        <source>Share that is zero by layer</source>
        <translation>Anteil der Nullen je Schicht</translation>
    </message>
</context>
<context>
    <name>cells</name>
    <message>
        <source>kept, doubles a step later</source>
        <translation>behalten, 1 Schritt später verdoppelt</translation>
    </message>
    <message>
        <source>kept, × %1 a step later</source>
        <translation>behalten, 1 Schritt später × %1</translation>
    </message>
    <message>
        <source>kept, then doubled</source>
        <translation>behalten, dann verdoppelt</translation>
    </message>
    <message>
        <source>kept, then × %1</source>
        <translation>behalten, dann × %1</translation>
    </message>
    <message>
        <source>overflow: halves a step later</source>
        <translation>Überlauf: 1 Schritt später halbiert</translation>
    </message>
    <message>
        <source>overflow: × %1 a step later</source>
        <translation>Überlauf: 1 Schritt später × %1</translation>
    </message>
    <message>
        <source>overflow: halved</source>
        <translation>Überlauf: halbiert</translation>
    </message>
    <message>
        <source>overflow: × %1</source>
        <translation>Überlauf: × %1</translation>
    </message>
    <message>
        <source>kept</source>
        <translation>behalten</translation>
    </message>
    <message>
        <source>kept, then raised to the maximum</source>
        <translation>behalten, dann auf Maximum erhöht</translation>
    </message>
    <message>
        <source>kept, then lowered to the maximum</source>
        <translation>behalten, dann auf Maximum gesenkt</translation>
    </message>
    <message>
        <source>kept, at the maximum</source>
        <translation>behalten, am Maximum</translation>
    </message>
    <message>
        <source>kept, growth to ∞ refused</source>
        <translation>behalten, kein Wachstum auf ∞</translation>
    </message>
    <message>
        <source>overflow: lowered to the minimum</source>
        <translation>Überlauf: auf Minimum gesenkt</translation>
    </message>
    <message>
        <source>overflow: lifted to the minimum</source>
        <translation>Überlauf: auf Minimum angehoben</translation>
    </message>
    <message>
        <source>overflow: at the minimum</source>
        <translation>Überlauf: am Minimum</translation>
    </message>
    <message>
        <source>overflow: absorbed by hysteresis</source>
        <translation>Überlauf: Hysterese fängt ihn auf</translation>
    </message>
    <message>
        <source>overflow: counted, %1 of %2</source>
        <translation>Überlauf: gezählt, %1 von %2</translation>
    </message>
    <message>
        <source>overflow: tolerated</source>
        <translation>Überlauf: toleriert</translation>
    </message>
    <message>
        <source>overflow: scale stays</source>
        <translation>Überlauf: Skala bleibt</translation>
    </message>
    <message>
        <source>overflow: scale follows</source>
        <translation>Überlauf: Skala folgt</translation>
    </message>
    <message>
        <source>kept, scale follows</source>
        <translation>behalten, Skala folgt</translation>
    </message>
    <message>
        <source>overflow: stops with an error</source>
        <translation>Überlauf: Abbruch mit Fehler</translation>
    </message>
    <message>
        <source>overflow</source>
        <translation>Überlauf</translation>
    </message>
    <message>
        <source>finite</source>
        <translation>endlich</translation>
    </message>
    <message>
        <source>skipped</source>
        <translation>entfällt</translation>
    </message>
    <message>
        <source>%1 → %2</source>
        <translation>%1 → %2</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>%1 … (%2 values)</source>
        <extracomment>the first values of a longer list, and how many it has</extracomment>
        <translation>%1 … (%2 Werte)</translation>
    </message>
    <message>
        <source>%1, a step later</source>
        <translation>%1, einen Schritt später</translation>
    </message>
</context>
<context>
    <name>devices</name>
    <message>
        <source>It is ready: compute capability %1, %2 of memory.</source>
        <translation>Bereit: Compute Capability %1, %2 Speicher.</translation>
    </message>
    <message>
        <source>not built</source>
        <translation>nicht gebaut</translation>
    </message>
    <message>
        <source>This Halfscope was built without its CUDA module: %1. Build it where CMake finds a CUDA compiler of version 12 or later.</source>
        <translation>Dieses Halfscope wurde ohne sein CUDA-Modul gebaut: %1. Abhilfe: dort bauen, wo CMake einen CUDA-Compiler ab Version 12 findet.</translation>
    </message>
    <message>
        <source>not installed</source>
        <translation>nicht installiert</translation>
    </message>
    <message>
        <source>The CUDA module is missing; looked for: %1. Put it there, or name its file in HALFSCOPE_CUDA_MODULE.</source>
        <translation>Das CUDA-Modul fehlt; gesucht wurde: %1. Abhilfe: es dort ablegen oder seine Datei in HALFSCOPE_CUDA_MODULE nennen.</translation>
    </message>
    <message>
        <source>no driver</source>
        <translation>kein Treiber</translation>
    </message>
    <message>
        <source>There is no NVIDIA driver (%1). Where there is an NVIDIA GPU, install its driver; nvidia-smi then lists the GPU.</source>
        <translation>Es gibt keinen NVIDIA-Treiber (%1). Abhilfe: wo eine NVIDIA-GPU vorhanden ist, ihren Treiber installieren; nvidia-smi listet die GPU dann auf.</translation>
    </message>
    <message>
        <source>driver too old</source>
        <translation>Treiber zu alt</translation>
    </message>
    <message>
        <source>The NVIDIA driver knows CUDA %1; the CUDA module needs %2 or later. Update the driver.</source>
        <translation>Der NVIDIA-Treiber kennt CUDA %1; das CUDA-Modul braucht mindestens %2. Abhilfe: den Treiber aktualisieren.</translation>
    </message>
    <message>
        <source>no GPU</source>
        <translation>keine GPU</translation>
    </message>
    <message>
        <source>The NVIDIA driver finds no GPU (%1). See whether nvidia-smi lists one, and whether CUDA_VISIBLE_DEVICES hides it.</source>
        <translation>Der NVIDIA-Treiber findet keine GPU (%1). Abhilfe: prüfen, ob nvidia-smi eine auflistet und ob CUDA_VISIBLE_DEVICES sie verbirgt.</translation>
    </message>
    <message>
        <source>GPU too old</source>
        <translation>GPU zu alt</translation>
    </message>
    <message>
        <source>%3 has compute capability %1; the CUDA module needs %2 or later. It takes a newer GPU.</source>
        <translation>%3 hat Compute Capability %1; das CUDA-Modul braucht mindestens %2. Abhilfe: eine neuere GPU.</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>gescheitert</translation>
    </message>
    <message>
        <source>The GPU or its driver reports an error: %1. Halfscope must be started again before it can use the GPU; see whether nvidia-smi finds the GPU well.</source>
        <translation>Die GPU oder ihr Treiber meldet einen Fehler: %1. Abhilfe: Halfscope neu starten, vorher ist die GPU nicht nutzbar; prüfen, ob nvidia-smi die GPU fehlerfrei findet.</translation>
    </message>
    <message>
        <source>The CUDA module cannot be loaded (%1). Its file is damaged, or made for another system: install it again.</source>
        <translation>Das CUDA-Modul lässt sich nicht laden (%1). Seine Datei ist beschädigt oder für ein anderes System. Abhilfe: neu installieren.</translation>
    </message>
    <message>
        <source>%1 is a library, but no module of Halfscope. Install the CUDA module again, or name the right file in HALFSCOPE_CUDA_MODULE.</source>
        <translation>%1 ist eine Bibliothek, aber kein Modul von Halfscope. Abhilfe: das CUDA-Modul neu installieren oder die richtige Datei in HALFSCOPE_CUDA_MODULE nennen.</translation>
    </message>
    <message>
        <source>The CUDA module %3 is of version %1; this program needs %2. Install both from the same build.</source>
        <translation>Das CUDA-Modul %3 hat Version %1; dieses Programm braucht %2. Abhilfe: beide aus demselben Build installieren.</translation>
    </message>
    <message>
        <source>The memory of the GPU does not suffice (%1). Close other programs that use the GPU, or take a smaller network or batch.</source>
        <translation>Der Speicher der GPU reicht nicht (%1). Abhilfe: andere Programme schließen, die die GPU nutzen, oder ein kleineres Netz oder einen kleineren Batch nehmen.</translation>
    </message>
    <message>
        <source>The library of fast products, cuBLAS, cannot be used (%1). Install it, of the CUDA version that the module was built with; the exact path needs none.</source>
        <translation>Die Bibliothek für schnelle Produkte, cuBLAS, ist nicht nutzbar (%1). Abhilfe: sie in der CUDA-Version installieren, mit der das Modul gebaut wurde; der exakte Weg braucht sie nicht.</translation>
    </message>
    <message>
        <source>no reason given</source>
        <translation>ohne Angabe von Gründen</translation>
    </message>
    <message>
        <source>CPU</source>
        <translation>CPU</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>This processor computes, with its %1 instructions.</source>
        <translation>Dieser Prozessor rechnet, mit seinen %1-Befehlen.</translation>
    </message>
    <message>
        <source>%1 bytes more are needed</source>
        <translation>%1 Byte mehr werden gebraucht</translation>
    </message>
</context>
<context>
    <name>exports</name>
    <message>
        <source>Gradients, computed and stored</source>
        <translation>Gradienten, berechnet und gespeichert</translation>
    </message>
    <message>
        <source>Error of what returns</source>
        <translation>Fehler des Zurückgegebenen</translation>
    </message>
    <message>
        <source>Shares against the scale</source>
        <translation>Anteile über der Skala</translation>
    </message>
    <message>
        <source>Single gradients</source>
        <translation>Einzelne Gradienten</translation>
    </message>
    <message>
        <source>Counts of the groups</source>
        <translation>Anzahlen der Gruppen</translation>
    </message>
    <message>
        <source>Scale after each step</source>
        <translation>Skala nach jedem Schritt</translation>
    </message>
    <message>
        <source>Trace table</source>
        <translation>Ablauftabelle</translation>
    </message>
    <message>
        <source>PyTorch&apos;s calls</source>
        <translation>Aufrufe von PyTorch</translation>
    </message>
    <message>
        <source>Comparison of the policies</source>
        <translation>Vergleich der Verfahren</translation>
    </message>
    <message>
        <source>Gradients of the layers</source>
        <translation>Gradienten der Schichten</translation>
    </message>
    <message>
        <source>Phases of the step</source>
        <translation>Phasen des Schritts</translation>
    </message>
    <message>
        <source>Tensor of the phase</source>
        <translation>Tensor der Phase</translation>
    </message>
    <message>
        <source>Curves of the training</source>
        <translation>Kurven des Trainings</translation>
    </message>
    <message>
        <source>Share that is zero by layer</source>
        <translation>Anteil der Nullen je Schicht</translation>
    </message>
    <message>
        <source>Runs by epoch</source>
        <translation>Läufe nach Epochen</translation>
    </message>
    <message>
        <source>Steps of the run</source>
        <translation>Schritte des Laufs</translation>
    </message>
    <message>
        <source>colour</source>
        <translation>farbig</translation>
    </message>
    <message>
        <source>grey, for printing without colours</source>
        <translation>grau, für Druck ohne Farben</translation>
    </message>
    <message>
        <source>projector, with strong lines and colours</source>
        <translation>Projektor, mit kräftigen Linien und Farben</translation>
    </message>
    <message>
        <source>%1: figure and table</source>
        <translation>%1: Bild und Tabelle</translation>
    </message>
    <message>
        <source>%1: figure</source>
        <translation>%1: Bild</translation>
    </message>
    <message>
        <source>%1: table</source>
        <translation>%1: Tabelle</translation>
    </message>
    <message>
        <source>%1 × %2 cm; as a PNG %3 × %4 pixels</source>
        <translation>%1 × %2 cm; als PNG %3 × %4 Pixel</translation>
    </message>
    <message>
        <source>A figure %1 cm wide has room for words of at most %2 pt. Take a smaller font or more width.</source>
        <translation>Eine %1 cm breite Abbildung hat Platz für Wörter von höchstens %2 pt. Abhilfe: kleinere Schrift oder mehr Breite.</translation>
    </message>
    <message>
        <source>There is no figure or table “%1” any more.</source>
        <translation>Die Abbildung oder Tabelle „%1“ gibt es nicht mehr.</translation>
    </message>
    <message>
        <source>%1 cm is too low for “%2”, which needs at least %3 cm.</source>
        <translation>%1 cm sind zu niedrig für „%2“; nötig sind mindestens %3 cm.</translation>
    </message>
    <message>
        <source>“%1” would have more than %2 million pixels. Take fewer dots per inch or less width.</source>
        <translation>„%1“ hätte mehr als %2 Millionen Pixel. Abhilfe: weniger Punkte je Zoll oder weniger Breite.</translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) written to %1: %2.</source>
        <translation>
            <numerusform>%n Datei nach %1 geschrieben: %2.</numerusform>
            <numerusform>%n Dateien nach %1 geschrieben: %2.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 and %n more</source>
        <translation>
            <numerusform>%1 und %n weitere</numerusform>
            <numerusform>%1 und %n weitere</numerusform>
        </translation>
    </message>
    <message>
        <source>Motion of the weight</source>
        <translation>Bewegung des Gewichts</translation>
    </message>
    <message>
        <source>Terms of the element</source>
        <translation>Terme des Elements</translation>
    </message>
    <message>
        <source>The scenario is not inside: it is larger than a scenario&apos;s file may be.</source>
        <translation>Das Szenario ist nicht darin: Es ist größer, als die Datei eines Szenarios sein darf.</translation>
    </message>
    <message>
        <source>%1, of which there would be figures here, was not found. Open that file first.</source>
        <translation>%1, wovon es hier Abbildungen gäbe, wurde nicht gefunden. Abhilfe: zuerst diese Datei öffnen.</translation>
    </message>
    <message>
        <source>%1 cannot be written (%2): written are %3; not written are %4.</source>
        <extracomment>a file, why, and the names of files</extracomment>
        <translation>%1 lässt sich nicht schreiben (%2): geschrieben sind %3; nicht geschrieben sind %4.</translation>
    </message>
</context>
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
    <message>
        <source>scale</source>
        <translation>Skala</translation>
    </message>
    <message>
        <source>gradient</source>
        <translation>Gradient</translation>
    </message>
    <message>
        <source>step</source>
        <translation>Schritt</translation>
    </message>
    <message>
        <source>Scale after each step</source>
        <translation>Skala nach jedem Schritt</translation>
    </message>
    <message>
        <source>skipped</source>
        <translation>übersprungen</translation>
    </message>
    <message>
        <source>No steps yet: add one to the table.</source>
        <translation>Noch kein Schritt: In der Tabelle lässt sich einer hinzufügen.</translation>
    </message>
    <message>
        <source>Largest scaled gradient, stored in %1</source>
        <translation>Größter skalierter Gradient, gespeichert in %1</translation>
    </message>
    <message>
        <source>Largest gradient received</source>
        <translation>Größter empfangener Gradient</translation>
    </message>
    <message>
        <source>overflow</source>
        <translation>Überlauf</translation>
    </message>
    <message>
        <source>stops with an error</source>
        <translation>bricht mit Fehler ab</translation>
    </message>
    <message>
        <source>Smallest to largest parameter gradient of each layer</source>
        <translation>Kleinster bis größter Parametergradient jeder Schicht</translation>
    </message>
    <message>
        <source>Of them, as stored</source>
        <translation>Davon, wie gespeichert</translation>
    </message>
    <message>
        <source>infinite or NaN</source>
        <translation>unendlich oder NaN</translation>
    </message>
    <message>
        <source>zero in float32, too</source>
        <translation>auch in float32 null</translation>
    </message>
    <message>
        <source>layer</source>
        <translation>Schicht</translation>
    </message>
    <message>
        <source>times S, as stored</source>
        <translation>mal S, gespeichert</translation>
    </message>
    <message>
        <source>as stored</source>
        <translation>gespeichert</translation>
    </message>
    <message>
        <source>S = %1, as stored</source>
        <translation>S = %1, gespeichert</translation>
    </message>
    <message>
        <source>unscaled</source>
        <translation>zurückskaliert</translation>
    </message>
    <message>
        <source>column</source>
        <translation>Spalte</translation>
    </message>
    <message>
        <source>row</source>
        <translation>Zeile</translation>
    </message>
    <message>
        <source>Powers of two: above +, below −</source>
        <translation>Zweierpotenzen: + über −</translation>
    </message>
    <message>
        <source>held at largest</source>
        <translation>am Maximum</translation>
    </message>
    <message>
        <source>%1: the largest of each %2 × %3</source>
        <translation>%1: der größte Wert aus je %2 × %3</translation>
    </message>
    <message>
        <source>Rows %1 to %2, columns %3 to %4 of %5</source>
        <translation>Zeilen %1 bis %2, Spalten %3 bis %4: %5</translation>
    </message>
    <message>
        <source>Loss</source>
        <translation>Verlust</translation>
    </message>
    <message>
        <source>No steps yet: start the run.</source>
        <translation>Noch kein Schritt: „Starten“ beginnt den Lauf.</translation>
    </message>
    <message>
        <source>Loss scale S of each step</source>
        <translation>Verlustskala S jedes Schritts</translation>
    </message>
    <message>
        <source>Share of the gradients that is lost</source>
        <translation>Anteil der Gradienten, der verloren geht</translation>
    </message>
    <message>
        <source>Largest gradient, divided by S</source>
        <translation>Größter Gradient, durch S geteilt</translation>
    </message>
    <message>
        <source>Loss: the mean of each %1 steps; pale: from the smallest to the largest of them</source>
        <translation>Verlust: Mittel aus je %1 Schritten; blass: vom kleinsten bis zum größten</translation>
    </message>
    <message>
        <source>zero: its inputs are 0</source>
        <translation>null: Eingaben sind 0</translation>
    </message>
    <message>
        <source>in float32 throughout</source>
        <translation>durchweg in float32</translation>
    </message>
    <message>
        <source>S = 1, in float32 throughout</source>
        <translation>S = 1, durchweg in float32</translation>
    </message>
    <message>
        <source>the scaler&apos;s S</source>
        <translation>S des Skalierers</translation>
    </message>
    <message>
        <source>all zero; paler: less</source>
        <translation>alle null; blasser: weniger</translation>
    </message>
    <message>
        <source>Share of each layer&apos;s gradients that is zero: %1</source>
        <translation>Anteil der Nullen an den Gradienten jeder Schicht: %1</translation>
    </message>
    <message>
        <source>Share of each layer&apos;s gradients that is zero</source>
        <translation>Anteil der Nullen an den Gradienten jeder Schicht</translation>
    </message>
    <message>
        <source>A weight after each step</source>
        <translation>Ein Gewicht nach jedem Schritt</translation>
    </message>
    <message>
        <source>still to come</source>
        <extracomment>of a layer that the backward pass has not reached yet</extracomment>
        <translation>kommt noch</translation>
    </message>
</context>
<context>
    <name>halfscope::ActivityRail</name>
    <message>
        <source>Range</source>
        <translation>Bereich</translation>
    </message>
    <message>
        <source>What of the gradients a 16-bit format keeps</source>
        <translation>Was ein 16-Bit-Format von den Gradienten behält</translation>
    </message>
    <message>
        <source>Scaler</source>
        <translation>Skalierer</translation>
    </message>
    <message>
        <source>A dynamic loss scaler, step by step</source>
        <translation>Ein dynamischer Verlustskalierer, Schritt für Schritt</translation>
    </message>
    <message>
        <source>Network</source>
        <translation>Netz</translation>
    </message>
    <message>
        <source>A training step of a network, phase by phase, and runs of many</source>
        <translation>Ein Trainingsschritt eines Netzes, Phase für Phase, und Läufe aus vielen</translation>
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
    <name>halfscope::ComparePanel</name>
    <message>
        <source>with the same initial scale and interval</source>
        <translation>Startskala und Intervall gleich</translation>
    </message>
    <message>
        <source>Compare with</source>
        <translation>Vergleichen mit</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keines</translation>
    </message>
    <message>
        <source>Compare with no policy</source>
        <translation>Mit keinem Verfahren vergleichen</translation>
    </message>
    <message>
        <source>Without it each policy starts from its own framework&apos;s defaults.</source>
        <translation>Sonst beginnt jedes Verfahren mit den Vorgaben seines eigenen Frameworks.</translation>
    </message>
</context>
<context>
    <name>halfscope::ComparisonModel</name>
    <message>
        <source>raises</source>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>%1 ≠</source>
        <extracomment>behind the first scale that differs from the reference&apos;s</extracomment>
        <translation>%1 ≠</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <extracomment>a policy, and where it differs or why it has no trace</extracomment>
        <translation>%1: %2</translation>
    </message>
</context>
<context>
    <name>halfscope::ComparisonPanel</name>
    <message>
        <source>fast path (tensor cores)</source>
        <translation>schneller Weg (Tensor-Kerne)</translation>
    </message>
    <message>
        <source>Show the difference</source>
        <translation>Abweichung zeigen</translation>
    </message>
    <message>
        <source>Goes to the step, the phase and the element</source>
        <translation>Geht zum Schritt, zur Phase und zum Element</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Compare with the CPU</source>
        <translation>Mit der CPU vergleichen</translation>
    </message>
    <message>
        <source>The CPU is chosen: there is nothing to compare it with. Choose another device.</source>
        <translation>Gewählt ist die CPU: Es gibt nichts, womit sie zu vergleichen wäre. Abhilfe: ein anderes Gerät wählen.</translation>
    </message>
    <message>
        <source>Trains on both from the first step on, and looks for the first bit that differs</source>
        <translation>Trainiert auf beiden vom ersten Schritt an und sucht das erste Bit, das abweicht</translation>
    </message>
    <message>
        <source>Compares the fast path, which is not bit-equal: by its relative error</source>
        <translation>Vergleicht den schnellen Weg, der nicht bitgleich ist: nach seinem relativen Fehler</translation>
    </message>
    <message>
        <source>The comparison was cancelled. %1</source>
        <translation>Der Vergleich wurde abgebrochen. %1</translation>
    </message>
</context>
<context>
    <name>halfscope::ComparisonTable</name>
    <message>
        <source>First differences, and the sources of the rules</source>
        <translation>Erste Unterschiede und die Quellen der Regeln</translation>
    </message>
    <message>
        <source>Scale after each step, a column a policy</source>
        <translation>Skala nach jedem Schritt, eine Spalte je Verfahren</translation>
    </message>
    <message>
        <source>Compared with</source>
        <translation>Verglichen mit</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>All rows, or several that are selected; apart by tabs</source>
        <translation>Alle Zeilen oder mehrere ausgewählte, durch Tabulatoren getrennt</translation>
    </message>
    <message>
        <source>compared with:</source>
        <translation>verglichen mit:</translation>
    </message>
    <message>
        <source>Nothing is compared yet. Tick policies under “Compare with” at the right: their scales after each step stand here side by side, with the first difference marked.</source>
        <translation>Noch wird nichts verglichen. Was rechts unter „Vergleichen mit“ angekreuzt ist, steht hier nebeneinander: die Skalen der Verfahren nach jedem Schritt, der erste Unterschied markiert.</translation>
    </message>
    <message>
        <source>There are no steps yet. Add some to the trace: each policy receives the same.</source>
        <translation>Noch gibt es keine Schritte. Im Ablauf lassen sich welche hinzufügen: Jedes Verfahren empfängt dasselbe.</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <extracomment>how well the rule of a policy is known, and where it was read</extracomment>
        <translation>%1: %2</translation>
    </message>
</context>
<context>
    <name>halfscope::DevicePanel</name>
    <message>
        <source>Why not the others?</source>
        <translation>Warum nicht die anderen?</translation>
    </message>
    <message>
        <source>Says of each device that cannot be used why, and what would help</source>
        <translation>Sagt von jedem Gerät, das nicht nutzbar ist, warum, und was helfen würde</translation>
    </message>
    <message>
        <source>%1. %2</source>
        <extracomment>%1: a device and what is the matter with it, &quot;CUDA: no driver&quot;; %2: a sentence or two on that</extracomment>
        <translation>%1. %2</translation>
    </message>
    <message>
        <source>%1: looking …</source>
        <extracomment>%1: a kind of device, CUDA</extracomment>
        <translation>%1: wird gesucht …</translation>
    </message>
</context>
<context>
    <name>halfscope::DocumentActions</name>
    <message>
        <source>New scenario</source>
        <translation>Neues Szenario</translation>
    </message>
    <message>
        <source>Open file…</source>
        <translation>Datei öffnen …</translation>
    </message>
    <message>
        <source>A scenario, or what the activity reads: gradients of a run, or samples of a network</source>
        <translation>Ein Szenario oder was die Ansicht liest: Gradienten eines Laufs oder Beispiele für ein Netz</translation>
    </message>
    <message>
        <source>Open recent</source>
        <translation>Zuletzt geöffnet</translation>
    </message>
    <message>
        <source>Save scenario</source>
        <translation>Szenario speichern</translation>
    </message>
    <message>
        <source>Save scenario as…</source>
        <translation>Szenario speichern unter …</translation>
    </message>
    <message>
        <source>Copy scenario as text</source>
        <translation>Szenario als Text kopieren</translation>
    </message>
    <message>
        <source>Paste scenario</source>
        <translation>Szenario einfügen</translation>
    </message>
    <message>
        <source>History</source>
        <translation>Verlauf</translation>
    </message>
    <message>
        <source>Untitled</source>
        <translation>Unbenannt</translation>
    </message>
    <message>
        <source>%1[*] – Halfscope</source>
        <extracomment>title of the window; %1: the file or the scenario; [*]: the mark of what is not saved</extracomment>
        <translation>%1[*] – Halfscope</translation>
    </message>
    <message>
        <source>Forget these files</source>
        <translation>Diese Liste leeren</translation>
    </message>
    <message>
        <source>As it began</source>
        <translation>Wie am Anfang</translation>
    </message>
    <message>
        <source>Saved as %1.</source>
        <translation>Gespeichert als %1.</translation>
    </message>
    <message>
        <source>Save the scenario</source>
        <translation>Szenario speichern</translation>
    </message>
    <message>
        <source>Scenarios (*.halfscope)</source>
        <translation>Szenarien (*.halfscope)</translation>
    </message>
    <message>
        <source>scenario</source>
        <translation>szenario</translation>
    </message>
    <message>
        <source>Copied: %1.</source>
        <translation>Kopiert: %1.</translation>
    </message>
    <message>
        <source>the scenario as text</source>
        <translation>das Szenario als Text</translation>
    </message>
    <message>
        <source>The clipboard</source>
        <translation>Die Zwischenablage</translation>
    </message>
    <message>
        <source>Halfscope</source>
        <translation>Halfscope</translation>
    </message>
    <message>
        <source>“%1” has changes that no file has.</source>
        <translation>„%1“ hat Änderungen, die in keiner Datei stehen.</translation>
    </message>
    <message>
        <source>Save them before the window closes?</source>
        <translation>Vor dem Schließen speichern?</translation>
    </message>
    <message>
        <source>Halfscope ended before “%1” was saved. Its state of %2 was kept.</source>
        <translation>Halfscope endete, bevor „%1“ gespeichert war. Der Stand von %2 ist erhalten.</translation>
    </message>
    <message>
        <source>Restore</source>
        <translation>Wiederherstellen</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>Verwerfen</translation>
    </message>
    <message>
        <source>Later</source>
        <translation>Später</translation>
    </message>
</context>
<context>
    <name>halfscope::EpochsModel</name>
    <message>
        <source>epoch</source>
        <translation>Epoche</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <extracomment>a run, and what the column tells of it</extracomment>
        <translation>%1: %2</translation>
    </message>
</context>
<context>
    <name>halfscope::ExportDialog</name>
    <message>
        <source>Folder</source>
        <translation>Ordner</translation>
    </message>
    <message>
        <source>Export into</source>
        <translation>Ziel des Exports</translation>
    </message>
    <message>
        <source>Export figures and tables</source>
        <translation>Abbildungen und Tabellen exportieren</translation>
    </message>
    <message>
        <source>Export: %1</source>
        <translation>Export: %1</translation>
    </message>
    <message>
        <source>Copy picture</source>
        <translation>Bild kopieren</translation>
    </message>
    <message>
        <source>The figure that is shown, with the scenario inside</source>
        <translation>Die gezeigte Abbildung, mit dem Szenario darin</translation>
    </message>
    <message>
        <source>Copy as text</source>
        <translation>Als Text kopieren</translation>
    </message>
    <message>
        <source>The numbers of what is shown, for a spreadsheet</source>
        <translation>Die Zahlen des Gezeigten, für eine Tabellenkalkulation</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>Exportieren</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>There is nothing to show.</source>
        <translation>Es gibt nichts zu zeigen.</translation>
    </message>
    <message>
        <source>Choose at least one figure or table.</source>
        <translation>Mindestens eine Abbildung oder Tabelle auswählen.</translation>
    </message>
    <message>
        <source>Choose at least one kind of file, such as PDF.</source>
        <translation>Mindestens eine Dateiart auswählen, etwa PDF.</translation>
    </message>
    <message>
        <source>Name the folder to write into.</source>
        <translation>Den Zielordner angeben.</translation>
    </message>
    <message>
        <source>Halfscope</source>
        <translation>Halfscope</translation>
    </message>
    <message>
        <source>In %1 there are already: %2.</source>
        <translation>In %1 gibt es schon: %2.</translation>
    </message>
    <message>
        <source>Replace what is there?</source>
        <translation>Vorhandenes ersetzen?</translation>
    </message>
    <message>
        <source>Replace</source>
        <translation>Ersetzen</translation>
    </message>
    <message>
        <source>Nothing that is chosen has one of these formats.</source>
        <translation>Nichts vom Ausgewählten gibt es in einem dieser Formate.</translation>
    </message>
    <message>
        <source>Copied as a picture.</source>
        <translation>Als Bild kopiert.</translation>
    </message>
    <message>
        <source>The picture could not be made. Take fewer dots per inch.</source>
        <translation>Das Bild ließ sich nicht erzeugen. Abhilfe: weniger Punkte je Zoll.</translation>
    </message>
    <message>
        <source>Copied as text.</source>
        <translation>Als Text kopiert.</translation>
    </message>
    <message>
        <source>Cancelled: no file was written.</source>
        <translation>Abgebrochen: Keine Datei wurde geschrieben.</translation>
    </message>
</context>
<context>
    <name>halfscope::ExportForm</name>
    <message>
        <source> cm</source>
        <translation> cm</translation>
    </message>
    <message>
        <source>automatic</source>
        <translation>automatisch</translation>
    </message>
    <message>
        <source> pt</source>
        <translation> pt</translation>
    </message>
    <message>
        <source>The figure&apos;s sentence above it</source>
        <translation>Satz der Abbildung darüber</translation>
    </message>
    <message>
        <source>Kinds of file</source>
        <translation>Dateiarten</translation>
    </message>
    <message>
        <source>Figures</source>
        <translation>Abbildungen</translation>
    </message>
    <message>
        <source>Automatic height</source>
        <translation>Automatische Höhe</translation>
    </message>
    <message>
        <source>Each figure as high as it needs at its width</source>
        <translation>Jede Abbildung so hoch, wie sie bei ihrer Breite sein muss</translation>
    </message>
    <message>
        <source>Height</source>
        <translation>Höhe</translation>
    </message>
    <message>
        <source>Of a PNG; the others are sharp at any size</source>
        <translation>Einer PNG-Datei; die anderen sind in jeder Größe scharf</translation>
    </message>
    <message>
        <source>Of ticks and words; titles are a point larger</source>
        <translation>Von Skalen und Wörtern; Titel sind einen Punkt größer</translation>
    </message>
    <message>
        <source>Width</source>
        <translation>Breite</translation>
    </message>
    <message>
        <source>Dots per inch</source>
        <translation>Punkte je Zoll</translation>
    </message>
    <message>
        <source>Font</source>
        <translation>Schrift</translation>
    </message>
    <message>
        <source>Of titles, sentences and numbers in the files, whatever that of the window</source>
        <translation>Von Titeln, Sätzen und Zahlen in den Dateien, unabhängig vom Fenster</translation>
    </message>
    <message>
        <source>Palette</source>
        <translation>Palette</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>Sprache</translation>
    </message>
</context>
<context>
    <name>halfscope::ExportList</name>
    <message>
        <source>Everything, with notes that put it together</source>
        <translation>Alles, mit Notizen, die es zusammenfassen</translation>
    </message>
    <message>
        <source>notes.md and notes.tex: the sentences of the screen, the figures and the tables</source>
        <translation>notes.md und notes.tex: die Sätze des Bildschirms, die Abbildungen und die Tabellen</translation>
    </message>
    <message>
        <source>Figures and tables</source>
        <translation>Abbildungen und Tabellen</translation>
    </message>
</context>
<context>
    <name>halfscope::ExportPreview</name>
    <message>
        <source>As it will be</source>
        <translation>Vorschau</translation>
    </message>
    <message numerus="yes">
        <source>%n row(s)</source>
        <translation>
            <numerusform>%n Zeile</numerusform>
            <numerusform>%n Zeilen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n rows; the first %1 are shown</source>
        <translation>
            <numerusform>%n Zeile; gezeigt sind die ersten %1</numerusform>
            <numerusform>%n Zeilen; gezeigt sind die ersten %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>halfscope::ExportProgress</name>
    <message>
        <source>Progress</source>
        <translation>Fortschritt</translation>
    </message>
    <message>
        <source>Computing what there is to show …</source>
        <translation>Berechnet, was es zu zeigen gibt …</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Cancelled: there is nothing to export yet.</source>
        <translation>Abgebrochen: Es gibt noch nichts zu exportieren.</translation>
    </message>
    <message>
        <source>Compute</source>
        <translation>Berechnen</translation>
    </message>
</context>
<context>
    <name>halfscope::ExportWriting</name>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Files that are made</source>
        <translation>Dateien, die entstehen</translation>
    </message>
    <message>
        <source>Making the files …</source>
        <translation>Erzeugt die Dateien …</translation>
    </message>
</context>
<context>
    <name>halfscope::FileActions</name>
    <message>
        <source>Reading %1 …</source>
        <translation>%1 wird gelesen …</translation>
    </message>
    <message>
        <source>The values of %1 are float64. In float32, %2 of them became zero and %3 infinite.</source>
        <translation>Die Werte von %1 sind float64. In float32 wurde daraus %2-mal null und %3-mal unendlich.</translation>
    </message>
    <message>
        <source>Open a scenario or gradients</source>
        <translation>Szenario oder Gradienten öffnen</translation>
    </message>
    <message>
        <source>Open a scenario or samples</source>
        <translation>Szenario oder Beispiele öffnen</translation>
    </message>
    <message>
        <source>%1 This scenario takes values from that file. Put it beside the scenario, or open it here.</source>
        <translation>%1 Dieses Szenario nimmt Werte aus dieser Datei. Abhilfe: sie neben das Szenario legen oder hier öffnen.</translation>
    </message>
    <message>
        <source>Scenarios and samples (%1)</source>
        <extracomment>%1: endings of files</extracomment>
        <translation>Szenarien und Beispiele (%1)</translation>
    </message>
    <message>
        <source>Scenarios and gradients (%1)</source>
        <translation>Szenarien und Gradienten (%1)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>Alle Dateien (*)</translation>
    </message>
</context>
<context>
    <name>halfscope::FolderField</name>
    <message>
        <source>It is made where there is none</source>
        <translation>Wird angelegt, wenn es ihn nicht gibt</translation>
    </message>
    <message>
        <source>Choose…</source>
        <translation>Wählen …</translation>
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
    <name>halfscope::Gallery</name>
    <message>
        <source>Scenarios…</source>
        <translation>Szenarien …</translation>
    </message>
</context>
<context>
    <name>halfscope::GalleryDialog</name>
    <message>
        <source>Scenarios</source>
        <translation>Szenarien</translation>
    </message>
    <message>
        <source>Search the scenarios</source>
        <translation>Szenarien durchsuchen</translation>
    </message>
    <message>
        <source>Themes</source>
        <translation>Themen</translation>
    </message>
    <message>
        <source>Show all scenarios</source>
        <translation>Alle Szenarien zeigen</translation>
    </message>
    <message>
        <source>No scenario has “%1” in its title, its sentence or its theme.
Try one word, such as “overflow” or “Adam”.</source>
        <translation>Kein Szenario hat „%1“ im Titel, im Satz oder im Thema.
Ein einzelnes Wort hilft, etwa „Überlauf“ oder „Adam“.</translation>
    </message>
    <message>
        <source>%1 scenarios</source>
        <translation>%1 Szenarien</translation>
    </message>
    <message>
        <source>%1 of %2 scenarios</source>
        <extracomment>of the scenarios that match what was typed, and all</extracomment>
        <translation>%1 von %2 Szenarien</translation>
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
        <source>%1: %2, up to about %3</source>
        <translation>%1: %2, bis etwa %3</translation>
    </message>
    <message>
        <source> (shifted by %1)</source>
        <translation> (um %1 verschoben)</translation>
    </message>
    <message>
        <source>Gradients of a run: .npy, .npz, .safetensors, text or CSV</source>
        <translation>Gradienten eines Laufs: .npy, .npz, .safetensors, Text oder CSV</translation>
    </message>
</context>
<context>
    <name>halfscope::LossScalePanel</name>
    <message>
        <source>Loss scale</source>
        <translation>Verlustskala</translation>
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
        <source>Policy of the loss scale</source>
        <translation>Verfahren der Verlustskala</translation>
    </message>
    <message>
        <source>Parameters of the policy</source>
        <translation>Parameter des Verfahrens</translation>
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
</context>
<context>
    <name>halfscope::MainWindow</name>
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
        <source>Save or copy</source>
        <translation>Speichern oder kopieren</translation>
    </message>
    <message>
        <source>File</source>
        <translation>Datei</translation>
    </message>
    <message>
        <source>Scenarios</source>
        <translation>Szenarien</translation>
    </message>
    <message>
        <source>All scenarios with a picture each, sorted by what they teach (%1)</source>
        <translation>Alle Szenarien mit je einem Bild, geordnet nach dem, was sie lehren (%1)</translation>
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
    <name>halfscope::MotionPane</name>
    <message>
        <source>Layer of the weight</source>
        <translation>Schicht des Gewichts</translation>
    </message>
    <message>
        <source>layer </source>
        <translation>Schicht </translation>
    </message>
    <message>
        <source>Row of the weight</source>
        <translation>Zeile des Gewichts</translation>
    </message>
    <message>
        <source>row </source>
        <translation>Zeile </translation>
    </message>
    <message>
        <source>Column of the weight</source>
        <translation>Spalte des Gewichts</translation>
    </message>
    <message>
        <source>column </source>
        <translation>Spalte </translation>
    </message>
    <message>
        <source>What steps made of the weight</source>
        <translation>Was Schritte aus dem Gewicht machten</translation>
    </message>
    <message>
        <source>A weight or a bias</source>
        <translation>Ein Gewicht oder ein Bias</translation>
    </message>
    <message>
        <source>weight</source>
        <translation>Gewicht</translation>
    </message>
    <message>
        <source>bias</source>
        <translation>Bias</translation>
    </message>
    <message>
        <source>What these steps made of the weight would take too long to compute again here.</source>
        <translation>Was diese Schritte aus dem Gewicht machten, hier noch einmal zu berechnen, würde zu lange dauern.</translation>
    </message>
    <message>
        <source>There is no step to tell of.</source>
        <translation>Es gibt keinen Schritt, der hier stehen könnte.</translation>
    </message>
</context>
<context>
    <name>halfscope::NetworkHeader</name>
    <message>
        <source>To the scaler</source>
        <translation>Zum Skalierer</translation>
    </message>
    <message>
        <source>Takes this run&apos;s largest gradients, step by step, to the scaler&apos;s closed loop, and its loss scale along</source>
        <translation>Bringt die größten Gradienten dieses Laufs, Schritt für Schritt, in den geschlossenen Regelkreis des Skalierers, samt der Verlustskala</translation>
    </message>
    <message>
        <source>To Range</source>
        <translation>Zum Bereich</translation>
    </message>
    <message>
        <source>Takes the true gradients of this step to the range view, a group a layer</source>
        <translation>Bringt die wahren Gradienten dieses Schritts in den Bereich, eine Gruppe je Schicht</translation>
    </message>
    <message>
        <source>One step, or runs of many</source>
        <translation>Ein Schritt oder Läufe aus vielen</translation>
    </message>
    <message>
        <source>One step</source>
        <translation>Ein Schritt</translation>
    </message>
    <message>
        <source>Training</source>
        <translation>Training</translation>
    </message>
    <message>
        <source>The run that is stepped</source>
        <translation>Der Lauf, dessen Schritte zu sehen sind</translation>
    </message>
    <message>
        <source>The run that is stepped: the controls change the first one</source>
        <translation>Der Lauf, dessen Schritte zu sehen sind: Die Bedienelemente ändern den ersten</translation>
    </message>
</context>
<context>
    <name>halfscope::NetworkSide</name>
    <message>
        <source>Phases of the step</source>
        <translation>Phasen des Schritts</translation>
    </message>
    <message>
        <source>Compute</source>
        <translation>Berechnung</translation>
    </message>
    <message>
        <source>Rules</source>
        <translation>Regeln</translation>
    </message>
    <message>
        <source>What is stored in the format</source>
        <translation>Was im Format gespeichert wird</translation>
    </message>
    <message>
        <source>Network</source>
        <translation>Netz</translation>
    </message>
    <message>
        <source>Data</source>
        <translation>Daten</translation>
    </message>
    <message>
        <source>Optimizer, schedule, clipping</source>
        <translation>Optimierer, Lernratenplan, Kappung</translation>
    </message>
    <message>
        <source>Replicas</source>
        <translation>Replikas</translation>
    </message>
</context>
<context>
    <name>halfscope::NetworkView</name>
    <message>
        <source>Network</source>
        <translation>Netz</translation>
    </message>
    <message>
        <source>Training</source>
        <translation>Training</translation>
    </message>
    <message>
        <source>Step %1: its numbers are not there yet.</source>
        <translation>Schritt %1: Seine Zahlen sind noch nicht da.</translation>
    </message>
    <message>
        <source>From before the change: %1</source>
        <extracomment>%1: a headline, of a picture that is not yet of what was changed</extracomment>
        <translation>Vor der Änderung: %1</translation>
    </message>
</context>
<context>
    <name>halfscope::ParametersPanel</name>
    <message>
        <source>The framework&apos;s defaults</source>
        <translation>Vorgaben des Frameworks</translation>
    </message>
    <message>
        <source>This framework leaves some of them to its caller: those are ours.</source>
        <translation>Einige davon überlässt dieses Framework dem Aufrufer: Die sind von uns.</translation>
    </message>
    <message>
        <source>Rule: %1 (%2)</source>
        <extracomment>where the rule of a policy was read, and how well it is known</extracomment>
        <translation>Regel: %1 (%2)</translation>
    </message>
</context>
<context>
    <name>halfscope::PhaseDelegate</name>
    <message>
        <source>%1 not finite</source>
        <extracomment>at the end of a phase&apos;s row: so many values are infinite or NaN</extracomment>
        <translation>%1 ∞/NaN</translation>
    </message>
    <message>
        <source>%1 lost</source>
        <translation>%1 verloren</translation>
    </message>
    <message>
        <source>%1 M</source>
        <extracomment>a count: so many millions, thousands</extracomment>
        <translation>%1 M</translation>
    </message>
    <message>
        <source>%1 k</source>
        <translation>%1 k</translation>
    </message>
</context>
<context>
    <name>halfscope::PhaseList</name>
    <message>
        <source>Phases of the step</source>
        <translation>Phasen des Schritts</translation>
    </message>
    <message>
        <source>There is no record of the step.</source>
        <translation>Der Schritt ist nicht aufgezeichnet.</translation>
    </message>
</context>
<context>
    <name>halfscope::PhaseModel</name>
    <message>
        <source>%1, %2</source>
        <extracomment>a phase of a step, and what is to be said of it</extracomment>
        <translation>%1, %2</translation>
    </message>
    <message numerus="yes">
        <source>%n lost</source>
        <translation>
            <numerusform>%n verloren</numerusform>
            <numerusform>%n verloren</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n infinite or NaN</source>
        <translation>
            <numerusform>%n unendlich oder NaN</numerusform>
            <numerusform>%n unendlich oder NaN</numerusform>
        </translation>
    </message>
    <message>
        <source>current</source>
        <translation>aktuell</translation>
    </message>
</context>
<context>
    <name>halfscope::PolicyPanel</name>
    <message>
        <source>&amp;Policy</source>
        <translation>&amp;Verfahren</translation>
    </message>
    <message>
        <source>Policy</source>
        <translation>Verfahren</translation>
    </message>
</context>
<context>
    <name>halfscope::RandomPanel</name>
    <message>
        <source>steps</source>
        <translation>Schritte</translation>
    </message>
    <message>
        <source>gradients a step</source>
        <translation>Gradienten je Schritt</translation>
    </message>
    <message>
        <source>median</source>
        <translation>Median</translation>
    </message>
    <message>
        <source>spread, binades</source>
        <translation>Streuung, Binaden</translation>
    </message>
    <message>
        <source>drift, binades</source>
        <translation>Drift, Binaden</translation>
    </message>
    <message>
        <source>How far the median moves from the first step to the last: gradients mostly shrink.</source>
        <translation>Wie weit der Median vom ersten bis zum letzten Schritt wandert: Gradienten werden meist kleiner.</translation>
    </message>
    <message>
        <source>seed</source>
        <translation>Seed</translation>
    </message>
    <message>
        <source>Draw</source>
        <translation>Ziehen</translation>
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
    <message>
        <source>Gradients, computed and stored</source>
        <translation>Gradienten, berechnet und gespeichert</translation>
    </message>
    <message>
        <source>Error of what returns</source>
        <translation>Fehler dessen, was zurückkommt</translation>
    </message>
    <message>
        <source>Shares against the scale</source>
        <translation>Anteile über der Skala</translation>
    </message>
    <message>
        <source>Counts of the groups</source>
        <translation>Anzahlen der Gruppen</translation>
    </message>
    <message>
        <source>Single gradients</source>
        <translation>Einzelne Gradienten</translation>
    </message>
</context>
<context>
    <name>halfscope::ReceivedPanel</name>
    <message>
        <source>stored in</source>
        <translation>gespeichert in</translation>
    </message>
    <message>
        <source>gradients are not cleared</source>
        <translation>Gradienten nicht gelöscht</translation>
    </message>
    <message>
        <source>resumed without the scaler</source>
        <translation>ohne Skalierer weiter</translation>
    </message>
    <message>
        <source>What it receives</source>
        <translation>Was der Skalierer empfängt</translation>
    </message>
    <message>
        <source>What may go wrong</source>
        <translation>Was schiefgehen kann</translation>
    </message>
    <message>
        <source>Each step adds its gradients to those of the step before, as they lie there after they were unscaled: what was infinite stays infinite.</source>
        <translation>Jeder Schritt addiert seine Gradienten zu denen des Schritts davor, wie sie nach dem Zurückskalieren dort liegen: Was unendlich war, bleibt unendlich.</translation>
    </message>
    <message>
        <source>Open loop: what is typed arrives as it is, whatever the scale.</source>
        <translation>Offener Regelkreis: Was eingegeben ist, kommt so an, wie es ist, bei jeder Skala.</translation>
    </message>
    <message>
        <source>Only whether a step overflowed: enough for the rules of nearly every policy.</source>
        <translation>Nur, ob ein Schritt übergelaufen ist: Das genügt den Regeln fast aller Verfahren.</translation>
    </message>
    <message>
        <source>Closed loop: the scaler multiplies them by its own scale and stores them, so that its choices decide what overflows.</source>
        <translation>Geschlossener Regelkreis: Der Skalierer multipliziert sie mit seiner eigenen Skala und speichert sie; so entscheidet seine Wahl, was überläuft.</translation>
    </message>
    <message>
        <source>Format in which the gradients are stored</source>
        <translation>Format, in dem die Gradienten gespeichert werden</translation>
    </message>
    <message>
        <source>Steps from a file…</source>
        <translation>Schritte aus einer Datei …</translation>
    </message>
    <message>
        <source>A CSV or text file with the true gradients of a step in each row.</source>
        <translation>Eine CSV- oder Textdatei mit den wahren Gradienten eines Schritts in jeder Zeile.</translation>
    </message>
    <message>
        <source>Draw steps at random</source>
        <translation>Schritte zufällig ziehen</translation>
    </message>
    <message>
        <source>A checkpoint that lacks the scaler&apos;s state: from this step on it starts from its initial scale again.</source>
        <translation>Ein Checkpoint ohne den Zustand des Skalierers: Ab diesem Schritt beginnt er wieder mit seiner Startskala.</translation>
    </message>
    <message>
        <source>Step from which the run was resumed</source>
        <translation>Schritt, ab dem der Lauf fortgesetzt wurde</translation>
    </message>
    <message>
        <source>from step</source>
        <extracomment>before the number of the step from which the run was resumed</extracomment>
        <translation>ab Schritt</translation>
    </message>
</context>
<context>
    <name>halfscope::RunBar</name>
    <message>
        <source>Show the step before</source>
        <translation>Schritt davor zeigen</translation>
    </message>
    <message>
        <source>One step, at the last one whose numbers were still good</source>
        <translation>Ein Schritt: der letzte, dessen Zahlen noch gut waren</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>Starten</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <extracomment>%1: a run of several; %2: its last step with good numbers, which a button shows</extracomment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>step %1</source>
        <translation>Schritt %1</translation>
    </message>
</context>
<context>
    <name>halfscope::RunsPanel</name>
    <message>
        <source>Add</source>
        <translation>Neu</translation>
    </message>
    <message>
        <source>Add a run to compare with</source>
        <translation>Einen Lauf zum Vergleich hinzufügen</translation>
    </message>
    <message>
        <source>Another run of the same network, from the same seed, beside this one: up to six</source>
        <translation>Ein weiterer Lauf desselben Netzes, mit demselben Seed, neben diesem: bis zu sechs</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>Läufe</translation>
    </message>
    <message>
        <source>this run, as it is now</source>
        <translation>dieser Lauf, wie er jetzt ist</translation>
    </message>
    <message>
        <source>Make %1 the run that is changed</source>
        <translation>%1 zum Lauf machen, der geändert wird</translation>
    </message>
    <message>
        <source>Remove %1</source>
        <translation>%1 entfernen</translation>
    </message>
    <message>
        <source>Remove all</source>
        <translation>Alle entfernen</translation>
    </message>
    <message>
        <source>Remove all runs but the first</source>
        <translation>Alle Läufe außer dem ersten entfernen</translation>
    </message>
</context>
<context>
    <name>halfscope::SaveActions</name>
    <message>
        <source>Export figures and tables…</source>
        <translation>Abbildungen und Tabellen exportieren …</translation>
    </message>
    <message>
        <source>Save as…</source>
        <translation>Speichern unter …</translation>
    </message>
    <message>
        <source>Save with size and font…</source>
        <translation>Mit Größe und Schrift speichern …</translation>
    </message>
    <message>
        <source>Copy as picture</source>
        <translation>Als Bild kopieren</translation>
    </message>
    <message>
        <source>Copy as text</source>
        <translation>Als Text kopieren</translation>
    </message>
    <message>
        <source>Copy as %1</source>
        <extracomment>%1: CSV, Markdown or LaTeX</extracomment>
        <translation>Als %1 kopieren</translation>
    </message>
    <message>
        <source>Save the figure</source>
        <translation>Abbildung speichern</translation>
    </message>
    <message>
        <source>Save the table</source>
        <translation>Tabelle speichern</translation>
    </message>
    <message>
        <source>Copied: %1.</source>
        <translation>Kopiert: %1.</translation>
    </message>
    <message>
        <source>Copied as a picture: %1.</source>
        <translation>Als Bild kopiert: %1.</translation>
    </message>
    <message>
        <source>The picture could not be made. Take fewer dots per inch.</source>
        <translation>Das Bild ließ sich nicht erzeugen. Abhilfe: weniger Punkte je Zoll.</translation>
    </message>
    <message>
        <source>Copied as text: %1.</source>
        <translation>Als Text kopiert: %1.</translation>
    </message>
    <message>
        <source>Saved as %1.</source>
        <translation>Gespeichert als %1.</translation>
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
    <name>halfscope::ScalerDelegate</name>
    <message>
        <source>What step %1 receives</source>
        <translation>Was Schritt %1 empfängt</translation>
    </message>
</context>
<context>
    <name>halfscope::ScalerModel</name>
    <message>
        <source>Training steps, from 1. Drag a number to move its step.</source>
        <translation>Trainingsschritte, ab 1. Ziehen an einer Nummer verschiebt ihren Schritt.</translation>
    </message>
    <message>
        <source>The scale that multiplied the loss in this step</source>
        <translation>Die Skala, mit der der Verlust in diesem Schritt multipliziert wurde</translation>
    </message>
    <message>
        <source>The gradients of the scaled loss that the scaler finds, or whether one of them was infinite or NaN</source>
        <translation>Die Gradienten des skalierten Verlusts, die der Skalierer vorfindet, oder ob einer davon unendlich oder NaN war</translation>
    </message>
    <message>
        <source>What the optimizer gets: the gradients received, unscaled; none when the step is skipped</source>
        <translation>Was der Optimierer bekommt: die empfangenen Gradienten, zurückskaliert; keine, wenn der Schritt übersprungen wird</translation>
    </message>
    <message>
        <source>The scale after this step: the next one uses it</source>
        <translation>Die Skala nach diesem Schritt: Der nächste benutzt sie</translation>
    </message>
    <message>
        <source>Good steps in a row, counted towards the growth interval</source>
        <translation>Gute Schritte in Folge, gezählt bis zum Wachstumsintervall</translation>
    </message>
    <message>
        <source>What became of the step and of the scale</source>
        <translation>Was aus dem Schritt und aus der Skala wurde</translation>
    </message>
    <message>
        <source>Overflows counted towards lowering the scale, by the policies that count them</source>
        <translation>Überläufe, gezählt bis zum Senken der Skala, bei Verfahren, die sie zählen</translation>
    </message>
    <message>
        <source>Overflows that are left before the scale is lowered, by the policies with a hysteresis</source>
        <translation>Überläufe, die noch bleiben, bevor die Skala sinkt, bei Verfahren mit Hysterese</translation>
    </message>
    <message>
        <source>The scale that the gradients were divided by: some policies update it first</source>
        <translation>Die Skala, durch die die Gradienten geteilt wurden: Manche Verfahren aktualisieren sie vorher</translation>
    </message>
    <message>
        <source>Where among the step&apos;s gradients the overflow was found first</source>
        <translation>An welcher Stelle unter den Gradienten des Schritts der Überlauf zuerst gefunden wurde</translation>
    </message>
    <message>
        <source>Steps of the optimizer so far: those that were not skipped</source>
        <translation>Schritte des Optimierers bisher: die nicht übersprungenen</translation>
    </message>
    <message>
        <source>Steps of the learning-rate schedule so far: skipped ones count</source>
        <translation>Schritte des Lernratenplans bisher: Übersprungene zählen mit</translation>
    </message>
    <message>
        <source>The policy&apos;s rule that fired</source>
        <translation>Die Regel des Verfahrens, die gegriffen hat</translation>
    </message>
    <message>
        <source>The gradients of the loss before it was scaled: times the scale, and stored in the format, they are received</source>
        <translation>Die Gradienten des unskalierten Verlusts: Mal Skala und im Format gespeichert werden sie empfangen</translation>
    </message>
    <message>
        <source>what will happen?</source>
        <translation>was folgt?</translation>
    </message>
    <message>
        <source>not reached</source>
        <translation>nicht erreicht</translation>
    </message>
    <message>
        <source>true gradients</source>
        <translation>wahre Gradienten</translation>
    </message>
    <message>
        <source>add: T or F</source>
        <translation>neu: T oder F</translation>
    </message>
    <message>
        <source>add: 8, 16</source>
        <translation>neu: 8; 16</translation>
    </message>
</context>
<context>
    <name>halfscope::ScalerTable</name>
    <message>
        <source>Trace of the scaler</source>
        <translation>Ablauf des Skalierers</translation>
    </message>
    <message>
        <source>No steps yet. Type T for an overflow or F for a step that is all finite into the row above; or paste many, like FTFF.</source>
        <translation>Noch keine Schritte. In der Zeile darüber steht T für einen Überlauf, F für einen Schritt, in dem alles endlich ist; viele auf einmal lassen sich einfügen, etwa FTFF.</translation>
    </message>
    <message>
        <source>No steps yet. Type the gradients of a step into the row above, like 8, 16 or inf or 2^{−24}; or paste many steps, like 8,16;inf;4;4; or open a scenario, or a file with a row a step.</source>
        <translation>Noch keine Schritte. In die Zeile darüber gehören die Gradienten eines Schritts, etwa 8; 16 oder inf oder 2^{−24}; viele Schritte lassen sich einfügen, etwa 8,16;inf;4;4 (dort trennt das Semikolon die Schritte), oder aus einem Szenario oder einer Datei mit einer Zeile je Schritt öffnen.</translation>
    </message>
</context>
<context>
    <name>halfscope::ScalerView</name>
    <message>
        <source>rows after the cursor empty</source>
        <translation>Zeilen nach dem Cursor leer</translation>
    </message>
    <message>
        <source>Scaler</source>
        <translation>Skalierer</translation>
    </message>
    <message>
        <source>So that a class predicts before it steps</source>
        <translation>Damit ein Kurs vorhersagt, bevor er weitergeht</translation>
    </message>
    <message>
        <source>Scale after each step. %1</source>
        <translation>Skala nach jedem Schritt. %1</translation>
    </message>
    <message>
        <source>Scale after each step</source>
        <translation>Skala nach jedem Schritt</translation>
    </message>
    <message>
        <source>Trace table</source>
        <translation>Ablauftabelle</translation>
    </message>
    <message>
        <source>Comparison of the policies</source>
        <translation>Vergleich der Verfahren</translation>
    </message>
    <message>
        <source>PyTorch&apos;s calls</source>
        <translation>PyTorch-Aufrufe</translation>
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
    <name>halfscope::SeriesHeader</name>
    <message>
        <source>no trace</source>
        <translation>kein Ablauf</translation>
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
    <name>halfscope::StepActions</name>
    <message>
        <source>Insert a step</source>
        <translation>Neuen Schritt einfügen</translation>
    </message>
    <message>
        <source>Duplicate the step</source>
        <translation>Schritt duplizieren</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Löschen</translation>
    </message>
    <message>
        <source>Move up</source>
        <translation>Nach oben</translation>
    </message>
    <message>
        <source>Move down</source>
        <translation>Nach unten</translation>
    </message>
    <message>
        <source>Copy rows</source>
        <translation>Zeilen kopieren</translation>
    </message>
    <message>
        <source>Paste steps</source>
        <translation>Schritte einfügen</translation>
    </message>
</context>
<context>
    <name>halfscope::StepPane</name>
    <message>
        <source>Compute</source>
        <translation>Berechnen</translation>
    </message>
    <message>
        <source>Gradients of the layers. %1</source>
        <translation>Gradienten der Schichten. %1</translation>
    </message>
    <message>
        <source>Step %1 is being computed …</source>
        <translation>Schritt %1 wird berechnet …</translation>
    </message>
    <message>
        <source>The network is being computed …</source>
        <translation>Das Netz wird berechnet …</translation>
    </message>
    <message>
        <source>The network runs again once that is mended, at the right.</source>
        <translation>Das Netz läuft wieder, sobald das behoben ist, rechts.</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>Starten</translation>
    </message>
    <message>
        <source>Runs the network to its end, this step among the others</source>
        <translation>Führt das Training bis zum Ende aus, auch diesen Schritt</translation>
    </message>
    <message>
        <source>Show step %1</source>
        <translation>Schritt %1 zeigen</translation>
    </message>
    <message>
        <source>There is no step %1: so far the run has %2.</source>
        <translation>Schritt %1 gibt es nicht: Bisher hat der Lauf %2.</translation>
    </message>
</context>
<context>
    <name>halfscope::StepsPanel</name>
    <message>
        <source>all as one set</source>
        <translation>alle als eine Menge</translation>
    </message>
    <message>
        <source>Steps to the scaler</source>
        <translation>Schritte in den Skalierer</translation>
    </message>
    <message>
        <source>Step of the run</source>
        <translation>Schritt des Laufs</translation>
    </message>
    <message>
        <source>Step of the run, by its place in the file</source>
        <translation>Schritt des Laufs, nach seinem Platz in der Datei</translation>
    </message>
    <message>
        <source>The gradients of all steps together, as if they were of one</source>
        <translation>Die Gradienten aller Schritte zusammen, als wären sie von einem</translation>
    </message>
    <message>
        <source>Each step&apos;s gradients become what the scaler receives: its scale decides what overflows</source>
        <translation>Die Gradienten jedes Schritts werden, was der Skalierer erhält: Seine Skala entscheidet, was überläuft</translation>
    </message>
    <message>
        <source> of %1</source>
        <extracomment>beside a number that can be changed: &quot;4 of 20&quot;; %1: how many there are</extracomment>
        <translation> von %1</translation>
    </message>
    <message>
        <source>step %1</source>
        <extracomment>%1: the number that a file gives to a step</extracomment>
        <translation>Schritt %1</translation>
    </message>
    <message>
        <source>all steps</source>
        <translation>alle Schritte</translation>
    </message>
</context>
<context>
    <name>halfscope::TablesPane</name>
    <message>
        <source>Tables</source>
        <translation>Tabellen</translation>
    </message>
    <message>
        <source>Trace</source>
        <translation>Ablauf</translation>
    </message>
    <message>
        <source>Comparison</source>
        <translation>Vergleich</translation>
    </message>
    <message>
        <source>PyTorch&apos;s calls</source>
        <translation>PyTorch-Aufrufe</translation>
    </message>
    <message>
        <source>More columns</source>
        <translation>Mehr Spalten</translation>
    </message>
</context>
<context>
    <name>halfscope::TensorMap</name>
    <message>
        <source>Heat map: %1</source>
        <translation>Heatmap: %1</translation>
    </message>
</context>
<context>
    <name>halfscope::TensorModel</name>
    <message>
        <source>row</source>
        <translation>Zeile</translation>
    </message>
    <message>
        <source>column</source>
        <translation>Spalte</translation>
    </message>
    <message>
        <source>value</source>
        <translation>Wert</translation>
    </message>
    <message>
        <source>As it is stored, and as what follows reads it</source>
        <translation>Wie er gespeichert ist und weiter benutzt wird</translation>
    </message>
    <message>
        <source>code</source>
        <translation>Code</translation>
    </message>
    <message>
        <source>The bits of the stored value</source>
        <translation>Die Bits des gespeicherten Werts</translation>
    </message>
    <message>
        <source>class</source>
        <translation>Klasse</translation>
    </message>
    <message>
        <source>Zero, subnormal, normal, infinite or NaN; lost where it was not zero before it was stored</source>
        <translation>Null, subnormal, normal, unendlich oder NaN; verloren, wenn er vor dem Speichern nicht null war</translation>
    </message>
    <message>
        <source>in float32</source>
        <translation>in float32</translation>
    </message>
    <message>
        <source>What the same operation gives in float32 from the same values</source>
        <translation>Was dieselbe Operation in float32 aus denselben Werten ergibt</translation>
    </message>
    <message>
        <source>ulps off</source>
        <translation>Δ in ulp</translation>
    </message>
    <message>
        <source>How far the stored value is from that, in units of the format&apos;s last place there</source>
        <translation>Wie weit der gespeicherte Wert davon entfernt ist, in Einheiten der letzten Stelle des Formats dort</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <extracomment>a class, and what became of the value: &quot;zero, lost&quot;</extracomment>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>place</source>
        <translation>Platz</translation>
    </message>
    <message>
        <source>Row and column, from 1: the row is of weights the input, of all else the sample; the column is the output of the layer</source>
        <translation>Zeile und Spalte, ab 1: Die Zeile ist bei Gewichten die Eingabe, sonst das Beispiel; die Spalte ist die Ausgabe der Schicht</translation>
    </message>
</context>
<context>
    <name>halfscope::TensorPane</name>
    <message>
        <source>the whole tensor</source>
        <translation>ganzer Tensor</translation>
    </message>
    <message>
        <source>Follow</source>
        <translation>Folgen</translation>
    </message>
    <message>
        <source>Goes to where the value of this term comes from (Enter, or a double-click)</source>
        <translation>Geht dorthin, woher der Wert dieses Terms kommt (Eingabetaste oder Doppelklick)</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Zurück</translation>
    </message>
    <message>
        <source>Back to the element that was followed (Alt+Left)</source>
        <translation>Zurück zu dem Element, dem gefolgt wurde (Alt+Links)</translation>
    </message>
    <message>
        <source>Tensor of the phase</source>
        <translation>Tensor der Phase</translation>
    </message>
    <message>
        <source>All of a large tensor, each cell a block of it; else a window that follows the element</source>
        <translation>Alles von einem großen Tensor, jede Zelle ein Block davon; sonst ein Ausschnitt, der dem Element folgt</translation>
    </message>
    <message>
        <source>Elements, or who made one</source>
        <translation>Elemente, oder woher eines kommt</translation>
    </message>
    <message>
        <source>Values</source>
        <translation>Werte</translation>
    </message>
    <message>
        <source>Who made this?</source>
        <translation>Woher kommt das?</translation>
    </message>
    <message>
        <source>only what stands out (%1)</source>
        <extracomment>a check box: of a tensor&apos;s elements those alone that are lost, saturated, infinite, NaN or more than an ulp off</extracomment>
        <translation>nur Auffälliges (%1)</translation>
    </message>
    <message>
        <source>This phase has no tensor.</source>
        <translation>Diese Phase hat keinen Tensor.</translation>
    </message>
    <message>
        <source>Click a value, or go to one with the arrows: here stands what it is, and who made it.</source>
        <translation>Ein Klick auf einen Wert oder die Pfeiltasten wählen ihn aus: Dann steht hier, was er ist und woher er kommt.</translation>
    </message>
    <message>
        <source>There is nothing of that kind here.</source>
        <translation>Hier gibt es nichts dergleichen.</translation>
    </message>
</context>
<context>
    <name>halfscope::TensorTable</name>
    <message>
        <source>Elements of the tensor</source>
        <translation>Elemente des Tensors</translation>
    </message>
</context>
<context>
    <name>halfscope::TermsModel</name>
    <message>
        <source>product</source>
        <translation>Produkt</translation>
    </message>
    <message>
        <source>sum</source>
        <translation>Summe</translation>
    </message>
    <message>
        <source>difference</source>
        <translation>Differenz</translation>
    </message>
    <message>
        <source>quotient</source>
        <translation>Quotient</translation>
    </message>
    <message>
        <source>loss</source>
        <translation>Verlust</translation>
    </message>
    <message>
        <source>error twice</source>
        <translation>2 × Fehler</translation>
    </message>
    <message>
        <source>power of e</source>
        <translation>e-Potenz</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <extracomment>a phase, and one of its values</extracomment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>left</source>
        <translation>links</translation>
    </message>
    <message>
        <source>right</source>
        <translation>rechts</translation>
    </message>
    <message>
        <source>sum so far</source>
        <translation>Summe bisher</translation>
    </message>
</context>
<context>
    <name>halfscope::TermsTable</name>
    <message>
        <source>Who made this element: its terms</source>
        <translation>Woher dieses Element kommt: seine Terme</translation>
    </message>
    <message>
        <source>Choose a value: its terms stand here, if it has any.</source>
        <translation>Zu einem ausgewählten Wert stehen hier seine Terme, wenn er welche hat.</translation>
    </message>
</context>
<context>
    <name>halfscope::TorchFaults</name>
    <message>
        <source>Faults of the loop</source>
        <translation>Fehler der Schleife</translation>
    </message>
    <message>
        <source>unscale_ called twice</source>
        <translation>unscale_ zweimal aufgerufen</translation>
    </message>
    <message>
        <source>After each unscale_ comes a second one, before the update.</source>
        <translation>Auf jedes unscale_ folgt ein zweites, vor update.</translation>
    </message>
    <message>
        <source>left out after an inf</source>
        <translation>nach einem inf ausgelassen</translation>
    </message>
    <message>
        <source>A step whose norm is infinite makes neither step() nor update().</source>
        <translation>Ein Schritt mit unendlicher Norm macht weder step() noch update().</translation>
    </message>
    <message>
        <source>float16 parameters</source>
        <translation>float16-Parameter</translation>
    </message>
    <message>
        <source>After model.half() the gradients are float16 as well.</source>
        <translation>Nach model.half() sind auch die Gradienten float16.</translation>
    </message>
    <message>
        <source>gradients not cleared</source>
        <translation>Gradienten nicht gelöscht</translation>
    </message>
    <message>
        <source>A loop without zero_grad(): each step adds its gradients to those of the step before.</source>
        <translation>Eine Schleife ohne zero_grad(): Jeder Schritt addiert seine Gradienten zu denen des Schritts davor.</translation>
    </message>
    <message>
        <source>A checkpoint that lacks the scaler&apos;s state: before this step a new scaler starts.</source>
        <translation>Ein Checkpoint ohne den Zustand des Skalierers: Vor diesem Schritt beginnt ein neuer Skalierer.</translation>
    </message>
    <message>
        <source>Step before which the run is resumed</source>
        <translation>Schritt, vor dem der Lauf fortgesetzt wird</translation>
    </message>
    <message>
        <source>step </source>
        <translation>Schritt </translation>
    </message>
    <message>
        <source>scaler lost at</source>
        <translation>Skalierer neu ab</translation>
    </message>
</context>
<context>
    <name>halfscope::TorchLoopModel</name>
    <message>
        <source>%1: left out</source>
        <extracomment>a call of an optimizer that there is not</extracomment>
        <translation>%1: ausgelassen</translation>
    </message>
</context>
<context>
    <name>halfscope::TorchLoopPanel</name>
    <message>
        <source>Add call</source>
        <translation>Neuer Aufruf</translation>
    </message>
    <message>
        <source>Add a call after the selected one</source>
        <translation>Einen Aufruf nach dem ausgewählten hinzufügen</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Löschen</translation>
    </message>
    <message>
        <source>Delete the call (Del)</source>
        <translation>Den Aufruf löschen (Entf)</translation>
    </message>
    <message>
        <source>Move the call up (Alt+Up)</source>
        <translation>Den Aufruf nach oben schieben (Alt+Hoch)</translation>
    </message>
    <message>
        <source>Move the call down (Alt+Down)</source>
        <translation>Den Aufruf nach unten schieben (Alt+Runter)</translation>
    </message>
    <message>
        <source>Restore</source>
        <translation>Zurücksetzen</translation>
    </message>
    <message>
        <source>Restore the documented loop</source>
        <translation>Die dokumentierte Schleife wiederherstellen</translation>
    </message>
    <message>
        <source>Calls of a step, in their order</source>
        <translation>Aufrufe eines Schritts, in ihrer Reihenfolge</translation>
    </message>
    <message>
        <source>Alt+Up and Alt+Down move a call, Del deletes it.</source>
        <translation>Alt+Hoch und Alt+Runter verschieben einen Aufruf, Entf löscht ihn.</translation>
    </message>
</context>
<context>
    <name>halfscope::TorchModel</name>
    <message>
        <source>yes</source>
        <translation>ja</translation>
    </message>
    <message>
        <source>no</source>
        <translation>nein</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <extracomment>&quot;error: RuntimeError&quot;</extracomment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>%1, not in the loop</source>
        <extracomment>of a call that step() or a fault makes</extracomment>
        <translation>%1, nicht in der Schleife</translation>
    </message>
    <message>
        <source>call</source>
        <translation>Aufruf</translation>
    </message>
    <message>
        <source>scale</source>
        <translation>Skala</translation>
    </message>
    <message>
        <source>growth tracker</source>
        <translation>Zähler</translation>
    </message>
    <message>
        <source>state</source>
        <translation>Zustand</translation>
    </message>
    <message>
        <source>inf found</source>
        <translation>inf gefunden</translation>
    </message>
    <message>
        <source>gradients</source>
        <translation>Gradienten</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <extracomment>&quot;state 2&quot;: of the second optimizer</extracomment>
        <translation>%1 %2</translation>
    </message>
</context>
<context>
    <name>halfscope::TorchOptions</name>
    <message>
        <source>Number of optimizers</source>
        <translation>Anzahl der Optimierer</translation>
    </message>
    <message>
        <source>The gradients of a step are dealt out to them in turn; they share the scaler.</source>
        <translation>Die Gradienten eines Schritts werden reihum auf sie verteilt; den Skalierer haben sie gemeinsam.</translation>
    </message>
    <message>
        <source>Norm to clip at</source>
        <translation>Norm zum Kappen</translation>
    </message>
    <message>
        <source>optimizers</source>
        <translation>Optimierer</translation>
    </message>
    <message>
        <source>norm to clip at</source>
        <translation>Die Norm zum Kappen</translation>
    </message>
    <message>
        <source>clip at norm</source>
        <translation>kappen ab Norm</translation>
    </message>
</context>
<context>
    <name>halfscope::TorchView</name>
    <message>
        <source>The loop of a step</source>
        <translation>Die Schleife eines Schritts</translation>
    </message>
    <message>
        <source>PyTorch&apos;s calls and what they did</source>
        <translation>Die Aufrufe von PyTorch und was sie taten</translation>
    </message>
    <message>
        <source>cut after %1 calls</source>
        <translation>abgeschnitten nach %1 Aufrufen</translation>
    </message>
    <message>
        <source>There are no steps yet. Add some to the trace: the loop is run once for each.</source>
        <translation>Noch gibt es keine Schritte. Im Ablauf lassen sich welche hinzufügen: Für jeden wird die Schleife einmal ausgeführt.</translation>
    </message>
    <message>
        <source>The calls and the rules are PyTorch&apos;s, with the initial scale, the factors and the interval of the policy %1.</source>
        <translation>Aufrufe und Regeln sind die von PyTorch, mit der Startskala, den Faktoren und dem Intervall des Verfahrens %1.</translation>
    </message>
</context>
<context>
    <name>halfscope::TracePane</name>
    <message>
        <source>Type T for an overflow or F for a step that is all finite: it becomes the last step.</source>
        <translation>Hier steht T für einen Überlauf, F für einen Schritt, in dem alles endlich ist: Das wird der letzte Schritt.</translation>
    </message>
    <message>
        <source>Type what a step receives, like 8, 16 or inf or 2^{−24}: it becomes the last step.</source>
        <translation>Hierher gehört, was ein Schritt empfängt, etwa 8; 16 oder inf oder 2^{−24}: Das wird der letzte Schritt.</translation>
    </message>
    <message>
        <source>Before the first step the scale is %1. Right makes a step, Space plays.</source>
        <translation>Vor dem ersten Schritt ist die Skala %1. Rechts macht einen Schritt, die Leertaste spielt ab.</translation>
    </message>
    <message>
        <source>The policy stopped with an error before this step.</source>
        <translation>Das Verfahren hat vor diesem Schritt mit einem Fehler abgebrochen.</translation>
    </message>
</context>
<context>
    <name>halfscope::TrainingPane</name>
    <message>
        <source>The runs by epoch</source>
        <translation>Die Läufe je Epoche</translation>
    </message>
    <message>
        <source>Tables of the training</source>
        <translation>Tabellen des Trainings</translation>
    </message>
    <message>
        <source>By epoch</source>
        <translation>Je Epoche</translation>
    </message>
    <message>
        <source>A weight</source>
        <translation>Ein Gewicht</translation>
    </message>
    <message>
        <source>Curves of the training. %1</source>
        <translation>Kurven des Trainings. %1</translation>
    </message>
    <message>
        <source>The first steps are being computed …</source>
        <translation>Die ersten Schritte werden berechnet …</translation>
    </message>
    <message>
        <source>This run is long: it starts by Run. Its curves grow here while it runs.</source>
        <translation>Dieser Lauf ist lang: „Starten“ beginnt ihn. Seine Kurven wachsen hier, während er läuft.</translation>
    </message>
    <message>
        <source>The epochs stand here once the run has begun.</source>
        <translation>Sobald der Lauf begonnen hat, stehen hier die Epochen.</translation>
    </message>
    <message>
        <source>share that is zero by layer</source>
        <translation>Nullen je Schicht</translation>
    </message>
    <message>
        <source>Of the first run the share of each layer&apos;s gradients that is zero, lost or made of zeros, instead of the share lost of every run</source>
        <translation>Vom ersten Lauf der Anteil der Gradienten jeder Schicht, die null sind, verloren oder aus Nullen entstanden, statt des verlorenen Anteils jedes Laufs</translation>
    </message>
</context>
<context>
    <name>halfscope::TransportBar</name>
    <message>
        <source>To the start</source>
        <translation>Zum Anfang</translation>
    </message>
    <message>
        <source>To the start (Home)</source>
        <translation>Zum Anfang (Pos1)</translation>
    </message>
    <message>
        <source>Step back</source>
        <translation>Schritt zurück</translation>
    </message>
    <message>
        <source>A step back (Left, or Ctrl+Left anywhere)</source>
        <translation>Einen Schritt zurück (Links oder überall Strg+Links)</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>Abspielen</translation>
    </message>
    <message>
        <source>Play (Space, or Ctrl+Space anywhere)</source>
        <translation>Abspielen (Leertaste oder überall Strg+Leertaste)</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Schritt</translation>
    </message>
    <message>
        <source>A step on (Right, or Ctrl+Right anywhere)</source>
        <translation>Einen Schritt weiter (Rechts oder überall Strg+Rechts)</translation>
    </message>
    <message>
        <source>To the end</source>
        <translation>Zum Ende</translation>
    </message>
    <message>
        <source>To the end (End)</source>
        <translation>Zum Ende (Ende)</translation>
    </message>
    <message>
        <source>Transport</source>
        <translation>Abspielsteuerung</translation>
    </message>
    <message>
        <source>Space plays, Right and Left step, Home and End go to the ends, R resets</source>
        <translation>Die Leertaste spielt ab, Rechts und Links gehen einen Schritt, Pos1 und Ende an die Enden, R setzt zurück</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>Tempo</translation>
    </message>
    <message>
        <source>How many steps a second are played</source>
        <translation>Wie viele Schritte je Sekunde abgespielt werden</translation>
    </message>
    <message>
        <source>%1 a second</source>
        <extracomment>a speed: 5 steps a second</extracomment>
        <translation>%1 je Sekunde</translation>
    </message>
    <message>
        <source>step %1 of %2</source>
        <extracomment>%1: the step that is shown, a field to type in; %2: how many there are</extracomment>
        <translation>Schritt %1 von %2</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>Pause</translation>
    </message>
    <message>
        <source>Pause (Space, or Ctrl+Space anywhere)</source>
        <translation>Pause (Leertaste oder überall Strg+Leertaste)</translation>
    </message>
    <message>
        <source>Phase of the step</source>
        <translation>Phase des Schritts</translation>
    </message>
    <message>
        <source>How many phases a second are played</source>
        <translation>Wie viele Phasen je Sekunde abgespielt werden</translation>
    </message>
    <message>
        <source>step %1 of %2</source>
        <comment>outer</comment>
        <extracomment>%1: the step whose phases are shown, a field to type in; %2: how many there are</extracomment>
        <translation>Schritt %1 von %2</translation>
    </message>
    <message>
        <source>phase %1 of %2</source>
        <extracomment>%1: the phase that is shown, a field to type in; %2: how many the step has</extracomment>
        <translation>Phase %1 von %2</translation>
    </message>
    <message>
        <source>To the first phase of the step (Home)</source>
        <translation>Zur ersten Phase des Schritts (Pos1)</translation>
    </message>
    <message>
        <source>A phase back (Left); a step back is Ctrl+Left, anywhere</source>
        <translation>Eine Phase zurück (Links); einen Schritt zurück geht überall Strg+Links</translation>
    </message>
    <message>
        <source>A phase on (Right); a step on is Ctrl+Right, anywhere</source>
        <translation>Eine Phase weiter (Rechts); einen Schritt weiter geht überall Strg+Rechts</translation>
    </message>
    <message>
        <source>To the last phase of the step (End)</source>
        <translation>Zur letzten Phase des Schritts (Ende)</translation>
    </message>
    <message>
        <source>Space plays, Right and Left move by phase and with Ctrl by step, Home and End go to the ends of the step, R resets</source>
        <translation>Die Leertaste spielt ab, Rechts und Links gehen eine Phase, mit Strg einen Schritt, Pos1 und Ende an die Enden des Schritts, R setzt zurück</translation>
    </message>
    <message>
        <source>step %1 of %2 computed</source>
        <comment>outer</comment>
        <translation>Schritt %1 von %2 berechneten</translation>
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
    <message>
        <source>Trace</source>
        <translation>Ablauf</translation>
    </message>
    <message>
        <source>Scale after each step, by policy</source>
        <translation>Skala nach jedem Schritt, je Verfahren</translation>
    </message>
    <message>
        <source>PyTorch&apos;s calls</source>
        <translation>PyTorch-Aufrufe</translation>
    </message>
    <message>
        <source>Epochs</source>
        <translation>Epochen</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>Schritte</translation>
    </message>
    <message>
        <source>Weight gradients by layer, times S</source>
        <translation>Gewichtsgradienten je Schicht, mal S</translation>
    </message>
    <message>
        <source>Phases of the step</source>
        <translation>Phasen des Schritts</translation>
    </message>
    <message>
        <source>Figure</source>
        <translation>Abbildung</translation>
    </message>
    <message>
        <source>What steps made of a bias: layer %1, column %2</source>
        <translation>Was Schritte aus einem Bias machten: Schicht %1, Spalte %2</translation>
    </message>
    <message>
        <source>What steps made of a weight: layer %1, row %2, column %3</source>
        <translation>Was Schritte aus einem Gewicht machten: Schicht %1, Zeile %2, Spalte %3</translation>
    </message>
    <message>
        <source>Terms of the element in row %1, column %2</source>
        <translation>Terme des Elements in Zeile %1, Spalte %2</translation>
    </message>
    <message>
        <source>Rows left out here: %1 of %2. Exported as CSV, the table has all of them.</source>
        <translation>Hier ausgelassene Zeilen: %1 von %2. Als CSV exportiert hat die Tabelle alle.</translation>
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
        <source>The network is too large (%1): %2.</source>
        <translation>Das Netz ist zu groß (%1): %2.</translation>
    </message>
    <message>
        <source>There are %1 single gradients already, the most that are shown. Remove one first.</source>
        <translation>Es gibt schon %1 einzelne Gradienten, mehr werden nicht gezeigt. Entfernen Sie zuerst einen.</translation>
    </message>
    <message>
        <source>Step %1: “%2” is not a number. Write one like 1e-8, 2^-24 or inf.</source>
        <translation>Schritt %1: „%2“ ist keine Zahl. Möglich sind etwa 1e-8, 2^-24 oder inf.</translation>
    </message>
    <message>
        <source>There is no policy “%1”. There are: %2.</source>
        <translation>Es gibt kein Verfahren „%1“. Es gibt: %2.</translation>
    </message>
    <message>
        <source>Call unscale_ once for each optimizer and step, and update() in every step, skipped or not; a second time would divide by the scale again.</source>
        <translation>Abhilfe: unscale_ je Optimierer und Schritt einmal aufrufen und update() in jedem Schritt, ob übersprungen oder nicht; ein zweites unscale_ würde noch einmal durch die Skala teilen.</translation>
    </message>
    <message>
        <source>Move unscale_ before step(): the step has used the gradients already.</source>
        <translation>Abhilfe: unscale_ vor step() setzen; der Schritt hat die Gradienten schon benutzt.</translation>
    </message>
    <message>
        <source>Call update() once after the last step() of each step, skipped or not.</source>
        <translation>Abhilfe: update() in jedem Schritt einmal nach dem letzten step() aufrufen, ob übersprungen oder nicht.</translation>
    </message>
    <message>
        <source>Multiply the loss first: scaler.scale(loss).backward().</source>
        <translation>Abhilfe: zuerst den Verlust multiplizieren, mit scaler.scale(loss).backward().</translation>
    </message>
    <message>
        <source>None of its parameters has a gradient: call backward() before step(), and check that the loss depends on them.</source>
        <translation>Keiner seiner Parameter hat einen Gradienten. Abhilfe: backward() vor step() aufrufen und prüfen, ob der Verlust von ihnen abhängt.</translation>
    </message>
    <message>
        <source>Call step() or unscale_ for at least one optimizer before update().</source>
        <translation>Abhilfe: vor update() für mindestens einen Optimierer step() oder unscale_ aufrufen.</translation>
    </message>
    <message>
        <source>Keep the parameters in float32 and leave float16 to autocast: without .half(), the gradients are float32 as well.</source>
        <translation>Abhilfe: die Parameter in float32 lassen und float16 dem autocast überlassen; ohne .half() sind auch die Gradienten float32.</translation>
    </message>
    <message>
        <source>Step %1: %2 is answered with %3, “%4” %5</source>
        <translation>Schritt %1: %2 wird mit %3 beantwortet, „%4“ %5</translation>
    </message>
    <message>
        <source>The %1 cannot be “%2”; expected: %3.</source>
        <translation>Der Parameter „%1“ kann nicht „%2“ sein; erwartet: %3.</translation>
    </message>
    <message>
        <source>Place %1, “%2”, is no flag. Write a letter a step: F where all is finite, T for an overflow.</source>
        <translation>Stelle %1, „%2“, ist kein Flag. Je Schritt steht ein Buchstabe: F, wenn alles endlich ist, T für einen Überlauf.</translation>
    </message>
    <message>
        <source>%1 has no %2. It takes: %3.</source>
        <translation>%1 kennt „%2“ nicht. Möglich sind: %3.</translation>
    </message>
    <message>
        <source>%1 follows the size of the largest gradient, which flags alone do not tell. Give it gradients.</source>
        <translation>%1 folgt der Größe des größten Gradienten, und die sagen Flags allein nicht. Nötig sind Gradienten.</translation>
    </message>
    <message>
        <source>There are more than %1 steps, the most that are read. Try a part of them.</source>
        <translation>Es sind mehr als %1 Schritte, mehr werden nicht gelesen. Vielleicht genügt ein Teil davon.</translation>
    </message>
    <message>
        <source>%1 stops with an error at step %2: at S = %3 the gradients overflow, and with a minimum of %4 it cannot back off. Look for an inf or NaN in the forward pass, or try bfloat16.</source>
        <translation>%1 bricht bei Schritt %2 mit einem Fehler ab: Bei S = %3 laufen die Gradienten über, und mit einem Minimum von %4 kann die Skala nicht weiter sinken. Abhilfe: im Vorwärtslauf nach einem inf oder NaN suchen oder bfloat16 versuchen.</translation>
    </message>
    <message>
        <source>These are %1 gradients; a scenario holds at most %2. Take a smaller network.</source>
        <translation>Das sind %1 Gradienten; ein Szenario fasst höchstens %2. Abhilfe: ein kleineres Netz nehmen.</translation>
    </message>
    <message>
        <source>%1 is empty; expected: %2.</source>
        <translation>%1 ist leer; erwartet: %2.</translation>
    </message>
    <message>
        <source>%1 holds no numbers; expected: %2.</source>
        <translation>%1 enthält keine Zahlen; erwartet: %2.</translation>
    </message>
    <message>
        <source>data</source>
        <translation>Daten</translation>
    </message>
    <message>
        <source>loss</source>
        <translation>Verlust</translation>
    </message>
    <message>
        <source>number of runs</source>
        <translation>Anzahl der Läufe</translation>
    </message>
    <message>
        <source>%1 is empty. A file of gradients holds numbers: .npy, .npz, .safetensors, text or CSV.</source>
        <translation>%1 ist leer. Eine Datei mit Gradienten enthält Zahlen: .npy, .npz, .safetensors, Text oder CSV.</translation>
    </message>
    <message>
        <source>%1 cannot be read as .npz (%2). Save it again with numpy.savez.</source>
        <translation>%1 lässt sich nicht als .npz lesen (%2). Abhilfe: mit numpy.savez neu speichern.</translation>
    </message>
    <message>
        <source>%1 is packed in a way that is not read (%2). Save it with numpy.savez or numpy.savez_compressed.</source>
        <translation>%1 ist auf eine Weise gepackt, die nicht gelesen wird (%2). Abhilfe: mit numpy.savez oder numpy.savez_compressed speichern.</translation>
    </message>
    <message>
        <source>%1 would unpack to %2 bytes; of a file of its size at most %3 are unpacked. If its arrays are really that large, save it with numpy.savez, which does not pack them.</source>
        <translation>%1 ergäbe ausgepackt %2 Byte; bei einer Datei dieser Größe werden höchstens %3 ausgepackt. Sind die Arrays wirklich so groß, hilft numpy.savez, das nicht packt.</translation>
    </message>
    <message>
        <source>%1 is .npz, which needs libzip; this Halfscope was built without it. Save its arrays one by one with numpy.save.</source>
        <translation>%1 ist .npz und braucht libzip; dieses Halfscope wurde ohne sie gebaut. Abhilfe: die Arrays einzeln mit numpy.save speichern.</translation>
    </message>
    <message>
        <source>%1 cannot be read as .safetensors: its header has “%2”; expected: %3. Save it again.</source>
        <translation>%1 lässt sich nicht als .safetensors lesen: Im Kopf steht „%2“; erwartet: %3. Abhilfe: neu speichern.</translation>
    </message>
    <message>
        <source>%1 holds values of type “%2”; those that are read are %3. Convert it before saving.</source>
        <translation>%1 enthält Werte vom Typ „%2“; gelesen werden %3. Abhilfe: vor dem Speichern umwandeln.</translation>
    </message>
    <message>
        <source>%1 cannot lie at the offsets %2; expected: %3. The file is damaged or was not saved whole.</source>
        <translation>%1 kann nicht an den Stellen %2 liegen; erwartet: %3. Die Datei ist beschädigt oder wurde nicht ganz gespeichert.</translation>
    </message>
    <message>
        <source>%1 holds no arrays. Save at least one, with numpy.savez or safetensors.</source>
        <translation>%1 enthält keine Arrays. Abhilfe: mit numpy.savez oder safetensors mindestens eines speichern.</translation>
    </message>
    <message>
        <source>%1 does not tell steps apart. They are the first axis of arrays with two or more, all of one length; a column named “step”; or names like step/100/weight.</source>
        <translation>%1 unterscheidet keine Schritte. Schritte sind die erste Achse von Arrays mit mindestens zwei Achsen, alle gleich lang; eine Spalte namens „step“; oder Namen wie step/100/weight.</translation>
    </message>
    <message>
        <source>%1, line %2: “%3” is not the number of a step. Write a whole number from 0 on.</source>
        <translation>%1, Zeile %2: „%3“ ist nicht die Nummer eines Schritts. Abhilfe: eine ganze Zahl ab 0.</translation>
    </message>
    <message>
        <source>%1 is neither text nor .npy, .npz or .safetensors: byte %2 is no character of a text.</source>
        <translation>%1 ist weder Text noch .npy, .npz oder .safetensors: Byte %2 ist kein Zeichen eines Textes.</translation>
    </message>
    <message>
        <source>%1 is there twice, the second time in line %2. Keep one of them.</source>
        <translation>%1 steht zweimal da, das zweite Mal in Zeile %2. Abhilfe: eines davon entfernen.</translation>
    </message>
    <message>
        <source>%1 nests more than %2 levels deep, in line %3. No scenario does.</source>
        <translation>%1 ist mehr als %2 Ebenen tief verschachtelt, in Zeile %3. Kein Szenario ist das.</translation>
    </message>
    <message>
        <source>The device “%1” failed at step %2; from there on the CPU computes. %3</source>
        <translation>Das Gerät „%1“ ist bei Schritt %2 ausgefallen; von da an rechnet die CPU. %3</translation>
    </message>
    <message>
        <source>The device “%1” failed. %2</source>
        <translation>Das Gerät „%1“ ist ausgefallen. %2</translation>
    </message>
    <message>
        <source>There is no device “%1”. There are: %2.</source>
        <translation>Es gibt kein Gerät „%1“. Es gibt: %2.</translation>
    </message>
    <message>
        <source>The device “%1” cannot be used. %2</source>
        <translation>Das Gerät „%1“ ist nicht nutzbar. %2</translation>
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
    <message>
        <source>A dynamic scaler, step by step</source>
        <translation>Ein dynamischer Skalierer, Schritt für Schritt</translation>
    </message>
    <message>
        <source>Four steps at an initial scale of 8 and a growth interval of 2: kept, halved and skipped at the infinity, kept, then doubled. The gradient 4 of the last step is divided by 4, the scale that produced it.</source>
        <translation>Vier Schritte mit Startskala 8 und Wachstumsintervall 2: behalten, beim Unendlichen halbiert und übersprungen, behalten, dann verdoppelt. Der Gradient 4 des letzten Schritts wird durch 4 geteilt, die Skala, die ihn erzeugt hat.</translation>
    </message>
    <message>
        <source>The same steps, five frameworks</source>
        <translation>Dieselben Schritte, fünf Frameworks</translation>
    </message>
    <message>
        <source>Ten steps with three overflows, from a scale of 8 and with an interval of 2. DeepSpeed grows a step late at first, Flax each time; Megatron absorbs the first overflow; MXNet changes its scale one step after everybody else.</source>
        <translation>Zehn Schritte mit drei Überläufen, von Skala 8 an und mit Intervall 2. DeepSpeed wächst beim ersten Mal einen Schritt zu spät, Flax jedes Mal; Megatron fängt den ersten Überlauf auf; MXNet ändert seine Skala einen Schritt nach allen anderen.</translation>
    </message>
    <message>
        <source>unscale_ called twice</source>
        <translation>unscale_ zweimal aufgerufen</translation>
    </message>
    <message>
        <source>At S = 8 the gradient 4 is unscaled to 0.5. A second unscale_ before update would make it 0.0625, so PyTorch raises instead. Seen in huggingface/transformers#23935.</source>
        <translation>Bei S = 8 wird der Gradient 4 auf 0,5 zurückskaliert. Ein zweites unscale_ vor update würde ihn auf 0,0625 bringen; deshalb meldet PyTorch einen Fehler. Gesehen in huggingface/transformers#23935.</translation>
    </message>
    <message>
        <source>update left out after an overflow</source>
        <translation>update nach einem Überlauf ausgelassen</translation>
    </message>
    <message>
        <source>A loop that skips update when the norm is infinite leaves the optimizer UNSCALED, and the next unscale_ raises. With update the scale goes from 8 to 4 and all is well. Seen in espnet/espnet#2362.</source>
        <translation>Eine Schleife, die update bei unendlicher Norm auslässt, lässt den Optimierer UNSCALED, und das nächste unscale_ meldet einen Fehler. Mit update geht die Skala von 8 auf 4, und alles ist gut. Gesehen in espnet/espnet#2362.</translation>
    </message>
    <message>
        <source>DeepSpeed stops at its minimum scale</source>
        <translation>DeepSpeed bricht an seiner Mindestskala ab</translation>
    </message>
    <message>
        <source>Every step overflows. From 2^16, with a hysteresis of 2, the scale is 1 after 17 overflows, and the 18th raises an error. Seen in deepspeedai/DeepSpeedExamples#418.</source>
        <translation>Jeder Schritt läuft über. Von 2^16 an, mit einer Hysterese von 2, ist die Skala nach 17 Überläufen 1, und der 18. löst einen Fehler aus. Gesehen in deepspeedai/DeepSpeedExamples#418.</translation>
    </message>
    <message>
        <source>fairseq stops at its smallest scale</source>
        <translation>fairseq bricht an seiner kleinsten Skala ab</translation>
    </message>
    <message>
        <source>From 0.5 twelve halvings lead to 2^-13. The thirteenth would reach 2^-14, at or below 1e-4: the scale is restored and the run stops. Seen in facebookresearch/fairseq#512.</source>
        <translation>Von 0,5 führen zwölf Halbierungen auf 2^-13. Die dreizehnte käme auf 2^-14, nicht über 1e-4: Die Skala wird wiederhergestellt, und der Lauf bricht ab. Gesehen in facebookresearch/fairseq#512.</translation>
    </message>
    <message>
        <source>A NaN in every step, and no floor</source>
        <translation>Ein NaN in jedem Schritt und keine Untergrenze</translation>
    </message>
    <message>
        <source>The forward pass gives NaN, so that no scale can help; without a floor the float64 scale of Apex amp is halved 1091 times until it is 0. Seen in NVIDIA/apex#318.</source>
        <translation>Der Vorwärtslauf liefert NaN, sodass keine Skala hilft; ohne Untergrenze wird die float64-Skala von Apex amp 1091-mal halbiert, bis sie 0 ist. Gesehen in NVIDIA/apex#318.</translation>
    </message>
    <message>
        <source>Stuck at the floor</source>
        <translation>Fest an der Untergrenze</translation>
    </message>
    <message>
        <source>A gradient of 70000 does not fit float16 at S = 1, and Keras 2 goes no lower: every step is skipped, for ever. Keras 3 has no floor, and at 0.5 the gradient fits. Seen in keras-team/keras#16100.</source>
        <translation>Ein Gradient von 70000 passt bei S = 1 nicht in float16, und Keras 2 geht nicht tiefer: Jeder Schritt wird übersprungen, für immer. Keras 3 hat keine Untergrenze, und bei 0,5 passt der Gradient. Gesehen in keras-team/keras#16100.</translation>
    </message>
    <message>
        <source>A scale that becomes infinite</source>
        <translation>Eine Skala, die unendlich wird</translation>
    </message>
    <message>
        <source>With tiny gradients nothing ever overflows, and a scale without a cap doubles past the largest float32. PyTorch keeps 2^127 since its guard of 2023. Seen in pytorch/pytorch#98828.</source>
        <translation>Bei winzigen Gradienten läuft nie etwas über, und eine Skala ohne Obergrenze verdoppelt sich über das größte float32 hinaus. PyTorch bleibt seit seiner Absicherung von 2023 bei 2^127. Gesehen in pytorch/pytorch#98828.</translation>
    </message>
    <message>
        <source>The schedule moves, the weights do not</source>
        <translation>Der Lernratenplan rückt vor, die Gewichte nicht</translation>
    </message>
    <message>
        <source>The first two steps overflow and are skipped while the scale comes down from 65536; the learning-rate schedule has moved twice before the first optimizer step, and PyTorch warns. Seen in pytorch/pytorch#44511.</source>
        <translation>Die ersten beiden Schritte laufen über und werden übersprungen, während die Skala von 65536 sinkt; der Lernratenplan ist vor dem ersten Schritt des Optimierers schon zweimal vorgerückt, und PyTorch warnt. Gesehen in pytorch/pytorch#44511.</translation>
    </message>
    <message>
        <source>One infinity now and then</source>
        <translation>Ab und zu ein Unendlich</translation>
    </message>
    <message>
        <source>At S = 2^21 the largest gradient is stored as 41952; each growth to 2^22 overflows, one step is skipped and the scale comes back. That is how the scaler finds its limit, and nothing is wrong. Seen in espnet/espnet#3237.</source>
        <translation>Bei S = 2^21 wird der größte Gradient als 41952 gespeichert; jedes Wachstum auf 2^22 läuft über, ein Schritt wird übersprungen, und die Skala kommt zurück. So findet der Skalierer seine Grenze, und nichts ist falsch. Gesehen in espnet/espnet#3237.</translation>
    </message>
    <message>
        <source>Parameters in float16</source>
        <translation>Parameter in float16</translation>
    </message>
    <message>
        <source>With model.half() the gradients are float16 as well: 0.001 divided by 65536 is 1.53e-8, which float16 rounds to 0. PyTorch refuses to unscale them. Seen in pytorch/pytorch#74739.</source>
        <translation>Mit model.half() sind auch die Gradienten float16: 0,001 geteilt durch 65536 ist 1,53e-8, und das rundet float16 auf 0. PyTorch weigert sich, sie zurückzuskalieren. Gesehen in pytorch/pytorch#74739.</translation>
    </message>
    <message>
        <source>Half a gradient at each growth</source>
        <translation>Ein halber Gradient bei jedem Wachstum</translation>
    </message>
    <message>
        <source>DeepSpeed updates its scale before it unscales: in a step that grows, the true gradient 1 is divided by the doubled scale and used as 0.5. PyTorch divides by the scale that was used. Seen in deepspeedai/DeepSpeed#2686.</source>
        <translation>DeepSpeed aktualisiert seine Skala vor dem Zurückskalieren: In einem Schritt, in dem sie wächst, wird der wahre Gradient 1 durch die verdoppelte Skala geteilt und als 0,5 benutzt. PyTorch teilt durch die Skala, die benutzt wurde. Gesehen in deepspeedai/DeepSpeed#2686.</translation>
    </message>
    <message>
        <source>Gradients that are not cleared</source>
        <translation>Gradienten, die nicht gelöscht werden</translation>
    </message>
    <message>
        <source>One step overflows, and nobody clears the gradients: infinity plus anything is infinity, so that every later step overflows as well and the scale only falls. Seen in PaddlePaddle/Paddle#67895.</source>
        <translation>Ein Schritt läuft über, und niemand löscht die Gradienten: Unendlich plus irgendetwas ist unendlich, sodass auch jeder spätere Schritt überläuft und die Skala nur noch fällt. Gesehen in PaddlePaddle/Paddle#67895.</translation>
    </message>
    <message>
        <source>The scaler is not in the checkpoint</source>
        <translation>Der Skalierer fehlt im Checkpoint</translation>
    </message>
    <message>
        <source>A gradient of 50 fits at S = 1024, which the run found after six skipped steps. Resumed at step 11 without the scaler&apos;s state it starts from 65536 and skips six steps again. Seen in allenai/tango#154.</source>
        <translation>Ein Gradient von 50 passt bei S = 1024; das hat der Lauf nach sechs übersprungenen Schritten gefunden. Bei Schritt 11 ohne den Zustand des Skalierers fortgesetzt, beginnt er mit 65536 und überspringt wieder sechs Schritte. Gesehen in allenai/tango#154.</translation>
    </message>
    <message>
        <source>Twelve layers, one step</source>
        <translation>Zwölf Schichten, ein Schritt</translation>
    </message>
    <message>
        <source>One step in float16 at S = 1. Every gradient of the first layer is stored as zero, with every place stored as well as fused, and the layer does not move; in float32 the largest of them is 2.7e-9.</source>
        <translation>Ein Schritt in float16 bei S = 1. Jeder Gradient der ersten Schicht wird als null gespeichert, ob an jeder Stelle gespeichert oder fusioniert, und die Schicht bewegt sich nicht; in float32 ist der größte davon 2,7e-9.</translation>
    </message>
    <message>
        <source>Twelve layers at S = 8192</source>
        <translation>Zwölf Schichten bei S = 8192</translation>
    </message>
    <message>
        <source>The same step with the loss times 8192. The largest gradient of the first layer is stored as 375 times 2^-24, with every place stored as well as fused; divided by 8192 it is 2.7e-9 again.</source>
        <translation>Derselbe Schritt, der Verlust mal 8192. Der größte Gradient der ersten Schicht wird als 375 mal 2^-24 gespeichert, ob an jeder Stelle gespeichert oder fusioniert; durch 8192 geteilt ist er wieder 2,7e-9.</translation>
    </message>
    <message>
        <source>float16 follows float32</source>
        <translation>float16 folgt float32</translation>
    </message>
    <message>
        <source>Five epochs of a small network with a dynamic scale from 65536. Steps 1, 2, 6 and 7 overflow and are skipped, then the scale stays at 4096, and the loss follows that of float32 a few steps behind.</source>
        <translation>Fünf Epochen eines kleinen Netzes mit dynamischer Skala ab 65536. Die Schritte 1, 2, 6 und 7 laufen über und werden übersprungen, dann bleibt die Skala bei 4096, und der Verlust folgt dem von float32 mit einigen Schritten Abstand.</translation>
    </message>
    <message>
        <source>A scale that is compiled in</source>
        <translation>Eine einkompilierte Skala</translation>
    </message>
    <message>
        <source>The step was compiled with the first scale, 65536, as a constant: the scaler halves its own scale in vain, every step overflows and is skipped, and the loss stays at 5.348. With the scale as an argument, or at a constant 1, the same network learns.</source>
        <translation>Der Schritt wurde mit der ersten Skala, 65536, als Konstante kompiliert: Der Skalierer halbiert seine eigene Skala vergebens, jeder Schritt läuft über und wird übersprungen, und der Verlust bleibt bei 5,348. Mit der Skala als Argument oder konstant bei 1 lernt dasselbe Netz.</translation>
    </message>
    <message>
        <source>bfloat16 follows float32</source>
        <translation>bfloat16 folgt float32</translation>
    </message>
    <message>
        <source>Four epochs without any scale. The losses of bfloat16, with every place stored as well as fused, are within one per cent of those of float32.</source>
        <translation>Vier Epochen ganz ohne Skala. Die Verluste von bfloat16, ob an jeder Stelle gespeichert oder fusioniert, liegen höchstens ein Prozent neben denen von float32.</translation>
    </message>
    <message>
        <source>Handwritten digits in four formats</source>
        <translation>Handgeschriebene Ziffern in vier Formaten</translation>
    </message>
    <message>
        <source>A hidden layer of 32 learns 1437 digits and is asked for 360 others. float32, float16 without and with a dynamic scale and bfloat16 end with a loss of 0.166 each and name 88 of a hundred: this network needs no scale.</source>
        <translation>Eine verdeckte Schicht aus 32 lernt 1437 Ziffern und wird nach 360 anderen gefragt. float32, float16 ohne und mit dynamischer Skala und bfloat16 enden alle mit einem Verlust von 0,166 und erkennen 88 von hundert: Dieses Netz braucht keine Skala.</translation>
    </message>
    <message>
        <source>A sum of ones that stops at 2048</source>
        <translation>Eine Summe aus Einsen, die bei 2048 stehen bleibt</translation>
    </message>
    <message>
        <source>Each bias gradient is a sum over the batch, here of 4096 ones. Added up in float16 it stops at 2048: the next value is 2050, and one more is rounded away. In float32 it is 4096. The loss, a mean of 4096 ones, is 0.5.</source>
        <translation>Jeder Biasgradient ist eine Summe über den Batch, hier aus 4096 Einsen. In float16 addiert bleibt sie bei 2048 stehen: Der nächste Wert ist 2050, und noch eine Eins wird weggerundet. In float32 ist sie 4096. Der Verlust, ein Mittelwert aus 4096 Einsen, ist 0,5.</translation>
    </message>
    <message>
        <source>An update that float16 rounds away</source>
        <translation>Ein Update, das float16 wegrundet</translation>
    </message>
    <message>
        <source>A hundred updates of -10^-4 to a weight of 1. In float16 each of them is less than half the distance to the next value, and the weight is still 1; the float32 master copy comes to 0.99. Seen in workofart/ml-by-hand#85.</source>
        <translation>Hundert Updates von -10^-4 an einem Gewicht von 1. In float16 ist jedes davon kleiner als der halbe Abstand zum nächsten Wert, und das Gewicht ist immer noch 1; die float32-Hauptkopie kommt auf 0,99. Gesehen in workofart/ml-by-hand#85.</translation>
    </message>
    <message>
        <source>bfloat16 weights that never move</source>
        <translation>bfloat16-Gewichte, die sich nie bewegen</translation>
    </message>
    <message>
        <source>In bfloat16 1 - 6e-4 is 1: without a master copy the weight stands still for ever. float16 moves to 0.9995, a float32 master copy to 0.9994, and stochastic rounding moves now and then by more. Seen in workofart/ml-by-hand#85.</source>
        <translation>In bfloat16 ist 1 - 6e-4 gleich 1: Ohne Hauptkopie steht das Gewicht für immer still. float16 bewegt sich auf 0,9995, eine float32-Hauptkopie auf 0,9994, und mit stochastischem Runden bewegt es sich ab und zu um mehr. Gesehen in workofart/ml-by-hand#85.</translation>
    </message>
    <message>
        <source>Clipping before unscaling</source>
        <translation>Kappen vor dem Zurückskalieren</translation>
    </message>
    <message>
        <source>The gradients are 6 and 8, S is 1024 and the largest norm 1. Clipped while they are still times S, they end with a norm of 0.000977, and training all but stands still; unscaled first, with the norm 1. Seen in Lightning-AI/pytorch-lightning#9330.</source>
        <translation>Die Gradienten sind 6 und 8, S ist 1024 und die größte Norm 1. Gekappt, solange sie noch mit S multipliziert sind, enden sie mit einer Norm von 0,000977, und das Training steht fast still; zuerst zurückskaliert, mit der Norm 1. Gesehen in Lightning-AI/pytorch-lightning#9330.</translation>
    </message>
    <message>
        <source>An activation that overflows</source>
        <translation>Eine Aktivierung, die überläuft</translation>
    </message>
    <message>
        <source>An activation of 66246.39 is infinite in float16, and infinity minus infinity is NaN. It happens on the way to the loss, so that no scale of the loss can help: it is halved at every step, in vain. bfloat16 holds it. Seen in huggingface/transformers#5651.</source>
        <translation>Eine Aktivierung von 66246,39 ist in float16 unendlich, und unendlich minus unendlich ist NaN. Das geschieht auf dem Weg zum Verlust, sodass keine Verlustskala hilft: Sie wird in jedem Schritt halbiert, vergebens. bfloat16 fasst den Wert. Gesehen in huggingface/transformers#5651.</translation>
    </message>
    <message>
        <source>A square that overflows</source>
        <translation>Ein Quadrat, das überläuft</translation>
    </message>
    <message>
        <source>A number divided by the root of its square is 1. In float16 the square of 256 is infinite and the quotient 0; that of 255 fits. Here Adam divides so, as RMSNorm does. Seen in pytorch/pytorch#133085.</source>
        <translation>Eine Zahl, durch die Wurzel aus ihrem Quadrat geteilt, ist 1. In float16 ist das Quadrat von 256 unendlich und der Quotient 0; das von 255 passt. Hier teilt Adam so, wie es auch RMSNorm tut. Gesehen in pytorch/pytorch#133085.</translation>
    </message>
    <message>
        <source>An epsilon that is zero</source>
        <translation>Ein Epsilon, das null ist</translation>
    </message>
    <message>
        <source>Adam&apos;s epsilon of 10^-8 is 0 in float16. The second input is always 0, and so is its gradient: 0 / (0 + 0) makes a NaN of its weight, and of the loss a step later. An epsilon of 10^-7 survives. Seen in google-deepmind/optax#1754.</source>
        <translation>Adams Epsilon von 10^-8 ist in float16 gleich 0. Die zweite Eingabe ist immer 0 und damit auch ihr Gradient: 0 / (0 + 0) macht aus ihrem Gewicht ein NaN und einen Schritt später auch aus dem Verlust. Ein Epsilon von 10^-7 überlebt. Gesehen in google-deepmind/optax#1754.</translation>
    </message>
    <message>
        <source>A second moment that is zero</source>
        <translation>Ein zweites Moment, das null ist</translation>
    </message>
    <message>
        <source>The square of the gradient 1.875e-4 is stored as 2^-24, and a thousandth of that as 0, just like epsilon. Adam divides by 0, and the weight becomes infinite; a gradient of 0.0132 is large enough. Seen in FluxML/Optimisers.jl#167.</source>
        <translation>Das Quadrat des Gradienten 1,875e-4 wird als 2^-24 gespeichert und ein Tausendstel davon als 0, ebenso wie Epsilon. Adam teilt durch 0, und das Gewicht wird unendlich; ein Gradient von 0,0132 ist groß genug. Gesehen in FluxML/Optimisers.jl#167.</translation>
    </message>
    <message>
        <source>Partial sums that overflow</source>
        <translation>Teilsummen, die überlaufen</translation>
    </message>
    <message>
        <source>Four gradients of 32000 and four of -32000 add up to 0. Added up in float16, the third makes the sum infinite, and nothing brings it back; added up in float32 and stored once, it is 0. Seen in pytorch/pytorch#2391.</source>
        <translation>Vier Gradienten von 32000 und vier von -32000 ergeben zusammen 0. In float16 addiert, macht der dritte die Summe unendlich, und nichts holt sie zurück; in float32 addiert und einmal gespeichert, ist sie 0. Gesehen in pytorch/pytorch#2391.</translation>
    </message>
    <message>
        <source>A loss that is a sum</source>
        <translation>Ein Verlust, der eine Summe ist</translation>
    </message>
    <message>
        <source>8000 squared errors of 9 add up to 72000: stored in float16 the loss is infinite, though every gradient is finite. Added up in float16 it stops at 32768 instead. As a mean it is 9. Seen in pytorch/pytorch#2391.</source>
        <translation>8000 Fehlerquadrate von 9 ergeben zusammen 72000: In float16 gespeichert ist der Verlust unendlich, obwohl jeder Gradient endlich ist. In float16 addiert bleibt er stattdessen bei 32768 stehen. Als Mittelwert ist er 9. Gesehen in pytorch/pytorch#2391.</translation>
    </message>
    <message>
        <source>A sum over 121445 points</source>
        <translation>Eine Summe über 121445 Punkte</translation>
    </message>
    <message>
        <source>0.7 at each of 121445 points adds up to 85011.5, which is infinite in float16. Divided by their number first it stays 0.7. Seen in huggingface/transformers#25938.</source>
        <translation>0,7 an jedem von 121445 Punkten ergibt zusammen 85011,5, und das ist in float16 unendlich. Vorher durch ihre Anzahl geteilt, bleibt es bei 0,7. Gesehen in huggingface/transformers#25938.</translation>
    </message>
    <message>
        <source>float16 without a scaler</source>
        <translation>float16 ohne Skalierer</translation>
    </message>
    <message>
        <source>A gradient of 2.9e-8 is 0 in float16, and without a scale the weight never moves. At S = 1024 it is 2.97e-5, a subnormal, and kept; where subnormals are flushed to zero it is lost again. Seen in engichang1467/Open-Rig3R#35.</source>
        <translation>Ein Gradient von 2,9e-8 ist in float16 gleich 0, und ohne Skala bewegt sich das Gewicht nie. Bei S = 1024 ist er 2,97e-5, subnormal, und bleibt erhalten; wo Subnormale auf null gesetzt werden, ist er wieder verloren. Gesehen in engichang1467/Open-Rig3R#35.</translation>
    </message>
    <message>
        <source>What float16 can hold</source>
        <translation>Was float16 fasst</translation>
    </message>
    <message>
        <source>When a loss scale helps</source>
        <translation>Wann eine Verlustskala hilft</translation>
    </message>
    <message>
        <source>How a dynamic scale moves</source>
        <translation>Wie sich eine dynamische Skala bewegt</translation>
    </message>
    <message>
        <source>What goes wrong in the training loop</source>
        <translation>Was in der Trainingsschleife schiefgeht</translation>
    </message>
    <message>
        <source>A scale that runs away</source>
        <translation>Eine Skala, die davonläuft</translation>
    </message>
    <message>
        <source>Formats compared in training</source>
        <translation>Formate im Training verglichen</translation>
    </message>
    <message>
        <source>Sums and updates in 16 bits</source>
        <translation>Summen und Updates in 16 Bit</translation>
    </message>
    <message>
        <source>What no loss scale can repair</source>
        <translation>Was keine Verlustskala heilt</translation>
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
    <message>
        <source>first difference at step %1: stops with an error, not so with %2</source>
        <translation>erster Unterschied bei Schritt %1: bricht mit einem Fehler ab, anders als %2</translation>
    </message>
    <message>
        <source>first difference at step %1: the scale is %2, where %3 has stopped with an error</source>
        <translation>erster Unterschied bei Schritt %1: die Skala ist %2, während %3 mit einem Fehler abgebrochen hat</translation>
    </message>
    <message>
        <source>first difference at step %1: the scale becomes %2, with %3 %4</source>
        <translation>erster Unterschied bei Schritt %1: die Skala wird %2, bei %3 %4</translation>
    </message>
    <message>
        <source>first difference at step %1: the step is skipped, not so with %2</source>
        <translation>erster Unterschied bei Schritt %1: der Schritt wird übersprungen, bei %2 nicht</translation>
    </message>
    <message>
        <source>first difference at step %1: the step is not skipped, as it is with %2</source>
        <translation>erster Unterschied bei Schritt %1: der Schritt wird nicht übersprungen, bei %2 schon</translation>
    </message>
    <message>
        <source>%1, its defaults</source>
        <translation>%1, Vorgaben</translation>
    </message>
    <message>
        <source>the reference</source>
        <translation>die Referenz</translation>
    </message>
    <message>
        <source>%1 has no trace to compare with</source>
        <translation>%1 hat keinen Ablauf zum Vergleichen</translation>
    </message>
    <message>
        <source>no difference up to step %1</source>
        <translation>kein Unterschied bis Schritt %1</translation>
    </message>
    <message>
        <source>the same at every step</source>
        <translation>in jedem Schritt gleich</translation>
    </message>
    <message>
        <source>%1; the defaults are ours</source>
        <translation>%1; die Vorgaben sind von uns</translation>
    </message>
    <message>
        <source>Step %1 of %2: %3.</source>
        <translation>Schritt %1 von %2: %3.</translation>
    </message>
    <message numerus="yes">
        <source>The optimizer has made %1 of %2 steps so far; the rest was skipped.</source>
        <translation>
            <numerusform>Der Optimierer hat bisher %1 von %2 Schritten gemacht; die übrigen wurden übersprungen.</numerusform>
            <numerusform>Der Optimierer hat bisher %1 von %2 Schritten gemacht; die übrigen wurden übersprungen.</numerusform>
        </translation>
    </message>
    <message>
        <source>%1. The scale grows: %2. An overflow: %3.</source>
        <translation>%1. Die Skala wächst: %2. Bei einem Überlauf: %3.</translation>
    </message>
    <message>
        <source>In step %1 the loss was multiplied by %2.</source>
        <translation>In Schritt %1 wurde der Verlust mit %2 multipliziert.</translation>
    </message>
    <message>
        <source>Before it the run was resumed without the scaler&apos;s state, so that the scale started anew.</source>
        <translation>Davor wurde der Lauf ohne den Zustand des Skalierers fortgesetzt, sodass die Skala neu begann.</translation>
    </message>
    <message>
        <source>The step before has decided on %1, but that takes effect one step late.</source>
        <translation>Der Schritt davor hat %1 beschlossen, aber das wirkt erst einen Schritt später.</translation>
    </message>
    <message>
        <source>An overflow: %1.</source>
        <translation>Ein Überlauf: %1.</translation>
    </message>
    <message>
        <source>Step %1 received a flag alone: an overflow.</source>
        <translation>Schritt %1 empfing nur ein Flag: ein Überlauf.</translation>
    </message>
    <message>
        <source>Step %1 received a flag alone: all finite.</source>
        <translation>Schritt %1 empfing nur ein Flag: alles endlich.</translation>
    </message>
    <message>
        <source>Step %1 received no gradient.</source>
        <translation>Schritt %1 empfing keinen Gradienten.</translation>
    </message>
    <message>
        <source>Step %1 received %2: nobody cleared the gradients of the step before, and the new ones were added to them.</source>
        <translation>Schritt %1 empfing %2: Niemand hat die Gradienten des Schritts davor gelöscht, und die neuen wurden dazuaddiert.</translation>
    </message>
    <message>
        <source>Step %1 received the gradient %2 of the scaled loss.</source>
        <translation>Schritt %1 empfing den Gradienten %2 des skalierten Verlusts.</translation>
    </message>
    <message>
        <source>Step %1 received %2 gradients of the scaled loss, the largest %3.</source>
        <translation>Schritt %1 empfing %2 Gradienten des skalierten Verlusts, der größte ist %3.</translation>
    </message>
    <message>
        <source>Step %1: %2 true gradients times %3, stored in %4; the largest became %5.</source>
        <translation>Schritt %1: %2 wahre Gradienten mal %3, gespeichert in %4; der größte wurde %5.</translation>
    </message>
    <message>
        <source>Step %1: the true gradient %2 times %3 is %4, stored in %5 as %6.</source>
        <translation>Schritt %1: Der wahre Gradient %2 mal %3 ist %4, in %5 gespeichert als %6.</translation>
    </message>
    <message>
        <source>Step %1 was skipped: nothing returns, and the optimizer does not move.</source>
        <translation>Schritt %1 wurde übersprungen: Nichts kommt zurück, und der Optimierer bleibt stehen.</translation>
    </message>
    <message>
        <source>Step %1 received a flag alone, and there is nothing to return.</source>
        <translation>Schritt %1 empfing nur ein Flag, und es gibt nichts zurückzugeben.</translation>
    </message>
    <message>
        <source>Step %1 received no gradient, and none returns.</source>
        <translation>Schritt %1 empfing keinen Gradienten, und keiner kommt zurück.</translation>
    </message>
    <message>
        <source>the gradient %1</source>
        <translation>den Gradienten %1</translation>
    </message>
    <message numerus="yes">
        <source>the %1 gradients</source>
        <translation>
            <numerusform>den %1 Gradienten</numerusform>
            <numerusform>die %1 Gradienten</numerusform>
        </translation>
    </message>
    <message>
        <source>Step %1 divided %2 by %3, the scale after it grew, and not by %4, which its loss was multiplied by: what returns is %5 times the true gradient.</source>
        <translation>Schritt %1 teilte %2 durch %3, die Skala nach dem Wachstum, und nicht durch %4, womit sein Verlust multipliziert wurde: Zurück kommt das %5-Fache des wahren Gradienten.</translation>
    </message>
    <message>
        <source>Step %1 multiplied %2 by the reciprocal of %3, which is infinite in float32: inf or NaN returns, and the step is not skipped.</source>
        <translation>Schritt %1 multiplizierte %2 mit dem Kehrwert von %3, der in float32 unendlich ist: Zurück kommt inf oder NaN, und der Schritt wird nicht übersprungen.</translation>
    </message>
    <message>
        <source>Step %1 multiplied %2 by %3, the float32 reciprocal of the scale %4 that its loss was multiplied by; only then did the scale grow to %5.</source>
        <translation>Schritt %1 multiplizierte %2 mit %3, dem float32-Kehrwert der Skala %4, mit der sein Verlust multipliziert wurde; erst danach wuchs die Skala auf %5.</translation>
    </message>
    <message>
        <source>Step %1 multiplied %2 by %3, the float32 reciprocal of the scale %4 that its loss was multiplied by.</source>
        <translation>Schritt %1 multiplizierte %2 mit %3, dem float32-Kehrwert der Skala %4, mit der sein Verlust multipliziert wurde.</translation>
    </message>
    <message>
        <source>Step %1 divided %2 by %3, the scale that its loss was multiplied by.</source>
        <translation>Schritt %1 teilte %2 durch %3, die Skala, mit der sein Verlust multipliziert wurde.</translation>
    </message>
    <message>
        <source>Step %1 divided %2 by %3, the scale that its loss was multiplied by; only then was the scale doubled.</source>
        <translation>Schritt %1 teilte %2 durch %3, die Skala, mit der sein Verlust multipliziert wurde; erst danach wurde die Skala verdoppelt.</translation>
    </message>
    <message>
        <source>Step %1 divided %2 by %3, the scale that its loss was multiplied by; only then did the scale grow to %4.</source>
        <translation>Schritt %1 teilte %2 durch %3, die Skala, mit der sein Verlust multipliziert wurde; erst danach wuchs die Skala auf %4.</translation>
    </message>
    <message>
        <source>This policy does not count good steps.</source>
        <translation>Dieses Verfahren zählt keine guten Schritte.</translation>
    </message>
    <message>
        <source>After an overflow the count of good steps starts anew.</source>
        <translation>Nach einem Überlauf beginnt die Zählung der guten Schritte von vorn.</translation>
    </message>
    <message numerus="yes">
        <source>%1 good steps in a row; the interval is %2.</source>
        <translation>
            <numerusform>%1 guter Schritt in Folge; das Intervall ist %2.</numerusform>
            <numerusform>%1 gute Schritte in Folge; das Intervall ist %2.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 good steps in a row complete the interval of %2, and the count starts anew.</source>
        <translation>
            <numerusform>%1 guter Schritt füllt das Intervall von %2, und die Zählung beginnt von vorn.</numerusform>
            <numerusform>%1 gute Schritte in Folge füllen das Intervall von %2, und die Zählung beginnt von vorn.</numerusform>
        </translation>
    </message>
    <message>
        <source>This policy does not count bad steps.</source>
        <translation>Dieses Verfahren zählt keine Fehlschritte.</translation>
    </message>
    <message numerus="yes">
        <source>%1 overflows since the scale was last lowered.</source>
        <translation>
            <numerusform>%1 Überlauf, seit die Skala zuletzt gesenkt wurde.</numerusform>
            <numerusform>%1 Überläufe, seit die Skala zuletzt gesenkt wurde.</numerusform>
        </translation>
    </message>
    <message>
        <source>Bad steps: %1 of the %2 in a row that lower the scale.</source>
        <translation>Fehlschritte: %1 von %2 in Folge, nach denen die Skala sinkt.</translation>
    </message>
    <message>
        <source>Bad steps: %1 of the %2 that lower the scale, in a row or not.</source>
        <translation>Fehlschritte: %1 von %2, nach denen die Skala sinkt, in Folge oder nicht.</translation>
    </message>
    <message>
        <source>This policy has no hysteresis.</source>
        <translation>Dieses Verfahren hat keine Hysterese.</translation>
    </message>
    <message>
        <source>Hysteresis left: %1 of %2; any good step gives it back.</source>
        <translation>Hysterese übrig: %1 von %2; jeder gute Schritt füllt sie wieder auf.</translation>
    </message>
    <message>
        <source>Hysteresis left: %1 of %2; only growth gives it back.</source>
        <translation>Hysterese übrig: %1 von %2; nur Wachstum füllt sie wieder auf.</translation>
    </message>
    <message>
        <source>Step %1 is unscaled by %2, the scale that its loss was multiplied by.</source>
        <translation>Schritt %1 wird mit %2 zurückskaliert, der Skala, mit der sein Verlust multipliziert wurde.</translation>
    </message>
    <message>
        <source>Step %1 is unscaled by %2, the scale after the step, although its loss was multiplied by %3.</source>
        <translation>Schritt %1 wird mit %2 zurückskaliert, der Skala nach dem Schritt, obwohl sein Verlust mit %3 multipliziert wurde.</translation>
    </message>
    <message>
        <source>No overflow was found in step %1.</source>
        <translation>In Schritt %1 wurde kein Überlauf gefunden.</translation>
    </message>
    <message>
        <source>A flag does not say where the overflow was.</source>
        <translation>Ein Flag sagt nicht, wo der Überlauf war.</translation>
    </message>
    <message>
        <source>The learning-rate schedule has moved as often as the optimizer.</source>
        <translation>Der Lernratenplan ist so oft vorgerückt wie der Optimierer.</translation>
    </message>
    <message numerus="yes">
        <source>The learning-rate schedule is %1 steps ahead of the optimizer: it moves in skipped steps as well.</source>
        <translation>
            <numerusform>Der Lernratenplan ist dem Optimierer %1 Schritt voraus: Er rückt auch in übersprungenen Schritten vor.</numerusform>
            <numerusform>Der Lernratenplan ist dem Optimierer %1 Schritte voraus: Er rückt auch in übersprungenen Schritten vor.</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: %2.</source>
        <translation>%1: %2.</translation>
    </message>
    <message>
        <source>Stays at %1: %2, but %1 × %3 is infinite in float32, and that growth is refused.</source>
        <translation>Bleibt bei %1: %2, aber %1 × %3 ist in float32 unendlich, und dieses Wachstum wird verweigert.</translation>
    </message>
    <message>
        <source>Will be doubled to %1, one step late</source>
        <translation>Wird auf %1 verdoppelt, einen Schritt später</translation>
    </message>
    <message>
        <source>Doubled to %1</source>
        <translation>Auf %1 verdoppelt</translation>
    </message>
    <message>
        <source>Will be multiplied by %1 to %2, one step late</source>
        <translation>Wird mit %1 auf %2 multipliziert, einen Schritt später</translation>
    </message>
    <message>
        <source>Multiplied by %1 to %2</source>
        <translation>Mit %1 auf %2 multipliziert</translation>
    </message>
    <message>
        <source>Raised to the maximum, %1</source>
        <translation>Auf das Maximum, %1, erhöht</translation>
    </message>
    <message>
        <source>Lowered to the maximum, %1</source>
        <translation>Auf das Maximum, %1, gesenkt</translation>
    </message>
    <message>
        <source>Stays at the maximum, %1</source>
        <translation>Bleibt am Maximum, %1</translation>
    </message>
    <message numerus="yes">
        <source>%1 good steps in a row before this one, interval %2</source>
        <translation>
            <numerusform>%1 guter Schritt vor diesem, Intervall %2</numerusform>
            <numerusform>%1 gute Schritte in Folge vor diesem, Intervall %2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 good steps in a row, one more than a multiple of the interval %2</source>
        <translation>
            <numerusform>%1 guter Schritt in Folge, einer mehr als ein Vielfaches des Intervalls %2</numerusform>
            <numerusform>%1 gute Schritte in Folge, einer mehr als ein Vielfaches des Intervalls %2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 good steps in a row, a multiple of the interval %2</source>
        <translation>
            <numerusform>%1 guter Schritt in Folge, ein Vielfaches des Intervalls %2</numerusform>
            <numerusform>%1 gute Schritte in Folge, ein Vielfaches des Intervalls %2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 good steps in a row, interval %2</source>
        <translation>
            <numerusform>%1 guter Schritt in Folge, Intervall %2</numerusform>
            <numerusform>%1 gute Schritte in Folge, Intervall %2</numerusform>
        </translation>
    </message>
    <message>
        <source>Stays at %1: this policy never changes its scale.</source>
        <translation>Bleibt bei %1: Dieses Verfahren ändert seine Skala nie.</translation>
    </message>
    <message>
        <source>Stays at %1: %2.</source>
        <translation>Bleibt bei %1: %2.</translation>
    </message>
    <message>
        <source>The change to %1 that step %2 decided on takes effect now. %3</source>
        <translation>Die in Schritt %2 beschlossene Änderung auf %1 wirkt jetzt. %3</translation>
    </message>
    <message numerus="yes">
        <source>%1 good steps in a row, interval %2, but this one was compared before it was counted; the next one counts</source>
        <translation>
            <numerusform>%1 guter Schritt in Folge, Intervall %2, aber verglichen wurde, bevor dieser gezählt war; es gilt der nächste</numerusform>
            <numerusform>%1 gute Schritte in Folge, Intervall %2, aber verglichen wurde, bevor dieser gezählt war; es gilt der nächste</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 good steps in a row, no multiple of the interval %2</source>
        <translation>
            <numerusform>%1 guter Schritt in Folge, kein Vielfaches des Intervalls %2</numerusform>
            <numerusform>%1 gute Schritte in Folge, kein Vielfaches des Intervalls %2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 good steps in a row, not one more than a multiple of the interval %2</source>
        <translation>
            <numerusform>%1 guter Schritt in Folge, nicht einer mehr als ein Vielfaches des Intervalls %2</numerusform>
            <numerusform>%1 gute Schritte in Folge, nicht einer mehr als ein Vielfaches des Intervalls %2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 good steps in a row of an interval of %2</source>
        <translation>
            <numerusform>%1 guter Schritt in Folge bei einem Intervall von %2</numerusform>
            <numerusform>%1 gute Schritte in Folge bei einem Intervall von %2</numerusform>
        </translation>
    </message>
    <message>
        <source>Stays at %1: %2, and the hysteresis absorbs it; %3 of %4 are left.</source>
        <translation>Bleibt bei %1: %2, und die Hysterese fängt es auf; übrig: %3 von %4.</translation>
    </message>
    <message>
        <source>Stays at %1: %2; this is bad step %3 of the %4 that lower the scale.</source>
        <translation>Bleibt bei %1: %2; das ist Fehlschritt %3 von %4, nach denen die Skala sinkt.</translation>
    </message>
    <message>
        <source>Stays at %1: %2; of the steps since the scale changed, %3 of %4 overflowed, less than the tolerated share of %5.</source>
        <translation>Bleibt bei %1: %2; seit der letzten Änderung der Skala sind %3 von %4 Schritten übergelaufen, weniger als der tolerierte Anteil von %5.</translation>
    </message>
    <message>
        <source>Stops with an error: %1, and from %2 the scale may not be lowered; its minimum is %3.</source>
        <translation>Bricht mit einem Fehler ab: %1, und von %2 darf die Skala nicht weiter sinken; ihr Minimum ist %3.</translation>
    </message>
    <message>
        <source>Stays at %1: %2, but this policy never changes its scale.</source>
        <translation>Bleibt bei %1: %2, aber dieses Verfahren ändert seine Skala nie.</translation>
    </message>
    <message>
        <source>Will be halved from %1 to %2, one step late: %3.</source>
        <translation>Wird von %1 auf %2 halbiert, einen Schritt später: %3.</translation>
    </message>
    <message>
        <source>Halved from %1 to %2: %3.</source>
        <translation>Von %1 auf %2 halbiert: %3.</translation>
    </message>
    <message>
        <source>Will be multiplied by %1, from %2 to %3, one step late: %4.</source>
        <translation>Wird mit %1 multipliziert, von %2 auf %3, einen Schritt später: %4.</translation>
    </message>
    <message>
        <source>Multiplied by %1, from %2 to %3: %4.</source>
        <translation>Mit %1 multipliziert, von %2 auf %3: %4.</translation>
    </message>
    <message>
        <source>Stays at the minimum, %1: %2.</source>
        <translation>Bleibt am Minimum, %1: %2.</translation>
    </message>
    <message>
        <source>Lowered from %1 to the minimum, %2: %3.</source>
        <translation>Von %1 auf das Minimum, %2, gesenkt: %3.</translation>
    </message>
    <message>
        <source>Lifted from %1 to the minimum, %2: %3.</source>
        <translation>Von %1 auf das Minimum, %2, angehoben: %3.</translation>
    </message>
    <message>
        <source>The hysteresis of %1 was used up.</source>
        <translation>Die Hysterese von %1 war aufgebraucht.</translation>
    </message>
    <message>
        <source>Of the steps since the scale changed, %1 of %2 overflowed, at least the share of %3.</source>
        <translation>Seit der letzten Änderung der Skala sind %1 von %2 Schritten übergelaufen, mindestens der Anteil von %3.</translation>
    </message>
    <message>
        <source>It was the last of the %1 bad steps that lower the scale.</source>
        <translation>Es war der letzte der %1 Fehlschritte, nach denen die Skala sinkt.</translation>
    </message>
    <message>
        <source>Held at %1, where 2 to the power of 16 − (%2 + 3.09 × %3) is wanted: mean and deviation of log2 of the largest gradient so far.</source>
        <translation>Bei %1 gehalten, gewollt ist 2 hoch 16 − (%2 + 3,09 × %3): Mittelwert und Standardabweichung von log2 des größten Gradienten bisher.</translation>
    </message>
    <message>
        <source>Set to %1, 2 to the power of 16 − (%2 + 3.09 × %3): mean and deviation of log2 of the largest gradient so far.</source>
        <translation>Auf %1 gesetzt, 2 hoch 16 − (%2 + 3,09 × %3): Mittelwert und Standardabweichung von log2 des größten Gradienten bisher.</translation>
    </message>
    <message>
        <source>The largest gradient was not finite: its code then takes 65536 for the logarithm, where 128 is the most that a float32 has, and the scale stays low for long.</source>
        <translation>Der größte Gradient war nicht endlich: Der Code des Verfahrens setzt dann 65536 für den Logarithmus ein, der bei einem float32 höchstens 128 ist, und die Skala bleibt lange niedrig.</translation>
    </message>
    <message>
        <source>an overflow was found</source>
        <translation>ein Überlauf wurde gefunden</translation>
    </message>
    <message>
        <source>the float32 sum of the %2 values was not finite from value %1 on</source>
        <translation>die float32-Summe der %2 Werte war ab Wert %1 nicht endlich</translation>
    </message>
    <message>
        <source>the sum, %1, was not finite</source>
        <translation>die Summe, %1, war nicht endlich</translation>
    </message>
    <message>
        <source>the float32 sum of squares was not finite from value %1 of %2 on</source>
        <translation>die float32-Summe der Quadrate war ab Wert %1 von %2 nicht endlich</translation>
    </message>
    <message>
        <source>value %1 of %2, %3, is above 10^{4}</source>
        <translation>Wert %1 von %2, %3, liegt über 10^{4}</translation>
    </message>
    <message>
        <source>value %1 of %2 was not finite once unscaled</source>
        <translation>Wert %1 von %2 war nach dem Zurückskalieren nicht endlich</translation>
    </message>
    <message>
        <source>the gradient was NaN</source>
        <translation>der Gradient war NaN</translation>
    </message>
    <message>
        <source>the gradient was infinite</source>
        <translation>der Gradient war unendlich</translation>
    </message>
    <message>
        <source>value %1 of %2 was NaN</source>
        <translation>Wert %1 von %2 war NaN</translation>
    </message>
    <message>
        <source>value %1 of %2 was infinite</source>
        <translation>Wert %1 von %2 war unendlich</translation>
    </message>
    <message>
        <source>%1, from %2</source>
        <translation>%1, von %2 an</translation>
    </message>
    <message>
        <source>%1, from %2, interval %3</source>
        <translation>%1, von %2 an, Intervall %3</translation>
    </message>
    <message numerus="yes">
        <source>none of %1 steps skipped</source>
        <translation>
            <numerusform>bei %1 Schritt nichts übersprungen</numerusform>
            <numerusform>keiner von %1 Schritten übersprungen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %2 steps skipped</source>
        <translation>
            <numerusform>%1 von %2 Schritten übersprungen</numerusform>
            <numerusform>%1 von %2 Schritten übersprungen</numerusform>
        </translation>
    </message>
    <message>
        <source>step %1</source>
        <translation>Schritt %1</translation>
    </message>
    <message>
        <source>steps %1 to %2</source>
        <translation>Schritte %1 bis %2</translation>
    </message>
    <message>
        <source>After step %1 the scale is infinite, and half of that is infinite again: no scaled gradient can be finite any more. Set a maximum, or choose a policy that refuses such a growth.</source>
        <translation>Nach Schritt %1 ist die Skala unendlich, und die Hälfte davon ist wieder unendlich: Kein skalierter Gradient kann mehr endlich sein. Abhilfe: ein Maximum setzen oder ein Verfahren wählen, das solches Wachstum verweigert.</translation>
    </message>
    <message>
        <source>After step %1 the scale, %2, is infinite in float32: no scaled gradient can be finite then. Set a maximum, or choose a policy that refuses such a growth.</source>
        <translation>Nach Schritt %1 ist die Skala, %2, in float32 unendlich: Kein skalierter Gradient kann dann endlich sein. Abhilfe: ein Maximum setzen oder ein Verfahren wählen, das solches Wachstum verweigert.</translation>
    </message>
    <message numerus="yes">
        <source>Resumed without the scaler&apos;s state, the run started with a scale that was too large: %1 steps overflowed and were skipped (%2) down to %3. Save the scaler&apos;s state with the model, and load it.</source>
        <translation>
            <numerusform>Ohne den Zustand des Skalierers fortgesetzt, begann der Lauf mit einer zu großen Skala: %1 Schritt lief über und wurde übersprungen (%2), bis hinab zu %3. Abhilfe: den Zustand des Skalierers mit dem Modell speichern und laden.</numerusform>
            <numerusform>Ohne den Zustand des Skalierers fortgesetzt, begann der Lauf mit einer zu großen Skala: %1 Schritte liefen über und wurden übersprungen (%2), bis hinab zu %3. Abhilfe: den Zustand des Skalierers mit dem Modell speichern und laden.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The first scale was too large: all %1 steps overflowed and were skipped (%2), and %3 is tried next. A smaller initial scale saves steps.</source>
        <translation>
            <numerusform>Die erste Skala war zu groß: %1 Schritt lief über und wurde übersprungen (%2), und als Nächstes wird %3 versucht. Eine kleinere Startskala spart Schritte.</numerusform>
            <numerusform>Die erste Skala war zu groß: Alle %1 Schritte liefen über und wurden übersprungen (%2), und als Nächstes wird %3 versucht. Eine kleinere Startskala spart Schritte.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The first scale was too large: %1 steps overflowed and were skipped (%2) until %3 served, while the learning-rate schedule moved on. A smaller initial scale saves them.</source>
        <translation>
            <numerusform>Die erste Skala war zu groß: %1 Schritt lief über und wurde übersprungen (%2), bis %3 passte, während der Lernratenplan weiterrückte. Eine kleinere Startskala spart ihn.</numerusform>
            <numerusform>Die erste Skala war zu groß: %1 Schritte liefen über und wurden übersprungen (%2), bis %3 passte, während der Lernratenplan weiterrückte. Eine kleinere Startskala spart sie.</numerusform>
        </translation>
    </message>
    <message>
        <source>1 in %1</source>
        <translation>1 von %1</translation>
    </message>
    <message>
        <source>The growth interval is 0, which no count of good steps equals: the scale never grows. Choose 1 or more.</source>
        <translation>Das Wachstumsintervall ist 0, und keine Zahl guter Schritte ist dem gleich: Die Skala wächst nie. Abhilfe: 1 oder mehr wählen.</translation>
    </message>
    <message numerus="yes">
        <source>In %1 steps there were never enough good ones in a row for the interval of %2: the scale never grew. Shorten the interval, or mend what overflows.</source>
        <translation>
            <numerusform>In %1 Schritt gab es nie genug gute in Folge für das Intervall von %2: Die Skala ist nie gewachsen. Abhilfe: das Intervall verkürzen oder beheben, was überläuft.</numerusform>
            <numerusform>In %1 Schritten gab es nie genug gute in Folge für das Intervall von %2: Die Skala ist nie gewachsen. Abhilfe: das Intervall verkürzen oder beheben, was überläuft.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Nothing overflowed in these %1 steps.</source>
        <translation>
            <numerusform>In %1 Schritt ist nichts übergelaufen.</numerusform>
            <numerusform>In diesen %1 Schritten ist nichts übergelaufen.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 steps overflowed and were skipped (%2); the scale serves the others. Nothing has to be done.</source>
        <translation>
            <numerusform>%1 Schritt lief über und wurde übersprungen (%2); für die anderen passt die Skala. Zu tun ist nichts.</numerusform>
            <numerusform>%1 Schritte liefen über und wurden übersprungen (%2); für die anderen passt die Skala. Zu tun ist nichts.</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: there is no step yet.</source>
        <translation>%1: Es gibt noch keinen Schritt.</translation>
    </message>
    <message>
        <source>%1: %2, %3, stopped with an error at step %4.</source>
        <translation>%1: %2, %3, bei Schritt %4 mit einem Fehler abgebrochen.</translation>
    </message>
    <message>
        <source>%1: %2, %3.</source>
        <translation>%1: %2, %3.</translation>
    </message>
    <message>
        <source>%1 makes the scale, %2, and multiplies the loss by it.</source>
        <translation>%1 legt die Skala an, %2, und multipliziert den Verlust damit.</translation>
    </message>
    <message>
        <source>%1 multiplies the loss by %2.</source>
        <translation>%1 multipliziert den Verlust mit %2.</translation>
    </message>
    <message>
        <source>%1 stores the gradients of the scaled loss: %2.</source>
        <translation>%1 speichert die Gradienten des skalierten Verlusts: %2.</translation>
    </message>
    <message>
        <source>%1 adds to gradients that nobody cleared: %2 now.</source>
        <translation>%1 addiert zu Gradienten, die niemand gelöscht hat: jetzt %2.</translation>
    </message>
    <message>
        <source>%1 moves the parameters: step %2 of this optimizer.</source>
        <translation>%1 bewegt die Parameter: Schritt %2 dieses Optimierers.</translation>
    </message>
    <message>
        <source>%1 does nothing, because unscale_ found an inf or NaN: the step is skipped.</source>
        <translation>%1 tut nichts, weil unscale_ ein inf oder NaN gefunden hat: Der Schritt wird übersprungen.</translation>
    </message>
    <message>
        <source>%1 finds an inf or NaN before it multiplies by 1 / %2: the step of this optimizer will be skipped.</source>
        <translation>%1 findet ein inf oder NaN, bevor es mit 1 / %2 multipliziert: Der Schritt dieses Optimierers wird übersprungen werden.</translation>
    </message>
    <message>
        <source>%1 finds all finite and multiplies by 1 / %2: %3.</source>
        <translation>%1 findet alles endlich und multipliziert mit 1 / %2: %3.</translation>
    </message>
    <message>
        <source>step() calls it by itself, as nobody has before.</source>
        <translation>step() ruft es von sich aus auf, weil es noch niemand getan hat.</translation>
    </message>
    <message>
        <source>%1: the norm, %2, is above %3, and the gradients are scaled down to it: %4.</source>
        <translation>%1: Die Norm, %2, liegt über %3, und die Gradienten werden auf diesen Wert verkleinert: %4.</translation>
    </message>
    <message>
        <source>%1: the norm, %2, is not above %3, and the gradients stay.</source>
        <translation>%1: Die Norm, %2, liegt nicht über %3, und die Gradienten bleiben.</translation>
    </message>
    <message>
        <source>%1: the norm is %2, and no gradient is of use after the product with %3 over it; what unscale_ has found stays recorded.</source>
        <translation>%1: Die Norm ist %2, und nach dem Produkt mit %3 durch diese Norm taugt kein Gradient mehr; was unscale_ gefunden hat, bleibt vermerkt.</translation>
    </message>
    <message>
        <source>But these gradients are still scaled by %1: call unscale_ first.</source>
        <translation>Aber diese Gradienten sind noch mit %1 skaliert: Vorher gehört unscale_ aufgerufen.</translation>
    </message>
    <message>
        <source>%1 keeps the scale at %2; its growth tracker is %3, the interval %4. Every optimizer is READY again.</source>
        <translation>%1 lässt die Skala bei %2; ihr Wachstumszähler ist %3, das Intervall %4. Jeder Optimierer ist wieder READY.</translation>
    </message>
    <message>
        <source>%1 raises the scale from %2 to %3: the growth tracker reached the interval, %4. Every optimizer is READY again.</source>
        <translation>%1 erhöht die Skala von %2 auf %3: Der Wachstumszähler hat das Intervall, %4, erreicht. Jeder Optimierer ist wieder READY.</translation>
    </message>
    <message>
        <source>%1 keeps the scale at %2, as its growth would be infinite in float32. Every optimizer is READY again.</source>
        <translation>%1 lässt die Skala bei %2, denn gewachsen wäre sie in float32 unendlich. Jeder Optimierer ist wieder READY.</translation>
    </message>
    <message>
        <source>%1 lowers the scale from %2 to %3, because an optimizer found an inf or NaN: the scale is shared. Every optimizer is READY again.</source>
        <translation>%1 senkt die Skala von %2 auf %3, weil bei einem Optimierer ein inf oder NaN gefunden wurde: Die Skala ist gemeinsam. Jeder Optimierer ist wieder READY.</translation>
    </message>
    <message>
        <source>%1 is left out, because an inf or NaN was found: the scale stays, and no optimizer becomes READY again.</source>
        <translation>%1 wird ausgelassen, weil ein inf oder NaN gefunden wurde: Die Skala bleibt, und kein Optimierer wird wieder READY.</translation>
    </message>
    <message>
        <source>That takes effect one step late.</source>
        <translation>Das wirkt einen Schritt später.</translation>
    </message>
    <message>
        <source>Stays NaN: the means hold the logarithm of a largest gradient of 0, which is −∞, and never forget it.</source>
        <translation>Bleibt NaN: Die Mittelwerte enthalten den Logarithmus eines größten Gradienten 0, also −∞, und vergessen ihn nie.</translation>
    </message>
    <message>
        <source>Set to NaN: the largest gradient of the step is 0, and its logarithm −∞.</source>
        <translation>Auf NaN gesetzt: Der größte Gradient des Schritts ist 0, sein Logarithmus −∞.</translation>
    </message>
    <message numerus="yes">
        <source>none of %1 steps done so far</source>
        <translation>
            <numerusform>0 von %1 Schritt getan</numerusform>
            <numerusform>0 von %1 Schritten getan</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %2 steps done so far</source>
        <translation>
            <numerusform>bisher %1 von %2 Schritten getan</numerusform>
            <numerusform>bisher %1 von %2 Schritten getan</numerusform>
        </translation>
    </message>
    <message>
        <source>none skipped</source>
        <translation>keiner übersprungen</translation>
    </message>
    <message numerus="yes">
        <source>%1 skipped</source>
        <translation>
            <numerusform>%1 übersprungen</numerusform>
            <numerusform>%1 übersprungen</numerusform>
        </translation>
    </message>
    <message>
        <source>between steps %1 and %2</source>
        <translation>zwischen Schritt %1 und %2</translation>
    </message>
    <message>
        <source>The gradients are not cleared, and what was infinite once stays so: clear them after a skipped step, too.</source>
        <translation>Die Gradienten werden nicht gelöscht, und was einmal unendlich war, bleibt es. Abhilfe: sie auch nach einem übersprungenen Schritt löschen.</translation>
    </message>
    <message>
        <source>Look for an inf or NaN in the forward pass, and set a minimum.</source>
        <translation>Abhilfe: im Vorwärtslauf nach einem inf oder NaN suchen und ein Minimum setzen.</translation>
    </message>
    <message>
        <source>Since the overflow in step %1 the scale stays at %2: the code of this policy takes 65536 for the logarithm of a gradient that is not finite, and its means forget that only after many steps. Keep inf and NaN from it, or choose another policy.</source>
        <translation>Seit dem Überlauf in Schritt %1 bleibt die Skala bei %2: Der Code dieses Verfahrens setzt 65536 für den Logarithmus eines nicht endlichen Gradienten, und seine Mittelwerte vergessen das erst nach vielen Schritten. Abhilfe: inf und NaN von ihm fernhalten oder ein anderes Verfahren wählen.</translation>
    </message>
    <message>
        <source>After step %1 the scale is NaN, and stays so: no gradient of that step was other than 0, and the logarithm of 0 is −∞. Keep empty steps and gradients that are all 0 from this policy, or choose another one.</source>
        <translation>Nach Schritt %1 ist die Skala NaN und bleibt es: Kein Gradient dieses Schritts war von 0 verschieden, und der Logarithmus von 0 ist −∞. Abhilfe: leere Schritte und Gradienten, die alle 0 sind, von diesem Verfahren fernhalten oder ein anderes wählen.</translation>
    </message>
    <message>
        <source>The scale fell to %1 (after step %2), far below what any gradient needs.</source>
        <translation>Die Skala fiel auf %1 (nach Schritt %2), weit unter das, was irgendein Gradient braucht.</translation>
    </message>
    <message>
        <source>After step %1 the scale is %2</source>
        <translation>Nach Schritt %1 ist die Skala %2</translation>
    </message>
    <message>
        <source>After step %1 the scale is %2, and its reciprocal is infinite in float32</source>
        <translation>Nach Schritt %1 ist die Skala %2, und ihr Kehrwert ist in float32 unendlich</translation>
    </message>
    <message>
        <source>After step %1 the scale is %2, which is 0 in float32</source>
        <translation>Nach Schritt %1 ist die Skala %2, in float32 also 0</translation>
    </message>
    <message>
        <source>%1: a finite gradient then comes back as inf or NaN, and that step is skipped as well.</source>
        <translation>%1: Ein endlicher Gradient kommt dann als inf oder NaN zurück, und auch dieser Schritt wird übersprungen.</translation>
    </message>
    <message>
        <source>%1: a finite gradient then comes back as inf or NaN, and that step is not skipped.</source>
        <translation>%1: Ein endlicher Gradient kommt dann als inf oder NaN zurück, und dieser Schritt wird nicht übersprungen.</translation>
    </message>
    <message>
        <source>Here every later step overflowed, and was skipped.</source>
        <translation>Hier lief jeder spätere Schritt über und wurde übersprungen.</translation>
    </message>
    <message>
        <source>Every step overflows (%1), however small the scale: it is %2 by now. No scale mends that.</source>
        <translation>Jeder Schritt läuft über (%1), so klein die Skala auch ist: Sie ist inzwischen %2. Das behebt keine Skala.</translation>
    </message>
    <message>
        <source>The scale never changes, and at %1 the gradients overflow (%2): these steps are skipped, and so will be all like them.</source>
        <translation>Die Skala ändert sich nie, und bei %1 laufen die Gradienten über (%2): Diese Schritte werden übersprungen, und so alle, die ihnen gleichen.</translation>
    </message>
    <message>
        <source>Choose a smaller scale.</source>
        <translation>Abhilfe: eine kleinere Skala wählen.</translation>
    </message>
    <message>
        <source>The gradients overflow at %1, from where the scale may not be lowered, and the framework stops with an error (%2).</source>
        <translation>Die Gradienten laufen bei %1 über, von wo die Skala nicht gesenkt werden darf, und das Framework bricht mit einem Fehler ab (%2).</translation>
    </message>
    <message>
        <source>Look for an inf or NaN in the forward pass: it overflows at every scale.</source>
        <translation>Abhilfe: im Vorwärtslauf nach einem inf oder NaN suchen; das läuft bei jeder Skala über.</translation>
    </message>
    <message>
        <source>At %1, the minimum, the gradients still overflow (%2): every step is skipped and nothing is learned.</source>
        <translation>Auch bei %1, dem Minimum, laufen die Gradienten über (%2): Jeder Schritt wird übersprungen, und nichts wird gelernt.</translation>
    </message>
    <message>
        <source>Allow a smaller scale, or look for an inf or NaN in the forward pass.</source>
        <translation>Abhilfe: eine kleinere Skala zulassen oder im Vorwärtslauf nach einem inf oder NaN suchen.</translation>
    </message>
    <message numerus="yes">
        <source>The other %1 skipped steps were those of the first start.</source>
        <translation>
            <numerusform>Der andere übersprungene Schritt gehörte zum ersten Start (%1).</numerusform>
            <numerusform>Die anderen %1 übersprungenen Schritte gehörten zum ersten Start.</numerusform>
        </translation>
    </message>
    <message>
        <source>The scale grows until something overflows (%1), and comes back: so it finds the largest that serves.</source>
        <translation>Die Skala wächst, bis etwas überläuft (%1), und kehrt zurück: So findet sie die größte, die passt.</translation>
    </message>
    <message>
        <source>Nothing has to be done.</source>
        <translation>Zu tun ist nichts.</translation>
    </message>
    <message>
        <source>The share of skipped steps to expect is about %1; nothing has to be done.</source>
        <translation>Als Anteil übersprungener Schritte ist etwa %1 zu erwarten; zu tun ist nichts.</translation>
    </message>
    <message>
        <source>none of them skipped by an optimizer</source>
        <translation>keiner von einem Optimierer übersprungen</translation>
    </message>
    <message numerus="yes">
        <source>%1 of them skipped by an optimizer</source>
        <translation>
            <numerusform>%1 davon von einem Optimierer übersprungen</numerusform>
            <numerusform>%1 davon von einem Optimierer übersprungen</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, call by call: there is no step yet.</source>
        <translation>%1, Aufruf für Aufruf: Es gibt noch keinen Schritt.</translation>
    </message>
    <message>
        <source>%1, call by call: step %2, %3 raises %4.</source>
        <extracomment>&quot;step 1, scaler.unscale_(optimizer) raises RuntimeError&quot;</extracomment>
        <translation>%1, Aufruf für Aufruf: Schritt %2, %3 meldet %4.</translation>
    </message>
    <message numerus="yes">
        <source>%1 calls</source>
        <translation>
            <numerusform>%1 Aufruf</numerusform>
            <numerusform>%1 Aufrufe</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>over %1 steps</source>
        <extracomment>behind &quot;6 calls&quot;</extracomment>
        <translation>
            <numerusform>in %1 Schritt</numerusform>
            <numerusform>in %1 Schritten</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, call by call: %2 %3, %4.</source>
        <translation>%1, Aufruf für Aufruf: %2 %3, %4.</translation>
    </message>
    <message>
        <source>%1, call by call: %2 %3 so far, %4.</source>
        <translation>%1, Aufruf für Aufruf: bisher %2 %3, %4.</translation>
    </message>
    <message>
        <source>%1 days</source>
        <translation>%1 Tage</translation>
    </message>
    <message>
        <source>%1 hours</source>
        <translation>%1 Stunden</translation>
    </message>
    <message>
        <source>%1 minutes</source>
        <translation>%1 Minuten</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 s</translation>
    </message>
    <message>
        <source>%1 GiB</source>
        <translation>%1 GiB</translation>
    </message>
    <message>
        <source>%1 MiB</source>
        <translation>%1 MiB</translation>
    </message>
    <message>
        <source>%1 KiB</source>
        <translation>%1 KiB</translation>
    </message>
    <message>
        <source>less than a second</source>
        <translation>weniger als eine Sekunde</translation>
    </message>
    <message>
        <source>about %1</source>
        <translation>etwa %1</translation>
    </message>
    <message numerus="yes">
        <source>%1 steps</source>
        <translation>
            <numerusform>%1 Schritt</numerusform>
            <numerusform>%1 Schritten</numerusform>
        </translation>
    </message>
    <message>
        <source>All numbers of this step take %1 of memory and %2.</source>
        <translation>Alle Zahlen dieses Schritts brauchen %1 Speicher und %2.</translation>
    </message>
    <message>
        <source>This run is %1 of about %2 multiplications: %3.</source>
        <translation>Dieser Lauf besteht aus %1 zu je etwa %2 Multiplikationen: %3.</translation>
    </message>
    <message>
        <source>These %1 runs are each %2 of about %3 multiplications: %4 together.</source>
        <translation>Diese %1 Läufe bestehen aus je %2 zu je etwa %3 Multiplikationen: zusammen %4.</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>%1, %2 a second, %3 left</source>
        <translation>%1, %2 je Sekunde, noch %3</translation>
    </message>
    <message>
        <source>These curves are from before the change.</source>
        <translation>Diese Kurven stammen aus der Zeit vor der Änderung.</translation>
    </message>
    <message numerus="yes">
        <source>the sum of %1 products</source>
        <translation>
            <numerusform>die Summe aus %1 Produkt</numerusform>
            <numerusform>die Summe aus %1 Produkten</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>the sum of %1 values</source>
        <translation>
            <numerusform>die Summe aus %1 Wert</numerusform>
            <numerusform>die Summe aus %1 Werten</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 × %2</source>
        <translation>%1 × %2</translation>
    </message>
    <message>
        <source>%1 + %2</source>
        <translation>%1 + %2</translation>
    </message>
    <message>
        <source>%1 − %2</source>
        <translation>%1 − %2</translation>
    </message>
    <message>
        <source>%1 ÷ %2</source>
        <translation>%1 ÷ %2</translation>
    </message>
    <message>
        <source>the function of %1</source>
        <translation>die Funktion von %1</translation>
    </message>
    <message>
        <source>%1 as it is</source>
        <translation>unverändert %1</translation>
    </message>
    <message numerus="yes">
        <source>the sum of %1 quotients</source>
        <translation>
            <numerusform>die Summe aus %1 Quotienten</numerusform>
            <numerusform>die Summe aus %1 Quotienten</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>the loss of %1 outputs</source>
        <translation>
            <numerusform>der Verlust aus %1 Ausgabe</numerusform>
            <numerusform>der Verlust aus %1 Ausgaben</numerusform>
        </translation>
    </message>
    <message>
        <source>2 × (%1 − %2)</source>
        <translation>2 × (%1 − %2)</translation>
    </message>
    <message numerus="yes">
        <source>a share of %1 classes, minus its target</source>
        <translation>
            <numerusform>der Anteil an %1 Klasse, minus Ziel</numerusform>
            <numerusform>der Anteil einer von %1 Klassen, minus Ziel</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>the root of %1 sums of squares</source>
        <translation>
            <numerusform>die Wurzel aus %1 Quadratsumme</numerusform>
            <numerusform>die Wurzel aus %1 Quadratsummen</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 over the root of a second moment of %2</source>
        <translation>%1 durch die Wurzel aus einem zweiten Moment von %2</translation>
    </message>
    <message>
        <source>%1 is %2 (%3, %4)</source>
        <translation>%1 ist %2 (%3, %4)</translation>
    </message>
    <message>
        <source>%1.</source>
        <translation>%1.</translation>
    </message>
    <message>
        <source>%1, exactly what float32 gives.</source>
        <translation>%1, genau wie in float32.</translation>
    </message>
    <message>
        <source>%1; in float32 %2.</source>
        <translation>%1; in float32 %2.</translation>
    </message>
    <message>
        <source>%1; in float32 %2, %3 ulp away.</source>
        <translation>%1; in float32 %2, um %3 ulp entfernt.</translation>
    </message>
    <message>
        <source>Who made this NaN? %1</source>
        <translation>Woher kommt dieses NaN? %1</translation>
    </message>
    <message>
        <source>Who made this infinite? %1</source>
        <translation>Woher kommt dieses Unendlich? %1</translation>
    </message>
    <message>
        <source>Who made this zero? %1</source>
        <translation>Woher kommt diese Null? %1</translation>
    </message>
    <message>
        <source>It is %1.</source>
        <translation>Das ist %1.</translation>
    </message>
    <message>
        <source>%1, ÷ %2</source>
        <translation>%1, ÷ %2</translation>
    </message>
    <message>
        <source>%1, × %2</source>
        <translation>%1, × %2</translation>
    </message>
    <message>
        <source>It was %1</source>
        <translation>Es war %1</translation>
    </message>
    <message>
        <source>%1 is %2</source>
        <translation>%1 ist %2</translation>
    </message>
    <message>
        <source>it began here: %1 (%2)</source>
        <translation>begonnen hat es hier: %1 (%2)</translation>
    </message>
    <message>
        <source>%1; %2.</source>
        <translation>%1; %2.</translation>
    </message>
    <message>
        <source>%1 = %2</source>
        <translation>%1 = %2</translation>
    </message>
    <message numerus="yes">
        <source>Each of its %1 terms has a side that is 0</source>
        <translation>
            <numerusform>In seinem %1 Term ist eine Seite 0</numerusform>
            <numerusform>In jedem der %1 Terme ist eine Seite 0</numerusform>
        </translation>
    </message>
    <message>
        <source>What it is made of is 0</source>
        <translation>Woraus es entsteht, ist 0</translation>
    </message>
    <message>
        <source>Its terms are not 0, but leave nothing together.</source>
        <translation>Die Terme sind nicht 0, heben sich aber auf.</translation>
    </message>
    <message>
        <source>What it is made of is not 0, but this is too small for float32 as well.</source>
        <translation>Woraus es entsteht, ist nicht 0, aber das Ergebnis ist auch für float32 zu klein.</translation>
    </message>
    <message>
        <source>The function gives 0 for %1.</source>
        <translation>Die Funktion ergibt 0 für %1.</translation>
    </message>
    <message>
        <source>It was 0 before this step.</source>
        <translation>Es war schon vor diesem Schritt 0.</translation>
    </message>
    <message>
        <source>In float32 it would be %1, but every step of it is stored in %2, and one of them is 0.</source>
        <translation>In float32 wäre es %1, aber jeder Zwischenschritt wird in %2 gespeichert, und einer davon ist 0.</translation>
    </message>
    <message>
        <source>%1, and was rounded down at random.</source>
        <translation>%1 und wurde zufällig abgerundet.</translation>
    </message>
    <message>
        <source>%1: not above %2.</source>
        <extracomment>&quot;The sum of 16 products is 2.81e-08&quot;, &quot;2^{-25} = 2.98e-08&quot;</extracomment>
        <translation>%1: nicht über %2.</translation>
    </message>
    <message>
        <source>%1: below %2, the least that is kept.</source>
        <translation>%1: unter %2, dem Kleinsten, was erhalten bleibt.</translation>
    </message>
    <message>
        <source>What it is made of is %1</source>
        <translation>Woraus es entsteht, ist %1</translation>
    </message>
    <message>
        <source>Its term k = %1 has a side that is %2</source>
        <translation>Im Term k = %1 ist eine Seite %2</translation>
    </message>
    <message>
        <source>It is divided by 0: the root of the second moment and ε are 0 in %1.</source>
        <translation>Es wird durch 0 geteilt: Die Wurzel aus dem zweiten Moment und ε sind in %1 gleich 0.</translation>
    </message>
    <message>
        <source>It came so into this step.</source>
        <translation>So kam es in diesen Schritt.</translation>
    </message>
    <message>
        <source>%1: %2 ends at %3.</source>
        <translation>%1: %2 endet bei %3.</translation>
    </message>
    <message>
        <source>In float32 it would be %1, but every step of it is stored in %2, and one of them is too large.</source>
        <translation>In float32 wäre es %1, aber jeder Zwischenschritt wird in %2 gespeichert, und einer davon ist zu groß.</translation>
    </message>
    <message>
        <source>What it is made of is finite, but the operation has no result.</source>
        <translation>Woraus es entsteht, ist endlich, aber die Operation hat kein Ergebnis.</translation>
    </message>
    <message>
        <source>What it is made of is finite, but this is too large for float32 as well.</source>
        <translation>Woraus es entsteht, ist endlich, aber das Ergebnis ist auch für float32 zu groß.</translation>
    </message>
    <message numerus="yes">
        <source>Its sum, stored after every term, stops at %2: the last %1 terms change nothing.</source>
        <translation>
            <numerusform>Die Summe, nach jedem Summanden gespeichert, bleibt bei %2 stehen: Der letzte Summand (%1) ändert nichts.</numerusform>
            <numerusform>Die Summe, nach jedem Summanden gespeichert, bleibt bei %2 stehen: Die letzten %1 Summanden ändern nichts.</numerusform>
        </translation>
    </message>
    <message>
        <source>The step was skipped, and the weight stays.</source>
        <translation>Der Schritt wurde übersprungen, und das Gewicht bleibt.</translation>
    </message>
    <message>
        <source>The weight or its update is not finite.</source>
        <translation>Das Gewicht oder sein Update ist nicht endlich.</translation>
    </message>
    <message>
        <source>The update is 0, and the weight stays.</source>
        <translation>Das Update ist 0, und das Gewicht bleibt.</translation>
    </message>
    <message>
        <source>The update %1 moves the weight by %2.</source>
        <translation>Das Update %1 bewegt das Gewicht um %2.</translation>
    </message>
    <message>
        <source>%1: without a master copy it would not move.</source>
        <translation>%1: Ohne Hauptkopie würde es sich nicht bewegen.</translation>
    </message>
    <message>
        <source>%1: it would move without a master copy as well, by %2.</source>
        <translation>%1: Auch ohne Hauptkopie würde es sich bewegen, um %2.</translation>
    </message>
    <message>
        <source>NaN</source>
        <translation>NaN</translation>
    </message>
    <message>
        <source>infinite</source>
        <translation>unendlich</translation>
    </message>
    <message>
        <source>%1: %2 is %3</source>
        <extracomment>&quot;Step 3, forward, layer 2 of 3&quot;, &quot;the activation in row 1, column 3&quot;, &quot;infinite&quot;</extracomment>
        <translation>%1: %2 ist %3</translation>
    </message>
    <message>
        <source>%1 of layer %2</source>
        <translation>%1 von Schicht %2</translation>
    </message>
    <message>
        <source>it is too large for %1, and the loss scale cannot help</source>
        <translation>es ist zu groß für %1, und die Verlustskala kann nicht helfen</translation>
    </message>
    <message>
        <source>so it came out of the step before</source>
        <translation>so kam es aus dem Schritt davor</translation>
    </message>
    <message>
        <source>its sum overflows on the way, and the loss scale cannot help</source>
        <translation>die Summe läuft unterwegs über, und die Verlustskala kann nicht helfen</translation>
    </message>
    <message>
        <source>the loss scale cannot help</source>
        <translation>die Verlustskala kann nicht helfen</translation>
    </message>
    <message>
        <source>float32 could not hold it either, and the loss scale cannot help</source>
        <translation>auch float32 fasst es nicht, und die Verlustskala kann nicht helfen</translation>
    </message>
    <message>
        <source>its sum overflows on the way, and float32 gives %1</source>
        <translation>die Summe läuft unterwegs über, und float32 ergibt %1</translation>
    </message>
    <message>
        <source>the sum of the replicas is too large: divide each of them first</source>
        <translation>die Summe der Replikas ist zu groß. Abhilfe: jede zuerst teilen</translation>
    </message>
    <message>
        <source>without a scale it is too large for %1 already</source>
        <translation>schon ohne Skala ist es zu groß für %1</translation>
    </message>
    <message>
        <source>float32 could not hold it either</source>
        <translation>auch float32 fasst es nicht</translation>
    </message>
    <message>
        <source>a smaller S helps</source>
        <translation>ein kleineres S hilft</translation>
    </message>
    <message>
        <source>a smaller S helps, here one up to %1</source>
        <translation>ein kleineres S hilft, hier eines bis %1</translation>
    </message>
    <message>
        <source>the square of a gradient is too large for %1</source>
        <translation>das Quadrat eines Gradienten ist zu groß für %1</translation>
    </message>
    <message>
        <source>with ε = 0 a second moment of 0 is divided by</source>
        <translation>mit ε = 0 wird durch ein zweites Moment von 0 geteilt</translation>
    </message>
    <message>
        <source>ε = %1 is 0 in %2, and a second moment of 0 is divided by</source>
        <translation>ε = %1 ist in %2 gleich 0, und geteilt wird durch ein zweites Moment von 0</translation>
    </message>
    <message>
        <source>weights</source>
        <comment>as in: 1 of 16 weight gradients</comment>
        <translation>Gewichten</translation>
    </message>
    <message>
        <source>the weight</source>
        <translation>das Gewicht</translation>
    </message>
    <message>
        <source>biases</source>
        <comment>as in: 1 of 16 weight gradients</comment>
        <translation>Biaswerten</translation>
    </message>
    <message>
        <source>the bias</source>
        <translation>der Bias</translation>
    </message>
    <message>
        <source>inputs</source>
        <comment>as in: 1 of 16 weight gradients</comment>
        <translation>Eingaben</translation>
    </message>
    <message>
        <source>the input</source>
        <translation>die Eingabe</translation>
    </message>
    <message>
        <source>products</source>
        <comment>as in: 1 of 16 weight gradients</comment>
        <translation>Produkten</translation>
    </message>
    <message>
        <source>the product</source>
        <translation>das Produkt</translation>
    </message>
    <message>
        <source>pre-activations</source>
        <comment>as in: 1 of 16 weight gradients</comment>
        <translation>Voraktivierungen</translation>
    </message>
    <message>
        <source>the pre-activation</source>
        <translation>die Voraktivierung</translation>
    </message>
    <message>
        <source>activations</source>
        <comment>as in: 1 of 16 weight gradients</comment>
        <translation>Aktivierungen</translation>
    </message>
    <message>
        <source>the activation</source>
        <translation>die Aktivierung</translation>
    </message>
    <message>
        <source>outputs</source>
        <comment>as in: 1 of 16 weight gradients</comment>
        <translation>Ausgaben</translation>
    </message>
    <message>
        <source>the output</source>
        <translation>die Ausgabe</translation>
    </message>
    <message>
        <source>losses</source>
        <comment>as in: 1 of 16 weight gradients</comment>
        <translation>Verlusten</translation>
    </message>
    <message>
        <source>the loss</source>
        <translation>der Verlust</translation>
    </message>
    <message>
        <source>scaled losses</source>
        <comment>as in: 1 of 16 weight gradients</comment>
        <translation>skalierten Verlusten</translation>
    </message>
    <message>
        <source>the scaled loss</source>
        <translation>der skalierte Verlust</translation>
    </message>
    <message>
        <source>output gradients</source>
        <comment>as in: 1 of 16 weight gradients</comment>
        <translation>Ausgabegradienten</translation>
    </message>
    <message>
        <source>the output gradient</source>
        <translation>der Ausgabegradient</translation>
    </message>
    <message>
        <source>gradient products</source>
        <comment>as in: 1 of 16 weight gradients</comment>
        <translation>Gradientenprodukten</translation>
    </message>
    <message>
        <source>the gradient product</source>
        <translation>das Gradientenprodukt</translation>
    </message>
    <message>
        <source>first factors of the derivative</source>
        <comment>as in: 1 of 16 weight gradients</comment>
        <translation>ersten Faktoren der Ableitung</translation>
    </message>
    <message>
        <source>the first factor of the derivative</source>
        <translation>der erste Faktor der Ableitung</translation>
    </message>
    <message>
        <source>derivatives</source>
        <comment>as in: 1 of 16 weight gradients</comment>
        <translation>Ableitungen</translation>
    </message>
    <message>
        <source>the derivative</source>
        <translation>die Ableitung</translation>
    </message>
    <message>
        <source>hidden gradients</source>
        <comment>as in: 1 of 16 weight gradients</comment>
        <translation>verdeckten Gradienten</translation>
    </message>
    <message>
        <source>the hidden gradient</source>
        <translation>der verdeckte Gradient</translation>
    </message>
    <message>
        <source>weight gradients</source>
        <comment>as in: 1 of 16 weight gradients</comment>
        <translation>Gewichtsgradienten</translation>
    </message>
    <message>
        <source>the weight gradient</source>
        <translation>der Gewichtsgradient</translation>
    </message>
    <message>
        <source>bias gradients</source>
        <comment>as in: 1 of 16 weight gradients</comment>
        <translation>Biasgradienten</translation>
    </message>
    <message>
        <source>the bias gradient</source>
        <translation>der Biasgradient</translation>
    </message>
    <message>
        <source>norms</source>
        <comment>as in: 1 of 16 weight gradients</comment>
        <translation>Normen</translation>
    </message>
    <message>
        <source>the norm</source>
        <translation>die Norm</translation>
    </message>
    <message>
        <source>first moments of the weights</source>
        <comment>as in: 1 of 16 weight gradients</comment>
        <translation>ersten Momenten der Gewichte</translation>
    </message>
    <message>
        <source>the first moment of the weight</source>
        <translation>das erste Moment des Gewichts</translation>
    </message>
    <message>
        <source>first moments of the biases</source>
        <comment>as in: 1 of 16 weight gradients</comment>
        <translation>ersten Momenten der Biaswerte</translation>
    </message>
    <message>
        <source>the first moment of the bias</source>
        <translation>das erste Moment des Bias</translation>
    </message>
    <message>
        <source>second moments of the weights</source>
        <comment>as in: 1 of 16 weight gradients</comment>
        <translation>zweiten Momenten der Gewichte</translation>
    </message>
    <message>
        <source>the second moment of the weight</source>
        <translation>das zweite Moment des Gewichts</translation>
    </message>
    <message>
        <source>second moments of the biases</source>
        <comment>as in: 1 of 16 weight gradients</comment>
        <translation>zweiten Momenten der Biaswerte</translation>
    </message>
    <message>
        <source>the second moment of the bias</source>
        <translation>das zweite Moment des Bias</translation>
    </message>
    <message>
        <source>weight updates</source>
        <comment>as in: 1 of 16 weight gradients</comment>
        <translation>Gewichts-Updates</translation>
    </message>
    <message>
        <source>the update of the weight</source>
        <translation>das Update des Gewichts</translation>
    </message>
    <message>
        <source>bias updates</source>
        <comment>as in: 1 of 16 weight gradients</comment>
        <translation>Bias-Updates</translation>
    </message>
    <message>
        <source>the update of the bias</source>
        <translation>das Update des Bias</translation>
    </message>
    <message>
        <source>new weights</source>
        <comment>as in: 1 of 16 weight gradients</comment>
        <translation>neuen Gewichten</translation>
    </message>
    <message>
        <source>the new weight</source>
        <translation>das neue Gewicht</translation>
    </message>
    <message>
        <source>new biases</source>
        <comment>as in: 1 of 16 weight gradients</comment>
        <translation>neuen Biaswerten</translation>
    </message>
    <message>
        <source>the new bias</source>
        <translation>der neue Bias</translation>
    </message>
    <message>
        <source>%1 in column %2</source>
        <translation>%1 in Spalte %2</translation>
    </message>
    <message>
        <source>%1 in row %2, column %3</source>
        <translation>%1 in Zeile %2, Spalte %3</translation>
    </message>
    <message numerus="yes">
        <source>scaler: %1 good steps</source>
        <translation>
            <numerusform>Skalierer: %1 guter Schritt</numerusform>
            <numerusform>Skalierer: %1 gute Schritte</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, layer %2 of %3</source>
        <translation>%1, Schicht %2 von %3</translation>
    </message>
    <message>
        <source>Step %1, %2</source>
        <translation>Schritt %1, %2</translation>
    </message>
    <message>
        <source>left out, since the step is skipped</source>
        <translation>entfällt, weil der Schritt übersprungen wird</translation>
    </message>
    <message>
        <source>%1; %2</source>
        <translation>%1; %2</translation>
    </message>
    <message>
        <source> at S = %1</source>
        <extracomment>the end of a clause, with the space before it</extracomment>
        <translation> bei S = %1</translation>
    </message>
    <message numerus="yes">
        <source> (%1 more are 0)</source>
        <translation>
            <numerusform> (weitere gleich 0: %1)</numerusform>
            <numerusform> (%1 weitere sind 0)</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %2 %3 are lost</source>
        <translation>
            <numerusform>%1 von %2 %3 ist verloren</numerusform>
            <numerusform>%1 von %2 %3 sind verloren</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %2 %3 are infinite or NaN</source>
        <translation>
            <numerusform>%1 von %2 %3 ist unendlich oder NaN</numerusform>
            <numerusform>%1 von %2 %3 sind unendlich oder NaN</numerusform>
        </translation>
    </message>
    <message>
        <source>all %2 are 0%1, and nothing is left to lose</source>
        <translation>%2%1 durchweg 0, und nichts ist mehr zu verlieren</translation>
    </message>
    <message>
        <source>nothing is lost</source>
        <translation>nichts geht verloren</translation>
    </message>
    <message>
        <source>the loss is %1</source>
        <translation>der Verlust ist %1</translation>
    </message>
    <message>
        <source>the loss is %1, stored in %2</source>
        <translation>der Verlust ist %1, gespeichert in %2</translation>
    </message>
    <message>
        <source>the loss times S = %1 is %2</source>
        <translation>der Verlust mal S = %1 ist %2</translation>
    </message>
    <message numerus="yes">
        <source>all %1 gradients are finite</source>
        <translation>
            <numerusform>der %1 Gradient ist endlich</numerusform>
            <numerusform>alle %1 Gradienten sind endlich</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, but the policy&apos;s rule finds an overflow: the step is skipped</source>
        <translation>%1, aber die Regel des Verfahrens findet einen Überlauf: Der Schritt wird übersprungen</translation>
    </message>
    <message>
        <source>nobody looks, but %1</source>
        <translation>niemand sieht nach, aber %1</translation>
    </message>
    <message numerus="yes">
        <source>%1 of %2 gradients are infinite or NaN</source>
        <translation>
            <numerusform>%1 von %2 Gradienten ist unendlich oder NaN</numerusform>
            <numerusform>%1 von %2 Gradienten sind unendlich oder NaN</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: the step is skipped</source>
        <translation>%1: Der Schritt wird übersprungen</translation>
    </message>
    <message>
        <source>%1, and the policy&apos;s rule does not find it</source>
        <translation>%1, und die Regel des Verfahrens findet es nicht</translation>
    </message>
    <message>
        <source>%1, and nobody looks</source>
        <translation>%1, und niemand sieht nach</translation>
    </message>
    <message>
        <source>nothing to do at S = 1</source>
        <translation>bei S = 1 nichts zu tun</translation>
    </message>
    <message>
        <source>each layer&apos;s gradients are divided by its own scale</source>
        <translation>die Gradienten jeder Schicht werden durch deren eigene Skala geteilt</translation>
    </message>
    <message>
        <source>the gradients are divided by S = %1</source>
        <translation>die Gradienten werden durch S = %1 geteilt</translation>
    </message>
    <message>
        <source>off</source>
        <translation>aus</translation>
    </message>
    <message>
        <source>the norm, %1, is at most %2: the gradients stay</source>
        <translation>die Norm, %1, liegt nicht über %2: Die Gradienten bleiben</translation>
    </message>
    <message>
        <source>the norm, %1, is above %2: all gradients times %3</source>
        <translation>die Norm, %1, liegt über %2: alle Gradienten mal %3</translation>
    </message>
    <message>
        <source>still times S, %1</source>
        <translation>%1 (noch mit S multipliziert)</translation>
    </message>
    <message numerus="yes">
        <source>%1 of %2 parameters stay where they are, though their update is not 0</source>
        <translation>
            <numerusform>%1 von %2 Parametern bleibt, wo er ist, obwohl sein Update nicht 0 ist</numerusform>
            <numerusform>%1 von %2 Parametern bleiben, wo sie sind, obwohl ihr Update nicht 0 ist</numerusform>
        </translation>
    </message>
    <message>
        <source>every update is 0</source>
        <translation>jedes Update ist 0</translation>
    </message>
    <message>
        <source>the parameters move by up to %1</source>
        <translation>die Parameter bewegen sich um bis zu %1</translation>
    </message>
    <message>
        <source>there is none</source>
        <translation>es gibt keinen</translation>
    </message>
    <message>
        <source>S stays %1</source>
        <translation>S bleibt %1</translation>
    </message>
    <message>
        <source>%1, S = %2; the step keeps its first S, %3</source>
        <translation>%1, S = %2; der Schritt behält sein erstes S, %3</translation>
    </message>
    <message>
        <source>%1, S = %2 for the next step</source>
        <translation>%1, S = %2 für den nächsten Schritt</translation>
    </message>
    <message>
        <source>%1 and accuracy %2</source>
        <translation>%1 und Genauigkeit %2</translation>
    </message>
    <message>
        <source>%1 in %2</source>
        <translation>%1 in %2</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>Every step is skipped, and nothing is learned.</source>
        <translation>Jeder Schritt wird übersprungen, und nichts wird gelernt.</translation>
    </message>
    <message>
        <source>%1 The scaler backs off, but the step keeps its first S = %2: give it the scale as an input.</source>
        <translation>%1 Der Skalierer senkt die Skala, aber der Schritt behält sein erstes S = %2. Abhilfe: ihm die Skala als Eingabe geben.</translation>
    </message>
    <message>
        <source>%1 S = %2 is too large: take a smaller one.</source>
        <translation>%1 S = %2 ist zu groß. Abhilfe: ein kleineres nehmen.</translation>
    </message>
    <message>
        <source>%1 Even at S = %2 something overflows: look where, or try a smaller one.</source>
        <translation>%1 Selbst bei S = %2 läuft etwas über. Abhilfe: nachsehen, wo, oder ein kleineres versuchen.</translation>
    </message>
    <message>
        <source>%1 of the gradients of layer %2 are lost when they are stored.</source>
        <translation>%1 der Gradienten von Schicht %2 gehen beim Speichern verloren.</translation>
    </message>
    <message>
        <source>In the first step every weight gradient of layer 1 is 0.</source>
        <translation>Im ersten Schritt ist jeder Gewichtsgradient von Schicht 1 gleich 0.</translation>
    </message>
    <message>
        <source>In the first step every weight gradient of layers 1 to %1 is 0.</source>
        <translation>Im ersten Schritt ist jeder Gewichtsgradient der Schichten 1 bis %1 gleich 0.</translation>
    </message>
    <message numerus="yes">
        <source>%1 steps of the first epoch are done.</source>
        <translation>
            <numerusform>%1 Schritt der ersten Epoche ist getan.</numerusform>
            <numerusform>%1 Schritte der ersten Epoche sind getan.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>After %1 epochs</source>
        <translation>
            <numerusform>Nach %1 Epoche</numerusform>
            <numerusform>Nach %1 Epochen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>After %1 of %2 epochs</source>
        <translation>
            <numerusform>Nach %1 von %2 Epochen</numerusform>
            <numerusform>Nach %1 von %2 Epochen</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: loss %2.</source>
        <extracomment>&quot;After 5 epochs&quot;, then what each run has come to, with semicolons between</extracomment>
        <translation>%1: Verlust %2.</translation>
    </message>
    <message>
        <source>Step %1: the loss is NaN</source>
        <translation>Schritt %1: Der Verlust ist NaN</translation>
    </message>
    <message>
        <source>Step %1: the loss is infinite</source>
        <translation>Schritt %1: Der Verlust ist unendlich</translation>
    </message>
    <message>
        <source>Step %1: a gradient is not finite</source>
        <translation>Schritt %1: Ein Gradient ist nicht endlich</translation>
    </message>
    <message>
        <source>%1; the update of step %2 spoiled layer %3.</source>
        <translation>%1; das Update von Schritt %2 hat Schicht %3 verdorben.</translation>
    </message>
    <message>
        <source>%1; it began here: %2.</source>
        <translation>%1; begonnen hat es hier: %2.</translation>
    </message>
    <message>
        <source>%1; it began in layer %2 (%3).</source>
        <translation>%1; begonnen hat es in Schicht %2 (%3).</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <extracomment>a run, and what is wrong with it</extracomment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>The policy&apos;s rule finds an overflow, though every gradient is finite: the step is skipped.</source>
        <translation>Die Regel des Verfahrens findet einen Überlauf, obwohl jeder Gradient endlich ist: Der Schritt wird übersprungen.</translation>
    </message>
    <message>
        <source>The step is skipped, and S stays: so will be every step like it.</source>
        <translation>Der Schritt wird übersprungen, und S bleibt: So geht es jedem Schritt, der ihm gleicht.</translation>
    </message>
    <message>
        <source>The step is skipped; the scaler goes to %1, but the step keeps its first S.</source>
        <translation>Der Schritt wird übersprungen; der Skalierer geht auf %1, aber der Schritt behält sein erstes S.</translation>
    </message>
    <message>
        <source>The step is skipped: the weights stay, and S = %1 is tried next.</source>
        <translation>Der Schritt wird übersprungen: Die Gewichte bleiben, und als Nächstes wird S = %1 versucht.</translation>
    </message>
    <message>
        <source>The parameters stay finite.</source>
        <translation>Die Parameter bleiben endlich.</translation>
    </message>
    <message numerus="yes">
        <source>After the update %1 of %2 parameters are infinite or NaN, for good.</source>
        <translation>
            <numerusform>Nach dem Update ist %1 von %2 Parametern unendlich oder NaN, für immer.</numerusform>
            <numerusform>Nach dem Update sind %1 von %2 Parametern unendlich oder NaN, für immer.</numerusform>
        </translation>
    </message>
    <message>
        <source>Nobody checks. %1</source>
        <translation>Niemand prüft. %1</translation>
    </message>
    <message numerus="yes">
        <source>%1 of %2 parameter gradients are 0</source>
        <translation>
            <numerusform>%1 von %2 Parametergradienten ist 0</numerusform>
            <numerusform>%1 von %2 Parametergradienten sind 0</numerusform>
        </translation>
    </message>
    <message>
        <source>The norm was clipped while the gradients still were times S: unscaled it is %1, where %2 was allowed and %3 would have come in.</source>
        <translation>Die Norm wurde gekappt, als die Gradienten noch mit S multipliziert waren: Zurückskaliert ist sie %1, erlaubt war %2, und ohne Kappung wäre sie %3 gewesen.</translation>
    </message>
    <message numerus="yes">
        <source>%1 of %2 parameters do not move: their update is not more than half of their last place in %3.</source>
        <translation>
            <numerusform>%1 von %2 Parametern bewegt sich nicht: Sein Update ist höchstens die Hälfte seiner letzten Stelle in %3.</numerusform>
            <numerusform>%1 von %2 Parametern bewegen sich nicht: Ihr Update ist höchstens die Hälfte ihrer letzten Stelle in %3.</numerusform>
        </translation>
    </message>
    <message>
        <source>No gradient is lost in this step, and nothing overflows.</source>
        <translation>In diesem Schritt geht kein Gradient verloren, und nichts läuft über.</translation>
    </message>
    <message>
        <source>%1 The largest gradient leaves room for a factor of %2.</source>
        <translation>%1 Der größte Gradient lässt Platz für einen Faktor von %2.</translation>
    </message>
    <message>
        <source>Why twelve layers: the derivative of the sigmoid is at most 1/4, so that twelve of them leave at most (1/4)^{12} = 2^{−24}, the smallest value that float16 keeps. Weights that are mostly below 1 do the rest.</source>
        <translation>Warum zwölf Schichten: Die Ableitung der Sigmoidfunktion ist höchstens 1/4, sodass zwölf davon höchstens (1/4)^{12} = 2^{−24} übrig lassen, den kleinsten Wert, den float16 behält. Gewichte, die meist unter 1 liegen, tun das Übrige.</translation>
    </message>
    <message>
        <source>%1, by its own store.</source>
        <translation>%1, erst durch das Speichern.</translation>
    </message>
    <message>
        <source>the derivative of the ReLU at %1</source>
        <translation>die Ableitung der ReLU bei %1</translation>
    </message>
    <message>
        <source>the sigmoid of %1</source>
        <translation>die Sigmoidfunktion von %1</translation>
    </message>
    <message>
        <source>the ReLU of %1</source>
        <translation>die ReLU von %1</translation>
    </message>
    <message>
        <source>the tanh of %1</source>
        <translation>der tanh von %1</translation>
    </message>
    <message>
        <source>The update %1 is %2 times half an ulp of the weight in %3: it does not move.</source>
        <translation>Das Update %1 ist das %2-Fache eines halben ulp des Gewichts in %3: Es bewegt sich nicht.</translation>
    </message>
    <message>
        <source>The update %1 is %2 times half an ulp of the weight in %3</source>
        <translation>Das Update %1 ist das %2-Fache eines halben ulp des Gewichts in %3</translation>
    </message>
    <message numerus="yes">
        <source>%1 of %2 %3 are up to %4 ulps off</source>
        <translation>
            <numerusform>%1 von %2 %3 ist um %4 ulp falsch</numerusform>
            <numerusform>%1 von %2 %3 sind um bis zu %4 ulp falsch</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: its sum stopped at %2</source>
        <translation>%1: Die Summe blieb bei %2 stehen</translation>
    </message>
    <message>
        <source>nothing is lost%1; %2 of size %3</source>
        <extracomment>%1 &quot; at S = 1&quot;, %2 &quot;weight gradients&quot;</extracomment>
        <translation>nichts geht%1 verloren; %2 der Größe %3</translation>
    </message>
    <message>
        <source>nothing is lost%1; %2 of size %3 to %4</source>
        <translation>nichts geht%1 verloren; %2 der Größe %3 bis %4</translation>
    </message>
    <message>
        <source>In the first step every weight gradient of layers 1 and 2 is 0.</source>
        <translation>Im ersten Schritt ist jeder Gewichtsgradient der Schichten 1 und 2 gleich 0.</translation>
    </message>
    <message numerus="yes">
        <source>%1 more in the table</source>
        <translation>
            <numerusform>%1 weiterer in der Tabelle</numerusform>
            <numerusform>%1 weitere in der Tabelle</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 values are more than an ulp off: their sums are stored in %2 after every term. Sums in float32 keep them.</source>
        <translation>
            <numerusform>%1 Wert ist um mehr als ein ulp falsch: Seine Summe wird nach jedem Summanden in %2 gespeichert. Abhilfe: in float32 summieren.</numerusform>
            <numerusform>%1 Werte sind um mehr als ein ulp falsch: Ihre Summen werden nach jedem Summanden in %2 gespeichert. Abhilfe: in float32 summieren.</numerusform>
        </translation>
    </message>
    <message>
        <source>Step %1 ends otherwise, though all of its tensors are the same: its loss is %2 on the CPU and %3 on %4.</source>
        <extracomment>%2, %3: the loss and its code; %4: a device</extracomment>
        <translation>Schritt %1 endet anders, obwohl alle seine Tensoren gleich sind: Der Verlust ist %2 auf der CPU und %3 auf %4.</translation>
    </message>
    <message>
        <source>The first difference is in step %1, %2, layer %3: %4, row %5, column %6.</source>
        <extracomment>%2: a phase of the step, %4: a tensor</extracomment>
        <translation>Die erste Abweichung ist in Schritt %1, %2, Schicht %3: %4, Zeile %5, Spalte %6.</translation>
    </message>
    <message>
        <source>It is %1 on the CPU and %2 on %3.</source>
        <extracomment>%1, %2: a value and its code; %3: a device</extracomment>
        <translation>Auf der CPU ist es %1, auf %3 %2.</translation>
    </message>
    <message>
        <source>What float32 gives from the same operands is %1 on the CPU and %2 on %3; what is stored of it is the same.</source>
        <translation>Was float32 aus denselben Operanden macht, ist %1 auf der CPU und %2 auf %3; gespeichert wird dasselbe.</translation>
    </message>
    <message>
        <source>The fast path is not bit-equal: it adds in another order.</source>
        <translation>Der schnelle Weg ist nicht bitgleich: Er summiert in anderer Reihenfolge.</translation>
    </message>
    <message>
        <source>Beside the CPU, from the same weights, the gradients of %1 are off by a share of at most %2 (step %3), its loss by %4 (step %5).</source>
        <extracomment>%1: a device; %2, %4: relative errors</extracomment>
        <translation>Gegenüber der CPU, von denselben Gewichten aus, weichen die Gradienten von %1 um einen Anteil von höchstens %2 ab (Schritt %3), der Verlust um %4 (Schritt %5).</translation>
    </message>
    <message numerus="yes">
        <source>In %1 steps there is nothing to compare: a gradient is not finite, or all are zero.</source>
        <translation>
            <numerusform>In %1 Schritt gibt es nichts zu vergleichen: Ein Gradient ist nicht endlich, oder alle sind null.</numerusform>
            <numerusform>In %1 Schritten gibt es nichts zu vergleichen: Ein Gradient ist nicht endlich, oder alle sind null.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 steps, every bit the same.</source>
        <translation>
            <numerusform>%1 Schritt, jedes Bit gleich.</numerusform>
            <numerusform>%1 Schritte, jedes Bit gleich.</numerusform>
        </translation>
    </message>
    <message>
        <source>The fast path takes every operand in the compute format. Store the weights, inputs, activations, output gradient and hidden gradients in it.</source>
        <translation>Der schnelle Weg braucht jeden Operanden im Rechenformat. Abhilfe: Gewichte, Eingaben, Aktivierungen, Ausgabegradient und verdeckte Gradienten darin speichern.</translation>
    </message>
    <message>
        <source>The fast path adds in float32. Switch the sums in the compute format off.</source>
        <translation>Der schnelle Weg summiert in float32. Abhilfe: Summen im Rechenformat ausschalten.</translation>
    </message>
    <message>
        <source>The fast path is for float16, bfloat16 and tf32. Choose one of them as the format.</source>
        <translation>Der schnelle Weg ist für float16, bfloat16 und tf32. Abhilfe: eines davon als Format wählen.</translation>
    </message>
    <message>
        <source>Step %1 of %2.</source>
        <translation>Schritt %1 von %2.</translation>
    </message>
    <message>
        <source>Cancelled: %1 of %2 done.</source>
        <translation>Abgebrochen: %1 von %2 fertig.</translation>
    </message>
    <message>
        <source>%1 is lost</source>
        <translation>%1 ist verloren</translation>
    </message>
    <message>
        <source>%1 is %2 ulps off</source>
        <translation>%1 ist um %2 ulp falsch</translation>
    </message>
    <message>
        <source>%1 is infinite or NaN</source>
        <translation>%1 ist unendlich oder NaN</translation>
    </message>
    <message>
        <source>its only step skipped</source>
        <translation>einziger Schritt übersprungen</translation>
    </message>
    <message>
        <source>%1 in the first run</source>
        <translation>%1 im ersten Lauf</translation>
    </message>
    <message>
        <source>%1: lost in their store.</source>
        <translation>%1: beim Speichern verloren.</translation>
    </message>
    <message>
        <source>%1: %2 lost in their store, the rest made of what is 0 before.</source>
        <translation>%1: %2 beim Speichern verloren, der Rest entsteht aus dem, was vorher schon 0 ist.</translation>
    </message>
    <message>
        <source>A loss scale helps.</source>
        <translation>Abhilfe: eine Verlustskala.</translation>
    </message>
    <message>
        <source>A larger S keeps more: before the largest gradient overflows there is room for a factor of %1.</source>
        <translation>Ein größeres S erhält mehr: Bis der größte Gradient überläuft, ist Platz für den Faktor %1.</translation>
    </message>
    <message>
        <source>A larger S would keep more, but the largest gradient leaves no room.</source>
        <translation>Ein größeres S würde mehr erhalten, aber der größte Gradient lässt keinen Platz.</translation>
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
    <message>
        <source>%1, its defaults</source>
        <translation>%1, Vorgaben</translation>
    </message>
    <message>
        <source>error</source>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>%1 ≠</source>
        <extracomment>behind the first scale that differs from the reference&apos;s</extracomment>
        <translation>%1 ≠</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>ja</translation>
    </message>
    <message>
        <source>no</source>
        <translation>nein</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>policy</source>
        <translation>Verfahren</translation>
    </message>
    <message>
        <source>known how</source>
        <translation>woher bekannt</translation>
    </message>
    <message>
        <source>source of its rule</source>
        <translation>Quelle der Regel</translation>
    </message>
    <message>
        <source>%1; the defaults are ours</source>
        <translation>%1; die Vorgaben sind von uns</translation>
    </message>
    <message>
        <source>call</source>
        <translation>Aufruf</translation>
    </message>
    <message>
        <source>not in the loop</source>
        <translation>nicht in der Schleife</translation>
    </message>
    <message>
        <source>state</source>
        <translation>Zustand</translation>
    </message>
    <message>
        <source>inf found</source>
        <translation>inf gefunden</translation>
    </message>
    <message>
        <source>gradients</source>
        <translation>Gradienten</translation>
    </message>
    <message>
        <source>scale</source>
        <translation>Skala</translation>
    </message>
    <message>
        <source>growth tracker</source>
        <translation>Zähler</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <extracomment>a run, and what the column tells of it
----------
&quot;error: RuntimeError&quot;</extracomment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>layer</source>
        <translation>Schicht</translation>
    </message>
    <message>
        <source>largest gradient</source>
        <translation>größter Gradient</translation>
    </message>
    <message>
        <source>smallest other than 0</source>
        <translation>kleinster außer 0</translation>
    </message>
    <message>
        <source>phase</source>
        <translation>Phase</translation>
    </message>
    <message>
        <source>infinite or NaN</source>
        <translation>unendlich oder NaN</translation>
    </message>
    <message>
        <source>row</source>
        <translation>Zeile</translation>
    </message>
    <message>
        <source>column</source>
        <translation>Spalte</translation>
    </message>
    <message>
        <source>value</source>
        <translation>Wert</translation>
    </message>
    <message>
        <source>what became of it</source>
        <translation>was daraus wurde</translation>
    </message>
    <message>
        <source>in float32</source>
        <translation>in float32</translation>
    </message>
    <message>
        <source>ulps off</source>
        <translation>Δ in ulp</translation>
    </message>
    <message>
        <source>left</source>
        <translation>links</translation>
    </message>
    <message>
        <source>right</source>
        <translation>rechts</translation>
    </message>
    <message>
        <source>both together</source>
        <translation>beides zusammen</translation>
    </message>
    <message>
        <source>sum so far</source>
        <translation>Summe bisher</translation>
    </message>
    <message>
        <source>epoch</source>
        <translation>Epoche</translation>
    </message>
    <message>
        <source>step</source>
        <translation>Schritt</translation>
    </message>
    <message>
        <source>loss</source>
        <translation>Verlust</translation>
    </message>
    <message>
        <source>skipped</source>
        <translation>übersprungen</translation>
    </message>
    <message>
        <source>rule</source>
        <translation>Regel</translation>
    </message>
    <message>
        <source>largest gradient, times S</source>
        <translation>größter Gradient, mal S</translation>
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
    <message>
        <source>its own class was run</source>
        <translation>eigene Klasse ausgeführt</translation>
    </message>
    <message>
        <source>written from its source</source>
        <translation>nach dem Quelltext geschrieben</translation>
    </message>
    <message>
        <source>by definition</source>
        <translation>per Definition</translation>
    </message>
    <message>
        <source>infinite scale</source>
        <translation>unendliche Skala</translation>
    </message>
    <message>
        <source>running away to zero</source>
        <translation>läuft gegen null davon</translation>
    </message>
    <message>
        <source>stuck at the floor</source>
        <translation>sitzt an der Untergrenze fest</translation>
    </message>
    <message>
        <source>skips at the start</source>
        <translation>überspringt am Anfang</translation>
    </message>
    <message>
        <source>probing now and then</source>
        <translation>tastet sich ab und zu vor</translation>
    </message>
    <message>
        <source>never grows</source>
        <translation>wächst nie</translation>
    </message>
    <message>
        <source>healthy</source>
        <translation>gesund</translation>
    </message>
    <message>
        <source>gradients of the scaled loss</source>
        <translation>Gradienten des skalierten Verlusts</translation>
    </message>
    <message>
        <source>overflow flags alone</source>
        <translation>nur Überlauf-Flags</translation>
    </message>
    <message>
        <source>true gradients: the scale decides</source>
        <translation>wahre Gradienten, Skala entscheidet</translation>
    </message>
    <message>
        <source>step</source>
        <translation>Schritt</translation>
    </message>
    <message>
        <source>scale used</source>
        <translation>benutzte Skala</translation>
    </message>
    <message>
        <source>received</source>
        <translation>empfangen</translation>
    </message>
    <message>
        <source>returned</source>
        <translation>zurück</translation>
    </message>
    <message>
        <source>scale after</source>
        <translation>Skala danach</translation>
    </message>
    <message>
        <source>good steps</source>
        <translation>gute Schritte</translation>
    </message>
    <message>
        <source>what happened</source>
        <translation>was geschah</translation>
    </message>
    <message>
        <source>bad steps</source>
        <translation>Fehlschritte</translation>
    </message>
    <message>
        <source>hysteresis left</source>
        <translation>Hysterese übrig</translation>
    </message>
    <message>
        <source>unscaled by</source>
        <translation>geteilt durch</translation>
    </message>
    <message>
        <source>overflow at</source>
        <translation>Überlauf bei</translation>
    </message>
    <message>
        <source>optimizer steps</source>
        <translation>Opt.-Schritte</translation>
    </message>
    <message>
        <source>scheduler steps</source>
        <translation>Plan-Schritte</translation>
    </message>
    <message>
        <source>rule</source>
        <translation>Regel</translation>
    </message>
    <message>
        <source>initial scale</source>
        <translation>Startskala</translation>
    </message>
    <message>
        <source>growth factor</source>
        <translation>Wachstumsfaktor</translation>
    </message>
    <message>
        <source>back-off factor</source>
        <translation>Rückfallfaktor</translation>
    </message>
    <message>
        <source>growth interval</source>
        <translation>Wachstumsintervall</translation>
    </message>
    <message>
        <source>hysteresis</source>
        <translation>Hysterese</translation>
    </message>
    <message>
        <source>consecutive hysteresis</source>
        <translation>Hysterese in Folge</translation>
    </message>
    <message>
        <source>decrease every</source>
        <translation>senken nach</translation>
    </message>
    <message>
        <source>tolerance</source>
        <translation>Toleranz</translation>
    </message>
    <message>
        <source>minimum scale</source>
        <translation>Mindestskala</translation>
    </message>
    <message>
        <source>maximum scale</source>
        <translation>Höchstskala</translation>
    </message>
    <message>
        <source>The loss scale of the first step. Too large, and the first steps are skipped.</source>
        <translation>Die Verlustskala des ersten Schritts. Ist sie zu groß, werden die ersten Schritte übersprungen.</translation>
    </message>
    <message>
        <source>What the scale is multiplied by when the interval is complete; above 1.</source>
        <translation>Damit wird die Skala multipliziert, wenn das Intervall voll ist; größer als 1.</translation>
    </message>
    <message>
        <source>What the scale is multiplied by after an overflow; between 0 and 1.</source>
        <translation>Damit wird die Skala nach einem Überlauf multipliziert; zwischen 0 und 1.</translation>
    </message>
    <message>
        <source>So many good steps make the scale grow. About one step in so many is then skipped.</source>
        <translation>Nach so vielen guten Schritten wächst die Skala. Von etwa ebenso vielen wird dann einer übersprungen.</translation>
    </message>
    <message>
        <source>So many overflows lower the scale; those before the last are absorbed.</source>
        <translation>So viele Überläufe senken die Skala; die vor dem letzten werden aufgefangen.</translation>
    </message>
    <message>
        <source>Any good step gives the hysteresis back, not only growth.</source>
        <translation>Jeder gute Schritt füllt die Hysterese wieder auf, nicht nur Wachstum.</translation>
    </message>
    <message>
        <source>So many bad steps lower the scale; those before the last are only counted.</source>
        <translation>So viele Fehlschritte senken die Skala; die vor dem letzten werden nur gezählt.</translation>
    </message>
    <message>
        <source>The scale is lowered once this share of the steps since its last change has overflowed.</source>
        <translation>Die Skala wird gesenkt, sobald dieser Anteil der Schritte seit ihrer letzten Änderung übergelaufen ist.</translation>
    </message>
    <message>
        <source>The scale goes no lower. Without one it can run away to zero.</source>
        <translation>Tiefer sinkt die Skala nicht. Ohne Mindestskala kann sie gegen null davonlaufen.</translation>
    </message>
    <message>
        <source>The scale grows no further. Without one it can become infinite.</source>
        <translation>Weiter wächst die Skala nicht. Ohne Höchstskala kann sie unendlich werden.</translation>
    </message>
    <message>
        <source>kept</source>
        <translation>behalten</translation>
    </message>
    <message>
        <source>grew</source>
        <translation>gewachsen</translation>
    </message>
    <message>
        <source>grew, held by the maximum</source>
        <translation>gewachsen, vom Maximum gehalten</translation>
    </message>
    <message>
        <source>growth to infinity refused</source>
        <translation>Wachstum auf unendlich verweigert</translation>
    </message>
    <message>
        <source>backed off</source>
        <translation>gesenkt</translation>
    </message>
    <message>
        <source>backed off, held by the minimum</source>
        <translation>gesenkt, vom Minimum gehalten</translation>
    </message>
    <message>
        <source>absorbed by the hysteresis</source>
        <translation>von der Hysterese aufgefangen</translation>
    </message>
    <message>
        <source>counted as a bad step</source>
        <translation>als Fehlschritt gezählt</translation>
    </message>
    <message>
        <source>within the tolerated share</source>
        <translation>im tolerierten Anteil</translation>
    </message>
    <message>
        <source>skipped, the scale never changes</source>
        <translation>übersprungen, die Skala ändert sich nie</translation>
    </message>
    <message>
        <source>followed the largest gradient</source>
        <translation>dem größten Gradienten gefolgt</translation>
    </message>
    <message>
        <source>stopped with an error</source>
        <translation>mit einem Fehler abgebrochen</translation>
    </message>
    <message>
        <source>when the good steps in a row equal the interval</source>
        <translation>wenn die Zahl guter Schritte in Folge gleich dem Intervall ist</translation>
    </message>
    <message>
        <source>when the good steps in a row are at least the interval</source>
        <translation>wenn die Zahl guter Schritte in Folge mindestens das Intervall ist</translation>
    </message>
    <message>
        <source>when the good steps before this one equal the interval: one step late each time</source>
        <translation>wenn die Zahl guter Schritte vor diesem gleich dem Intervall ist: jedes Mal einen Schritt zu spät</translation>
    </message>
    <message>
        <source>when the steps since the last overflow are a multiple of the interval</source>
        <translation>wenn die Zahl der Schritte seit dem letzten Überlauf ein Vielfaches des Intervalls ist</translation>
    </message>
    <message>
        <source>when one less than the steps since the last overflow is a multiple of the interval: the first time one step late</source>
        <translation>wenn die Zahl der Schritte seit dem letzten Überlauf, um eins vermindert, ein Vielfaches des Intervalls ist: beim ersten Mal einen Schritt zu spät</translation>
    </message>
    <message>
        <source>never</source>
        <translation>nie</translation>
    </message>
    <message>
        <source>backs off at once</source>
        <translation>die Skala sinkt sofort</translation>
    </message>
    <message>
        <source>the hysteresis absorbs the first; only growth gives it back</source>
        <translation>die Hysterese fängt die ersten auf; nur Wachstum füllt sie wieder auf</translation>
    </message>
    <message>
        <source>the hysteresis absorbs the first in a row; any good step gives it back</source>
        <translation>die Hysterese fängt die ersten in Folge auf; jeder gute Schritt füllt sie wieder auf</translation>
    </message>
    <message>
        <source>backs off after so many bad steps, in a row or not</source>
        <translation>die Skala sinkt nach so vielen Fehlschritten, in Folge oder nicht</translation>
    </message>
    <message>
        <source>backs off after so many bad steps in a row</source>
        <translation>die Skala sinkt nach so vielen Fehlschritten in Folge</translation>
    </message>
    <message>
        <source>backs off where the share of overflows since the last change reaches the tolerance</source>
        <translation>die Skala sinkt, wenn der Anteil der Überläufe seit der letzten Änderung die Toleranz erreicht</translation>
    </message>
    <message>
        <source>the step is skipped and the scale stays</source>
        <translation>der Schritt wird übersprungen, und die Skala bleibt</translation>
    </message>
    <message>
        <source>the scale follows the logarithm of the largest gradient, overflow or not</source>
        <translation>die Skala folgt dem Logarithmus des größten Gradienten, Überlauf oder nicht</translation>
    </message>
    <message>
        <source>the scale stays at the minimum</source>
        <translation>die Skala bleibt am Minimum</translation>
    </message>
    <message>
        <source>the scale stops at the minimum once, and the next overflow there is an error</source>
        <translation>die Skala hält einmal am Minimum, und der nächste Überlauf dort ist ein Fehler</translation>
    </message>
    <message>
        <source>reaching the minimum is an error</source>
        <translation>das Minimum zu erreichen ist ein Fehler</translation>
    </message>
    <message>
        <source>the scale can become infinite</source>
        <translation>die Skala kann unendlich werden</translation>
    </message>
    <message>
        <source>no growth to what is infinite in float32</source>
        <translation>kein Wachstum auf einen Wert, der in float32 unendlich ist</translation>
    </message>
    <message>
        <source>float32</source>
        <translation>float32</translation>
    </message>
    <message>
        <source>float64, rounded to float32</source>
        <translation>float64, auf float32 gerundet</translation>
    </message>
    <message>
        <source>float64</source>
        <translation>float64</translation>
    </message>
    <message>
        <source>divided by the scale</source>
        <translation>durch die Skala geteilt</translation>
    </message>
    <message>
        <source>multiplied by the float32 reciprocal of the scale</source>
        <translation>mit dem float32-Kehrwert der Skala multipliziert</translation>
    </message>
    <message>
        <source>any value not finite</source>
        <translation>irgendein Wert nicht endlich</translation>
    </message>
    <message>
        <source>the float32 sum not finite</source>
        <translation>die float32-Summe nicht endlich</translation>
    </message>
    <message>
        <source>the float32 norm not finite</source>
        <translation>die float32-Norm nicht endlich</translation>
    </message>
    <message>
        <source>any value above 10^{4} or NaN</source>
        <translation>irgendein Wert über 10^{4} oder NaN</translation>
    </message>
    <message>
        <source>unscale, then update the scale</source>
        <translation>zurückskalieren, dann die Skala aktualisieren</translation>
    </message>
    <message>
        <source>update the scale, then unscale</source>
        <translation>die Skala aktualisieren, dann zurückskalieren</translation>
    </message>
    <message>
        <source>scale made, loss scaled</source>
        <translation>Skala neu, Verlust skaliert</translation>
    </message>
    <message>
        <source>loss scaled</source>
        <translation>Verlust skaliert</translation>
    </message>
    <message>
        <source>gradients stored</source>
        <translation>Gradienten gespeichert</translation>
    </message>
    <message>
        <source>gradients added to those left</source>
        <translation>zu alten Gradienten addiert</translation>
    </message>
    <message>
        <source>unscaled</source>
        <translation>zurückskaliert</translation>
    </message>
    <message>
        <source>unscaled, inf found</source>
        <translation>zurückskaliert: inf</translation>
    </message>
    <message>
        <source>clipped</source>
        <translation>gekappt</translation>
    </message>
    <message>
        <source>not clipped</source>
        <translation>nicht gekappt</translation>
    </message>
    <message>
        <source>clipped by a norm that is not finite</source>
        <translation>Norm nicht endlich, gekappt</translation>
    </message>
    <message>
        <source>optimizer stepped</source>
        <translation>Schritt ausgeführt</translation>
    </message>
    <message>
        <source>optimizer skipped</source>
        <translation>Schritt übersprungen</translation>
    </message>
    <message>
        <source>scale kept</source>
        <translation>Skala behalten</translation>
    </message>
    <message>
        <source>scale grew</source>
        <translation>Skala gewachsen</translation>
    </message>
    <message>
        <source>scale backed off</source>
        <translation>Skala gesenkt</translation>
    </message>
    <message>
        <source>left out</source>
        <translation>ausgelassen</translation>
    </message>
    <message>
        <source>error</source>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>Constant scale</source>
        <translation>Konstante Skala</translation>
    </message>
    <message>
        <source>Dynamic scaler of the exercise</source>
        <translation>Dynamischer Skalierer der Übung</translation>
    </message>
    <message>
        <source>Doubling every good step</source>
        <translation>Verdopplung je guten Schritt</translation>
    </message>
    <message>
        <source>change of the policy</source>
        <translation>Wechsel des Verfahrens</translation>
    </message>
    <message>
        <source>change of a parameter</source>
        <translation>Änderung eines Parameters</translation>
    </message>
    <message>
        <source>change of a step</source>
        <translation>Änderung eines Schritts</translation>
    </message>
    <message>
        <source>new step</source>
        <translation>neuer Schritt</translation>
    </message>
    <message>
        <source>removal of a step</source>
        <translation>Entfernen eines Schritts</translation>
    </message>
    <message>
        <source>move of a step</source>
        <translation>Verschieben eines Schritts</translation>
    </message>
    <message>
        <source>change of what is received</source>
        <translation>Änderung des Empfangenen</translation>
    </message>
    <message>
        <source>change of the comparison</source>
        <translation>Änderung des Vergleichs</translation>
    </message>
    <message>
        <source>change of a fault</source>
        <translation>Änderung eines Fehlers</translation>
    </message>
    <message>
        <source>change of the training loop</source>
        <translation>Änderung der Trainingsschleife</translation>
    </message>
    <message>
        <source>loss</source>
        <translation>Verlust</translation>
    </message>
    <message>
        <source>difference</source>
        <translation>Differenz</translation>
    </message>
    <message>
        <source>scale</source>
        <translation>Skala</translation>
    </message>
    <message>
        <source>skipped</source>
        <translation>entfallen</translation>
    </message>
    <message>
        <source>accuracy</source>
        <translation>Genauigkeit</translation>
    </message>
    <message>
        <source>Training steps, from 1.</source>
        <translation>Trainingsschritte, ab 1.</translation>
    </message>
    <message>
        <source>gradient</source>
        <translation>Gradient</translation>
    </message>
    <message>
        <source>What the optimizer receives: unscaled and clipped.</source>
        <translation>Was der Optimierer empfängt: zurückskaliert und gekappt.</translation>
    </message>
    <message>
        <source>The master weight before the step.</source>
        <translation>Das Hauptgewicht vor dem Schritt.</translation>
    </message>
    <message>
        <source>update</source>
        <translation>Update</translation>
    </message>
    <message>
        <source>What is subtracted from it.</source>
        <translation>Was davon abgezogen wird.</translation>
    </message>
    <message>
        <source>The unit in the last place of the master weight: half of it is the least that moves it for certain.</source>
        <translation>Die Einheit der letzten Stelle des Hauptgewichts: Die Hälfte davon ist das Mindeste, was es sicher bewegt.</translation>
    </message>
    <message>
        <source>How far the master weight moved.</source>
        <translation>Wie weit sich das Hauptgewicht bewegt hat.</translation>
    </message>
    <message>
        <source>stored weight</source>
        <translation>gespeichert</translation>
    </message>
    <message>
        <source>The weight as a pass reads it, in the compute format.</source>
        <translation>Das Gewicht, wie ein Durchlauf es liest, im Rechenformat.</translation>
    </message>
    <message>
        <source>The unit in the last place of the stored weight.</source>
        <translation>Die Einheit der letzten Stelle des gespeicherten Gewichts.</translation>
    </message>
    <message>
        <source>How far the stored weight moved: not at all until the master has gone far enough.</source>
        <translation>Wie weit sich das gespeicherte Gewicht bewegt hat: gar nicht, bis das Hauptgewicht weit genug gegangen ist.</translation>
    </message>
    <message>
        <source>How far the stored weight would move if there were no master copy.</source>
        <translation>Wie weit sich das gespeicherte Gewicht ohne Hauptkopie bewegen würde.</translation>
    </message>
    <message>
        <source>%1 (skipped)</source>
        <translation>%1 (übersprungen)</translation>
    </message>
    <message>
        <source>forward, layer %1</source>
        <translation>vorwärts, Schicht %1</translation>
    </message>
    <message>
        <source>loss = %1 (%2)</source>
        <translation>Verlust = %1 (%2)</translation>
    </message>
    <message>
        <source>backward, layer %1</source>
        <translation>rückwärts, Schicht %1</translation>
    </message>
    <message>
        <source>all-reduce of %1 replicas</source>
        <translation>All-Reduce von %1 Replikas</translation>
    </message>
    <message>
        <source>add up %1 micro-batches</source>
        <translation>%1 Mikrobatches addieren</translation>
    </message>
    <message>
        <source>update, layer %1</source>
        <translation>Update, Schicht %1</translation>
    </message>
    <message>
        <source>no cast (float32)</source>
        <translation>kein Cast (float32)</translation>
    </message>
    <message>
        <source>cast weights to %1</source>
        <translation>Gewichts-Cast auf %1</translation>
    </message>
    <message>
        <source>cast to %1</source>
        <translation>Cast auf %1</translation>
    </message>
    <message>
        <source>÷ %1 micro-batches</source>
        <translation>÷ %1 Mikrobatches</translation>
    </message>
    <message>
        <source>not scaled (S = 1)</source>
        <translation>nicht skaliert (S = 1)</translation>
    </message>
    <message>
        <source>× S ÷ %1 = %2</source>
        <translation>× S ÷ %1 = %2</translation>
    </message>
    <message>
        <source>× S = %1</source>
        <translation>× S = %1</translation>
    </message>
    <message>
        <source>no check</source>
        <translation>keine Prüfung</translation>
    </message>
    <message>
        <source>check: not finite</source>
        <translation>Prüfung: nicht endlich</translation>
    </message>
    <message>
        <source>check: overflow</source>
        <translation>Prüfung: Überlauf</translation>
    </message>
    <message>
        <source>check: all finite</source>
        <translation>Prüfung: alles endlich</translation>
    </message>
    <message>
        <source>check: passed</source>
        <translation>Prüfung: bestanden</translation>
    </message>
    <message>
        <source>nothing to unscale (S = 1)</source>
        <translation>kein Zurückskalieren (S = 1)</translation>
    </message>
    <message>
        <source>unscale, each layer by its own scale</source>
        <translation>zurückskalieren, je Schicht eigene Skala</translation>
    </message>
    <message>
        <source>unscale × 1/%1 (%2)</source>
        <translation>zurückskalieren × 1/%1 (%2)</translation>
    </message>
    <message>
        <source>unscale ÷ %1 (%2)</source>
        <translation>zurückskalieren ÷ %1 (%2)</translation>
    </message>
    <message>
        <source>clip (off)</source>
        <translation>kappen (aus)</translation>
    </message>
    <message>
        <source>clip to %1</source>
        <translation>kappen auf %1</translation>
    </message>
    <message>
        <source>clip to %1: norm %2, kept</source>
        <translation>kappen auf %1: Norm %2, bleibt</translation>
    </message>
    <message>
        <source>clip to %1: norm %2</source>
        <translation>kappen auf %1: Norm %2</translation>
    </message>
    <message>
        <source>no scaler</source>
        <translation>kein Skalierer</translation>
    </message>
    <message>
        <source>S stays %1</source>
        <translation>S bleibt %1</translation>
    </message>
    <message>
        <source>scaler: %1, S = %2</source>
        <translation>Skalierer: %1, S = %2</translation>
    </message>
    <message>
        <source>%1, micro-batch %2</source>
        <translation>%1, Mikrobatch %2</translation>
    </message>
    <message>
        <source>%1, replica %2</source>
        <translation>%1, Replika %2</translation>
    </message>
    <message>
        <source>S = %1</source>
        <translation>S = %1</translation>
    </message>
    <message>
        <source>S dynamic (%1)</source>
        <translation>S dynamisch (%1)</translation>
    </message>
    <message>
        <source>S = %1 and a scale per layer</source>
        <translation>S = %1 und eine Skala je Schicht</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>fused</source>
        <translation>fusioniert</translation>
    </message>
    <message>
        <source>not stored: %1</source>
        <extracomment>places at which a value is not stored in the compute format</extracomment>
        <translation>nicht gespeichert: %1</translation>
    </message>
    <message>
        <source>rounded: %1</source>
        <translation>gerundet: %1</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>%1, not scaled</source>
        <translation>%1, nicht skaliert</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <extracomment>the second of several runs of one name</extracomment>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>weights</source>
        <translation>Gewichte</translation>
    </message>
    <message>
        <source>biases</source>
        <translation>Biaswerte</translation>
    </message>
    <message>
        <source>inputs</source>
        <translation>Eingaben</translation>
    </message>
    <message>
        <source>products</source>
        <translation>Produkte</translation>
    </message>
    <message>
        <source>pre-activations</source>
        <translation>Voraktivierungen</translation>
    </message>
    <message>
        <source>activations</source>
        <translation>Aktivierungen</translation>
    </message>
    <message>
        <source>outputs</source>
        <translation>Ausgaben</translation>
    </message>
    <message>
        <source>scaled loss</source>
        <translation>skalierter Verlust</translation>
    </message>
    <message>
        <source>output gradients</source>
        <translation>Ausgabegradienten</translation>
    </message>
    <message>
        <source>gradient products</source>
        <translation>Gradientenprodukte</translation>
    </message>
    <message>
        <source>first factors of the derivative</source>
        <translation>erste Faktoren der Ableitung</translation>
    </message>
    <message>
        <source>derivatives</source>
        <translation>Ableitungen</translation>
    </message>
    <message>
        <source>hidden gradients</source>
        <translation>verdeckte Gradienten</translation>
    </message>
    <message>
        <source>weight gradients</source>
        <translation>Gewichtsgradienten</translation>
    </message>
    <message>
        <source>bias gradients</source>
        <translation>Biasgradienten</translation>
    </message>
    <message>
        <source>norm</source>
        <translation>Norm</translation>
    </message>
    <message>
        <source>first moments of the weights</source>
        <translation>erste Momente der Gewichte</translation>
    </message>
    <message>
        <source>first moments of the biases</source>
        <translation>erste Momente der Biaswerte</translation>
    </message>
    <message>
        <source>second moments of the weights</source>
        <translation>zweite Momente der Gewichte</translation>
    </message>
    <message>
        <source>second moments of the biases</source>
        <translation>zweite Momente der Biaswerte</translation>
    </message>
    <message>
        <source>weight updates</source>
        <translation>Gewichts-Updates</translation>
    </message>
    <message>
        <source>bias updates</source>
        <translation>Bias-Updates</translation>
    </message>
    <message>
        <source>new weights</source>
        <translation>neue Gewichte</translation>
    </message>
    <message>
        <source>new biases</source>
        <translation>neue Biaswerte</translation>
    </message>
    <message>
        <source>%1, layer %2</source>
        <extracomment>a tensor and the layer that it is of</extracomment>
        <translation>%1, Schicht %2</translation>
    </message>
    <message>
        <source>%1, in float32</source>
        <translation>%1, in float32</translation>
    </message>
    <message>
        <source>%1, stored in %2</source>
        <translation>%1, gespeichert in %2</translation>
    </message>
    <message>
        <source>layer %1: %2</source>
        <translation>Schicht %1: %2</translation>
    </message>
    <message>
        <source>1 / (1 + e^{−z}): its derivative is at most 1/4, so that every layer makes the gradients smaller.</source>
        <translation>1 / (1 + e^{−z}): Die Ableitung ist höchstens 1/4, sodass jede Schicht die Gradienten verkleinert.</translation>
    </message>
    <message>
        <source>z where it is positive, else 0: a gradient passes as it is, or not at all.</source>
        <translation>z, wo es positiv ist, sonst 0: Ein Gradient kommt unverändert durch oder gar nicht.</translation>
    </message>
    <message>
        <source>Between −1 and 1: its derivative is at most 1, and small far from 0.</source>
        <translation>Zwischen −1 und 1: Die Ableitung ist höchstens 1 und weit weg von 0 klein.</translation>
    </message>
    <message>
        <source>mean squared error</source>
        <translation>mittleres Fehlerquadrat</translation>
    </message>
    <message>
        <source>The squared errors of all outputs of a batch, divided by how many there are.</source>
        <translation>Die Fehlerquadrate aller Ausgaben eines Batchs, geteilt durch ihre Anzahl.</translation>
    </message>
    <message>
        <source>sum of squared errors</source>
        <translation>Summe der Fehlerquadrate</translation>
    </message>
    <message>
        <source>Not divided by their number: loss and gradients grow with the batch.</source>
        <translation>Nicht durch ihre Anzahl geteilt: Verlust und Gradienten wachsen mit dem Batch.</translation>
    </message>
    <message>
        <source>cross-entropy</source>
        <translation>Kreuzentropie</translation>
    </message>
    <message>
        <source>Of the softmax of the outputs, one a class; the mean over the batch.</source>
        <translation>Vom Softmax der Ausgaben, eine je Klasse; der Mittelwert über den Batch.</translation>
    </message>
    <message>
        <source>Each weight moves against its gradient, by the learning rate.</source>
        <translation>Jedes Gewicht bewegt sich gegen seinen Gradienten, mit der Lernrate.</translation>
    </message>
    <message>
        <source>momentum</source>
        <translation>Momentum</translation>
    </message>
    <message>
        <source>A running sum of the gradients moves the weights, so that old ones count as well.</source>
        <translation>Eine laufende Summe der Gradienten bewegt die Gewichte, sodass auch alte zählen.</translation>
    </message>
    <message>
        <source>The mean of the gradients divided by the root of the mean of their squares: squares and ε underflow first.</source>
        <translation>Der Mittelwert der Gradienten, geteilt durch die Wurzel aus dem Mittelwert ihrer Quadrate: Quadrate und ε werden zuerst zu null.</translation>
    </message>
    <message>
        <source>exercise</source>
        <translation>Übung</translation>
    </message>
    <message>
        <source>64 samples of two random numbers and a random target: nothing to be learned but the samples themselves.</source>
        <translation>64 Beispiele aus zwei Zufallszahlen und einem zufälligen Ziel: Zu lernen sind nur die Beispiele selbst.</translation>
    </message>
    <message>
        <source>spiral</source>
        <translation>Spirale</translation>
    </message>
    <message>
        <source>Two arms that wind around one another, a class each; 512 points.</source>
        <translation>Zwei Arme, die sich umeinander winden, jeder eine Klasse; 512 Punkte.</translation>
    </message>
    <message>
        <source>two moons</source>
        <translation>zwei Monde</translation>
    </message>
    <message>
        <source>Two half circles that reach into one another, a class each; 512 points.</source>
        <translation>Zwei Halbkreise, die ineinandergreifen, jeder eine Klasse; 512 Punkte.</translation>
    </message>
    <message>
        <source>digits</source>
        <translation>Ziffern</translation>
    </message>
    <message>
        <source>1,797 handwritten digits of 8 × 8 pixels. E. Alpaydin and C. Kaynak (1998), UCI Machine Learning Repository, CC BY 4.0.</source>
        <translation>1797 handgeschriebene Ziffern aus 8 × 8 Pixeln. E. Alpaydin und C. Kaynak (1998), UCI Machine Learning Repository, CC BY 4.0.</translation>
    </message>
    <message>
        <source>a file</source>
        <translation>einer Datei</translation>
    </message>
    <message>
        <source>A table of your own: a sample a row, its target in the last column.</source>
        <translation>Eine eigene Tabelle: ein Beispiel je Zeile, sein Ziel in der letzten Spalte.</translation>
    </message>
    <message>
        <source>S = 1: nothing is scaled, and nobody looks for infinities.</source>
        <translation>S = 1: Nichts wird skaliert, und niemand sucht nach Unendlichem.</translation>
    </message>
    <message>
        <source>constant</source>
        <translation>konstant</translation>
    </message>
    <message>
        <source>S stays as it is; a step whose gradients are not finite is skipped.</source>
        <translation>S bleibt, wie es ist; ein Schritt mit nicht endlichen Gradienten wird übersprungen.</translation>
    </message>
    <message>
        <source>dynamic</source>
        <translation>dynamisch</translation>
    </message>
    <message>
        <source>S follows a policy: it backs off after an overflow and grows after good steps.</source>
        <translation>S folgt einem Verfahren: Es sinkt nach einem Überlauf und wächst nach guten Schritten.</translation>
    </message>
    <message>
        <source>per layer</source>
        <translation>je Schicht</translation>
    </message>
    <message>
        <source>On its way back the gradient is scaled again in each layer, as large as it needs there (Zhao et al. 2019).</source>
        <translation>Auf dem Rückweg wird der Gradient in jeder Schicht neu skaliert, so stark, wie er es dort braucht (Zhao et al. 2019).</translation>
    </message>
    <message>
        <source>The copy of the weights that a pass reads.</source>
        <translation>Die Kopie der Gewichte, die ein Durchlauf liest.</translation>
    </message>
    <message>
        <source>The copy of the biases that a pass reads.</source>
        <translation>Die Kopie der Biaswerte, die ein Durchlauf liest.</translation>
    </message>
    <message>
        <source>The samples, before the first layer.</source>
        <translation>Die Beispiele, vor der ersten Schicht.</translation>
    </message>
    <message>
        <source>product</source>
        <translation>Produkt</translation>
    </message>
    <message>
        <source>x W of each layer, before the bias.</source>
        <translation>x W jeder Schicht, vor dem Bias.</translation>
    </message>
    <message>
        <source>pre-activation</source>
        <translation>Voraktivierung</translation>
    </message>
    <message>
        <source>z = x W + b of each hidden layer.</source>
        <translation>z = x W + b jeder verdeckten Schicht.</translation>
    </message>
    <message>
        <source>activation</source>
        <translation>Aktivierung</translation>
    </message>
    <message>
        <source>f(z) of each hidden layer.</source>
        <translation>f(z) jeder verdeckten Schicht.</translation>
    </message>
    <message>
        <source>output</source>
        <translation>Ausgabe</translation>
    </message>
    <message>
        <source>x W + b of the last layer.</source>
        <translation>x W + b der letzten Schicht.</translation>
    </message>
    <message>
        <source>The gradient of the loss at the outputs, times S: the first that can overflow.</source>
        <translation>Der Gradient des Verlusts an den Ausgaben, mal S: der erste, der überlaufen kann.</translation>
    </message>
    <message>
        <source>g Wᵀ and that times the derivative, in each hidden layer: the first that are lost.</source>
        <translation>g Wᵀ und das mal der Ableitung, in jeder verdeckten Schicht: die ersten, die verloren gehen.</translation>
    </message>
    <message>
        <source>derivative</source>
        <translation>Ableitung</translation>
    </message>
    <message>
        <source>f′(z) of each hidden layer, after each of its operations.</source>
        <translation>f′(z) jeder verdeckten Schicht, nach jeder ihrer Operationen.</translation>
    </message>
    <message>
        <source>parameter gradients</source>
        <translation>Parametergradienten</translation>
    </message>
    <message>
        <source>xᵀ g and the sum of g: what the optimizer receives, times S.</source>
        <translation>xᵀ g und die Summe von g: was der Optimierer empfängt, mal S.</translation>
    </message>
    <message>
        <source>shuffle each epoch</source>
        <translation>jede Epoche mischen</translation>
    </message>
    <message>
        <source>Every epoch takes the samples in an order of its own; off, in that of the data.</source>
        <translation>Jede Epoche nimmt die Beispiele in eigener Reihenfolge; sonst in der der Daten.</translation>
    </message>
    <message>
        <source>no float32 master weights</source>
        <translation>ohne float32-Hauptgewichte</translation>
    </message>
    <message>
        <source>The weights themselves are stored in the format, and so are the updates: an update below half an ulp of its weight is lost.</source>
        <translation>Die Gewichte selbst werden im Format gespeichert und die Updates auch: Ein Update unter einem halben ulp seines Gewichts geht verloren.</translation>
    </message>
    <message>
        <source>stochastic update</source>
        <translation>stochastisches Update</translation>
    </message>
    <message>
        <source>An updated weight is rounded up or down at random, so that small updates count on average.</source>
        <translation>Ein neues Gewicht wird zufällig auf- oder abgerundet, sodass kleine Updates im Mittel zählen.</translation>
    </message>
    <message>
        <source>accumulate products in the format</source>
        <translation>Produkte im Format aufsummieren</translation>
    </message>
    <message>
        <source>The running sum of a dot product is stored after every term, not kept in float32.</source>
        <translation>Die laufende Summe eines Skalarprodukts wird nach jedem Summanden gespeichert, nicht in float32 gehalten.</translation>
    </message>
    <message>
        <source>sum bias gradients in the format</source>
        <translation>Biasgradienten im Format summieren</translation>
    </message>
    <message>
        <source>The sum over the batch is stored after every sample, not kept in float32.</source>
        <translation>Die Summe über den Batch wird nach jedem Beispiel gespeichert, nicht in float32 gehalten.</translation>
    </message>
    <message>
        <source>reduce the loss in the format</source>
        <translation>Verlust im Format summieren</translation>
    </message>
    <message>
        <source>The sum of the loss is stored after every term: it stalls or overflows where float32 does not.</source>
        <translation>Die Summe des Verlusts wird nach jedem Summanden gespeichert: Sie bleibt stehen oder läuft über, wo float32 es nicht tut.</translation>
    </message>
    <message>
        <source>loss stored in the format</source>
        <translation>Verlust im Format gespeichert</translation>
    </message>
    <message>
        <source>The loss, S and their product are values of the format, so that the loss times S can be infinite.</source>
        <translation>Der Verlust, S und ihr Produkt sind Werte des Formats, sodass der Verlust mal S unendlich werden kann.</translation>
    </message>
    <message>
        <source>flush subnormals to zero</source>
        <translation>Subnormale auf null setzen</translation>
    </message>
    <message>
        <source>What would be stored as a subnormal becomes zero, as some processors do.</source>
        <translation>Was subnormal gespeichert würde, wird null, wie es manche Prozessoren tun.</translation>
    </message>
    <message>
        <source>saturate instead of overflow</source>
        <translation>sättigen statt überlaufen</translation>
    </message>
    <message>
        <source>What would become infinite becomes the largest value, and no check finds it.</source>
        <translation>Was unendlich würde, wird zum größten Wert, und keine Prüfung findet es.</translation>
    </message>
    <message>
        <source>scale captured as a constant</source>
        <translation>Skala als Konstante eingefroren</translation>
    </message>
    <message>
        <source>The step keeps the S of its first call, as one that was compiled with it: the scaler backs off, and the step does not follow.</source>
        <translation>Der Schritt behält das S seines ersten Aufrufs wie einer, der damit kompiliert wurde: Der Skalierer senkt die Skala, und der Schritt folgt nicht.</translation>
    </message>
    <message>
        <source>scale changes between micro-batches</source>
        <translation>Skala ändert sich je Mikrobatch</translation>
    </message>
    <message>
        <source>The scaler is updated after each micro-batch: gradients of several scales add up, and one scale divides them.</source>
        <translation>Der Skalierer wird nach jedem Mikrobatch aktualisiert: Gradienten mehrerer Skalen addieren sich, und eine Skala teilt sie.</translation>
    </message>
    <message>
        <source>clip before unscale</source>
        <translation>vor dem Zurückskalieren kappen</translation>
    </message>
    <message>
        <source>The norm is compared while the gradients still are times S: what is left is smaller by S.</source>
        <translation>Die Norm wird verglichen, solange die Gradienten noch mit S multipliziert sind: Was bleibt, ist um S kleiner.</translation>
    </message>
    <message>
        <source>skipped steps hold the schedule</source>
        <translation>Übersprungene halten den Plan an</translation>
    </message>
    <message>
        <source>A skipped step does not count for the learning rate; off, it counts, as it does where scheduler.step() is called in any case.</source>
        <translation>Ein übersprungener Schritt zählt nicht für die Lernrate; sonst zählt er, wie dort, wo scheduler.step() auf jeden Fall aufgerufen wird.</translation>
    </message>
    <message>
        <source>skipped steps count for Adam</source>
        <translation>Übersprungene zählen für Adam</translation>
    </message>
    <message>
        <source>A skipped step counts for the correction of Adam&apos;s means, though they did not move.</source>
        <translation>Ein übersprungener Schritt zählt bei der Korrektur von Adams Mittelwerten, obwohl sie sich nicht bewegt haben.</translation>
    </message>
    <message>
        <source>add replicas, then divide</source>
        <translation>Replikas addieren, dann teilen</translation>
    </message>
    <message>
        <source>The gradients of the replicas are added first and divided by their number then: the sum can overflow. Off, each is divided first: what is small can be lost.</source>
        <translation>Die Gradienten der Replikas werden erst addiert und dann durch ihre Anzahl geteilt: Die Summe kann überlaufen. Sonst wird erst jeder geteilt: Was klein ist, kann verloren gehen.</translation>
    </message>
    <message>
        <source>loss scale</source>
        <translation>Verlustskala</translation>
    </message>
    <message>
        <source>S: the loss is multiplied by it, and the gradients are divided by it at the end.</source>
        <translation>S: Der Verlust wird damit multipliziert, und am Ende werden die Gradienten dadurch geteilt.</translation>
    </message>
    <message>
        <source>scale of one layer</source>
        <translation>Skala einer Schicht</translation>
    </message>
    <message>
        <source>No layer scales the gradient by more than this.</source>
        <translation>Keine Schicht skaliert den Gradienten stärker.</translation>
    </message>
    <message>
        <source>scale of all layers</source>
        <translation>Skala aller Schichten</translation>
    </message>
    <message>
        <source>Together the layers scale the gradient by no more than this.</source>
        <translation>Zusammen skalieren die Schichten den Gradienten nicht stärker.</translation>
    </message>
    <message>
        <source>samples</source>
        <translation>Beispiele</translation>
    </message>
    <message>
        <source>So many of the data, the first ones; a classifier&apos;s accuracy is measured on the rest.</source>
        <translation>So viele aus den Daten, die ersten; die Genauigkeit eines Klassifizierers wird an den übrigen gemessen.</translation>
    </message>
    <message>
        <source>batch</source>
        <translation>Batch</translation>
    </message>
    <message>
        <source>Samples of one pass.</source>
        <translation>Beispiele eines Durchlaufs.</translation>
    </message>
    <message>
        <source>micro-batches</source>
        <translation>Mikrobatches</translation>
    </message>
    <message>
        <source>So many passes make a step: their gradients add up before the optimizer sees them.</source>
        <translation>So viele Durchläufe ergeben einen Schritt: Ihre Gradienten addieren sich, bevor der Optimierer sie sieht.</translation>
    </message>
    <message>
        <source>replicas</source>
        <translation>Replikas</translation>
    </message>
    <message>
        <source>Each batch is dealt out to so many devices, whose gradients become one.</source>
        <translation>Jeder Batch wird auf so viele Geräte verteilt, deren Gradienten zu einem werden.</translation>
    </message>
    <message>
        <source>epochs</source>
        <translation>Epochen</translation>
    </message>
    <message>
        <source>So often all samples are gone through.</source>
        <translation>So oft werden alle Beispiele durchlaufen.</translation>
    </message>
    <message>
        <source>seed</source>
        <translation>Seed</translation>
    </message>
    <message>
        <source>Of the first weights and of the order of the samples: the same seed gives the same bits.</source>
        <translation>Der ersten Gewichte und der Reihenfolge der Beispiele: Derselbe Seed ergibt dieselben Bits.</translation>
    </message>
    <message>
        <source>learning rate</source>
        <translation>Lernrate</translation>
    </message>
    <message>
        <source>How far a gradient moves its weight; very small ones are rounded away.</source>
        <translation>Wie weit ein Gradient sein Gewicht bewegt; eine sehr kleine wird weggerundet.</translation>
    </message>
    <message>
        <source>The share of the running sum that a step keeps; from 0, below 1.</source>
        <translation>Der Anteil der laufenden Summe, den ein Schritt behält; ab 0, unter 1.</translation>
    </message>
    <message>
        <source>The share of the mean of the gradients that a step keeps; from 0, below 1.</source>
        <translation>Der Anteil des Mittelwerts der Gradienten, den ein Schritt behält; ab 0, unter 1.</translation>
    </message>
    <message>
        <source>The share of the mean of their squares that a step keeps; from 0, below 1.</source>
        <translation>Der Anteil des Mittelwerts ihrer Quadrate, den ein Schritt behält; ab 0, unter 1.</translation>
    </message>
    <message>
        <source>Added to the root so that it does not divide by 0; 10^{−8} is 0 in float16.</source>
        <translation>Zur Wurzel addiert, damit nicht durch 0 geteilt wird; 10^{−8} ist in float16 gleich 0.</translation>
    </message>
    <message>
        <source>schedule factor</source>
        <translation>Plan-Faktor</translation>
    </message>
    <message>
        <source>The learning rate is multiplied by it at each of its times; 1 leaves it constant.</source>
        <translation>Damit wird die Lernrate an jedem Zeitpunkt des Plans multipliziert; 1 lässt sie konstant.</translation>
    </message>
    <message>
        <source>schedule epochs</source>
        <translation>Plan-Epochen</translation>
    </message>
    <message>
        <source>So many epochs after one another have the same learning rate.</source>
        <translation>So viele Epochen nacheinander haben dieselbe Lernrate.</translation>
    </message>
    <message>
        <source>norm to clip at</source>
        <translation>Norm zum Kappen</translation>
    </message>
    <message>
        <source>Gradients with a larger norm are made smaller, all by one factor.</source>
        <translation>Gradienten mit größerer Norm werden verkleinert, alle um denselben Faktor.</translation>
    </message>
    <message>
        <source>rounding seed</source>
        <translation>Rundungs-Seed</translation>
    </message>
    <message>
        <source>Of the random bits of stochastic rounding.</source>
        <translation>Der Zufallsbits beim stochastischen Runden.</translation>
    </message>
    <message>
        <source>float16, not scaled</source>
        <translation>float16, nicht skaliert</translation>
    </message>
    <message>
        <source>float16, S dynamic (PyTorch)</source>
        <translation>float16, S dynamisch (PyTorch)</translation>
    </message>
    <message>
        <source>cast</source>
        <translation>Cast</translation>
    </message>
    <message>
        <source>forward</source>
        <translation>vorwärts</translation>
    </message>
    <message>
        <source>backward</source>
        <translation>rückwärts</translation>
    </message>
    <message>
        <source>all-reduce</source>
        <translation>All-Reduce</translation>
    </message>
    <message>
        <source>add up</source>
        <translation>addieren</translation>
    </message>
    <message>
        <source>check</source>
        <translation>Prüfung</translation>
    </message>
    <message>
        <source>unscale</source>
        <translation>zurückskalieren</translation>
    </message>
    <message>
        <source>clip</source>
        <translation>kappen</translation>
    </message>
    <message>
        <source>scaler</source>
        <translation>Skalierer</translation>
    </message>
    <message>
        <source>change of the network</source>
        <translation>Änderung des Netzes</translation>
    </message>
    <message>
        <source>change of the samples</source>
        <translation>Änderung der Beispiele</translation>
    </message>
    <message>
        <source>change of a rule</source>
        <translation>Änderung einer Regel</translation>
    </message>
    <message>
        <source>change of the optimizer</source>
        <translation>Änderung des Optimierers</translation>
    </message>
    <message>
        <source>master weight</source>
        <translation>Hauptgewicht</translation>
    </message>
    <message>
        <source>master ulp</source>
        <translation>Haupt: ulp</translation>
    </message>
    <message>
        <source>master moved</source>
        <translation>Haupt: bewegt</translation>
    </message>
    <message>
        <source>stored ulp</source>
        <translation>gesp.: ulp</translation>
    </message>
    <message>
        <source>stored moved</source>
        <translation>gesp.: bewegt</translation>
    </message>
    <message>
        <source>moved without master</source>
        <translation>ohne Hauptgewicht</translation>
    </message>
    <message>
        <source>scale</source>
        <comment>verb: what a phase of a step does</comment>
        <translation>Skala</translation>
    </message>
    <message>
        <source>nearest even</source>
        <translation>nächste gerade</translation>
    </message>
    <message>
        <source>To the nearest value of the format; halfway between two, to the one whose last bit is 0.</source>
        <translation>Zum nächsten Wert des Formats; genau zwischen zweien zu dem, dessen letztes Bit 0 ist.</translation>
    </message>
    <message>
        <source>To the next value of the format that is not larger in magnitude.</source>
        <translation>Zum nächsten Wert des Formats, der dem Betrag nach nicht größer ist.</translation>
    </message>
    <message>
        <source>Up or down at random, the more likely to the nearer value: right on average.</source>
        <translation>Zufällig auf oder ab, zum näheren Wert mit größerer Wahrscheinlichkeit: im Mittel richtig.</translation>
    </message>
    <message>
        <source>another step of the run</source>
        <translation>anderer Schritt des Laufs</translation>
    </message>
</context>
</TS>
