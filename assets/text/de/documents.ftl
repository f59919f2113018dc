# Dokumente, die aus Antworten gemacht und wieder gelesen werden.

document-form = es gibt keine Dokumentform `{ $name }`; die Formen sind docx, html, page und pdf
document-inside = ein Dokument ist für alle lesbar
    .hint = wählen Sie einen Ort außerhalb des Ordners des Archivs
document-empty = ein Dokument braucht mindestens eine Antwort
    .hint = nennen Sie sie
document-one-answer = eine Seite, die sich selbst prüft, enthält eine einzige Antwort
    .hint = nennen Sie eine, oder wählen Sie für mehrere eine andere Form
document-no-record = eine Seite, die sich selbst prüft, enthält den unterschriebenen Nachweis, und der ist für Prüfung und Archivleitung
    .hint = wählen Sie eine andere Form
document-not-whole = eine Seite, die sich selbst prüft, enthält eine ganze Antwort mit mindestens einem Satz; diese hat keinen, oder Teile davon dürfen nicht mitgenommen werden
    .hint = wählen Sie eine andere Form
document-no-pdf = das PDF ließ sich nicht schreiben ({ $why })
    .hint = exportieren Sie stattdessen als docx oder html
document-unwritten = das Dokument ließ sich nicht zusammensetzen: { $why }
document-no-such-answer = in diesem Dokument gibt es keine Antwort Nummer { $number }
document-unread = { $why }
document-marks = Nachweise sind `comments`, `footnotes` oder `both`
document-language = ein Dokument ist englisch (`en`) oder deutsch (`de`)
document-not-for-you = Dokumente vergleichen Prüfung und Archivleitung
    .hint = sehen Sie zuerst wieder als Sie selbst
document-far-too-large = die Datei ist weit größer als ein Dokument mit Antworten
word-not-a-package = das ist kein Word-Dokument, oder es wurde abgeschnitten
    .hint = speichern Sie es als .docx und versuchen Sie es noch einmal
word-no-text = in dieser Datei ist kein Text; sie ist kein Word-Dokument
word-encrypted = das Dokument ist mit einem Passwort geschützt
    .hint = speichern Sie es ohne Passwort und versuchen Sie es noch einmal
word-broken = ein Teil des Dokuments lässt sich nicht entpacken; die Datei ist beschädigt
word-not-well-formed = ein Teil des Dokuments hat nicht die richtige Form; die Datei ist beschädigt
word-too-large = die Datei ist weit größer als ein Dokument mit Antworten
word-many-parts = die Datei hat weit mehr Teile als ein Dokument mit Antworten
word-large-part = ein Teil der Datei ist weit größer als in einem Dokument mit Antworten
word-twice = die Datei hat zwei Teile mit demselben Namen; Programme würden den einen oder den anderen zeigen
word-answer-long = der Text der Antwort in diesem Dokument ist weit länger als eine Antwort

# Exporte, und was herausgegeben wird.

export-one-document = `{ $name }` ist ein einziges Dokument und kein Ordner mit Dateien
    .hint = nennen Sie die Datei, die es werden soll
export-form = es gibt keine Form `{ $name }`; die Formen sind docx, pdf, html, vc, chain, claims und contract
export-inside = ein Export ist für alle lesbar
    .hint = wählen Sie einen Ordner außerhalb des Archivs
export-not-for-you = Exporte sind für Prüfung, Archivleitung und Revision
    .hint = öffnen Sie das Archiv mit deren Schlüssel, oder sehen Sie wieder als Sie selbst
export-no-credential = ein Berechtigungsnachweis ließ sich nicht ausstellen: { $why }
contract-no-layer = die Antwort hat keine Fassung, die gelesen werden darf
contract-unread = das ist kein Antwortvertrag: { $why }
contract-of-none = das ist kein Antwortvertrag: seine `response_id` nennt keine Antwort
auditor-missing = es gibt keine Revision, für die es zu verschlüsseln wäre
    .hint = geben Sie zuerst jemandem einen Schlüssel der Revision
log-nothing-to-accept = das Protokoll ist das, das schon gesehen wurde; es gibt nichts anzunehmen
claim-address-wrong = `{ $text }` ist keine Aussage; eine Adresse ist `bindery://claim/` und 64 Hexadezimalziffern
claims-of-answer-missing = die Antwort hat { $count } Aussagen; Aussage { $number } gibt es nicht
bundle-not-named = es wurde kein Nachweis genannt
    .hint = nennen Sie eine Antwort dieses Archivs, oder geben Sie den Inhalt einer Nachweisdatei an
bundle-not-for-you = Nachweise sind für die Revision
    .hint = öffnen Sie das Archiv mit dem Schlüssel der Revision
identity-not-for-you = eine Kennung ist für die Revision
    .hint = öffnen Sie das Archiv mit dem Schlüssel der Revision
identity-wrong = das ist kein Schlüssel der Revision; ein solcher beginnt mit AGE-SECRET-KEY-1
identity-opens-nothing = dieser Schlüssel der Revision öffnet diesen Nachweis nicht; er wurde für andere verschlüsselt
sources-not-for-you = die Quellen eines Nachweises werden für Prüfung, Archivleitung und Revision noch einmal gelesen
    .hint = lassen Sie das Archiv weg, um das Übrige zu prüfen

# Seiten und Bilder.

picture-broken = das Bild lässt sich nicht öffnen
picture-undrawn = dieses Bild lässt sich nicht zeichnen
pages-broken = die Seiten lassen sich nicht öffnen ({ $why })
page-missing = es gibt keine solche Seite
    .hint = öffnen Sie die Quelle noch einmal
scan-unreadable = die Wörter im Bild lassen sich nicht lesen ({ $why })
recording-unheard = die Wörter in der Aufnahme lassen sich nicht hören ({ $why })
recording-unplayed = diese Aufnahme lässt sich nicht abspielen
recording-none = zu dieser Textstelle gibt es keine Aufnahme, die hier abgespielt werden darf
recording-missing = es gibt keine solche Aufnahme
    .hint = öffnen Sie die Quelle noch einmal
life-page-missing = über `{ $name }` ist hier nichts bekannt
    .hint = wählen Sie einen Namen aus der Liste der Personen und Orte

# Berichtigungen der Angaben zu einem Dokument.

record-nothing = eine Berichtigung braucht ein Dokument und eine Angabe
    .hint = nennen Sie beides
record-date = `{ $date }` ist kein Datum, das sich verwenden lässt
    .hint = schreiben Sie einen Tag, Monat oder ein Jahr als 1931-06-03, 1931-06 oder 1931; irgendein Jahr von zehn als 193X, ungefähr ein Jahr als 1931~, eine Dauer als 1929-10/1930-09
record-long = die Angabe „{ $field }“ ist länger als { $most } Zeichen
    .hint = kürzen Sie sie
record-field = die Angabe „{ $field }“ lässt sich nicht berichtigen
record-facts = „{ $title }“ ist eine Datei mit Fakten
    .hint = ändern Sie stattdessen die Fakten
record-gone = „{ $title }“ ist nicht mehr im Archiv
record-no-correction = Stand { $version } des Archivs ist keine Berichtigung
    .hint = `bindery snapshot list` zeigt die Stände
    .hint-window = wählen Sie einen Stand, der eine Berichtigung ist

# Die Abschrift von Scans.

transcribe-no-scan = „{ $title }“ ist kein Scan
    .hint = wählen Sie ein Bild oder ein Dokument mit gescannten Seiten
transcribe-gone = „{ $title }“ ist nicht mehr im Archiv
transcribe-no-line = es gibt keine Zeile { $line } in diesem Absatz
    .hint = `bindery transcribe show` zeigt die Zeilen
    .hint-window = öffnen Sie den Scan noch einmal
transcribe-changed = die Zeile lautet inzwischen anders und blieb, wie sie ist
    .hint = sehen Sie sie noch einmal an
transcribe-long = das ist länger als { $most } Zeichen
    .hint = teilen Sie es auf
transcribe-unwritable = diese Wörter lassen sich nicht als Zeile eines Scans aufbewahren
    .hint = schreiben Sie sie ohne Steuerzeichen
transcribe-nothing = es wurde kein Wort getippt
transcribe-no-page = es gibt keine Seite { $page }
transcribe-pages = das Dokument hat { $pages ->
       [one] eine Seite
      *[other] { $pages } Seiten
    }
    .hint = wählen Sie eine davon
transcribe-no-undo = an „{ $title }“ ist keine Abschrift, die sich rückgängig machen lässt
transcribe-no-fit = Seite { $page } der Datei hat eine andere Form als die des Scans, oder Zeilen jenseits davon
    .hint = wählen Sie die Datei dieser Seite oder mit `--page` eine andere Seite
    .hint-window = wählen Sie die Datei dieser Seite
transcribe-other-picture = die Datei enthält die Wörter von „{ $other }“, das Bild dieses Scans heißt „{ $own }“; nichts wurde geändert
    .hint = wählen Sie die Datei dieses Scans; ist es diese, wiederholen Sie es mit `--confirm`
    .hint-window = wählen Sie die Datei dieses Scans; ist es diese, geben Sie dem Bild darin denselben Namen
words-file-large = die Datei ist größer als die Wörter irgendeines Dokuments
words-file-unknown = die Datei ist weder ALTO noch PAGE XML noch hOCR
words-file-broken = die Datei lässt sich nicht als ALTO, PAGE XML oder hOCR lesen ({ $why })
words-file-no-size = die Datei sagt nicht, wie groß ihre Seiten sind
words-file-empty = in der Datei steht kein Wort
source-confirmed = { $who } hat diese Wörter des Scans am { $at } bestätigt
