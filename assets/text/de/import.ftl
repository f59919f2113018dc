# Warum eine Datei nicht importiert wird, und was sonst dazu gesagt wird. Welche Datei es ist, steht in ihrer Zeile.

file-unsupported = das ist { $kind }
file-encrypted = die Datei ist mit einem Passwort verschlossen
    .hint = speichern Sie sie ohne Passwort und importieren Sie diese Datei
file-empty = die Datei enthält keinen Text und wurde darum nicht aufgenommen
file-damaged = die Datei ist beschädigt: { $why }
    .hint = besorgen Sie eine gute Kopie und importieren Sie diese
file-too-large = die Datei ist zu groß: { $limit }
    .hint = teilen Sie sie und importieren Sie die Teile
import-stopped = der Import wurde angehalten

# Arten von Dateien, die nicht gelesen werden, mit dem, was stattdessen zu tun ist.

kind-opendocument = eine OpenDocument-Datei
    .hint = speichern Sie sie als PDF und importieren Sie diese Datei
kind-opendocument-table = eine OpenDocument-Tabelle
    .hint = speichern Sie sie als .xlsx oder .csv und importieren Sie diese Datei
kind-old-word = eine alte Word-Datei
    .hint = speichern Sie sie als .docx und importieren Sie diese Datei
kind-old-excel = eine alte Excel-Datei
    .hint = speichern Sie sie als .xlsx oder .csv und importieren Sie diese Datei
kind-old-powerpoint = eine alte PowerPoint-Datei
    .hint = speichern Sie sie als PDF und importieren Sie diese Datei
kind-old-office = eine alte Office-Datei
    .hint = speichern Sie sie in einem heutigen Format und importieren Sie diese Datei
kind-pages = eine Pages-Datei
    .hint = speichern Sie sie als .docx und importieren Sie diese Datei
kind-numbers = eine Numbers-Datei
    .hint = speichern Sie sie als .xlsx oder .csv und importieren Sie diese Datei
kind-old-word-processor = die Datei eines alten Schreibprogramms
    .hint = speichern Sie sie als .docx und importieren Sie diese Datei
kind-e-book = ein E-Book, das sich so nicht lesen lässt
    .hint = speichern Sie seinen Text als .docx oder .html und importieren Sie diese Datei
kind-e-book-protected = ein E-Book mit Kopierschutz
    .hint = besorgen Sie es ohne ihn und importieren Sie diese Datei
kind-presentation = eine Präsentation
    .hint = speichern Sie sie als PDF und importieren Sie diese Datei
kind-outlook-message = eine Outlook-Nachricht
    .hint = speichern Sie sie als .eml und importieren Sie diese Datei
kind-outlook-mailbox = ein Outlook-Postfach
    .hint = exportieren Sie die Nachrichten als .eml oder .mbox und importieren Sie diese
kind-compressed-archive = ein gepacktes Archiv
    .hint = entpacken Sie es und importieren Sie die Dateien darin
kind-other-image = ein Bild, das sich so nicht lesen lässt
    .hint = speichern Sie es als .jpg oder .png und importieren Sie diese Datei
kind-recording = eine Aufnahme von einer Art, die sich nicht öffnen lässt
    .hint = speichern Sie den Ton als .mp3, .m4a oder .wav und importieren Sie das
kind-data = eine Datei mit Daten
    .hint = exportieren Sie die Texte darin als .txt, .csv oder .jsonl und importieren Sie diese
kind-no-extension = eine Datei ohne Endung
    .hint = geben Sie ihr die Endung ihrer Art, etwa .txt, und importieren Sie sie dann
kind-no-text = kein Text, obwohl der Name es sagt
    .hint = geben Sie ihr die Endung ihrer Art und importieren Sie sie dann
kind-other = eine Datei einer Art, die sich nicht lesen lässt
    .hint = speichern Sie sie als .txt, .docx oder PDF und importieren Sie diese Datei

# Grenzen.

limit-web-page = Webseiten werden bis 64 MiB gelesen
limit-file = Dateien werden bis 512 MiB gelesen
limit-parts = sie besteht aus zu vielen Teilen
limit-unpacked = entpackt ist sie weit größer als ein Dokument
limit-columns = Tabellen werden bis 2000 Spalten gelesen
limit-cells = Mappen werden bis 20 Millionen Zellen gelesen
limit-pages = sie hat zu viele Seiten

# Schäden.

damage-no-json-objects = die Zeilen sind keine JSON-Objekte
damage-no-page-list = die Liste der Seiten fehlt
damage-deep-groups = die Gruppen darin sind für einen Text zu tief verschachtelt
damage-no-mail = es wurde keine E-Mail darin gefunden
damage-no-mail-header = der Kopf einer E-Mail fehlt
damage-no-picture = das Bild darin lässt sich nicht öffnen
damage-no-text-part = der Teil mit dem Text fehlt
damage-deep-tags = die Tags darin sind für eine Seite mit Text zu tief verschachtelt
damage-contradiction = der Inhalt widerspricht sich
damage-deep-mail = die Nachrichten darin sind für E-Mails zu tief verschachtelt
damage-container = die Datei lässt sich nicht öffnen, als wäre sie abgeschnitten
damage-part = ein Teil davon lässt sich nicht entpacken
damage-form = ein Teil davon hat nicht die richtige Form
damage-lost-sheet = ein Blatt davon ist nicht zu finden
damage-sheets = die Blätter sind nicht lesbar
damage-sheet = ein Blatt davon ist nicht lesbar
damage-not-pdf = sie beginnt nicht wie eine PDF-Datei
damage-not-docx = sie beginnt nicht wie ein Word-Dokument
damage-not-odt = sie beginnt nicht wie ein OpenDocument-Text
damage-not-epub = sie beginnt nicht wie ein E-Book
damage-not-rtf = sie beginnt nicht wie eine RTF-Datei
damage-not-xlsx = sie beginnt nicht wie eine Excel-Mappe
damage-no-sound = der Ton darin lässt sich nicht öffnen; vielleicht ist er von einer Art, die hier nicht bekannt ist, wie Opus
damage-not-recording = sie beginnt nicht wie eine Aufnahme ihrer Art
damage-not-image = sie beginnt nicht wie ein Bild

# PDF-Dateien.

pdf-encrypted = die PDF-Datei ist mit einem Passwort verschlossen
    .hint = geben Sie das Passwort an, oder speichern Sie eine Kopie ohne Passwort
pdf-broken = die PDF-Datei ist nicht lesbar: { $reason }
    .hint = öffnen Sie sie in einem anderen Programm und speichern oder drucken Sie sie als neue PDF-Datei
pdf-empty = die PDF-Datei hat keine Seiten
    .hint = suchen Sie eine andere Kopie davon
pdf-too-large = die PDF-Datei ist zu groß
    .hint = teilen Sie sie in Teile mit weniger Seiten, oder verlangen Sie ein kleineres Bild
pdf-no-page = die PDF-Datei hat keine Seite { $page }
    .hint = verlangen Sie eine von 1 bis { $pages }
pdf-no-library = die PDF-Bibliothek in { $path } lässt sich nicht laden ({ $reason })
    .hint = installieren Sie Bindery noch einmal
pdf-protected = sie ist so verschlüsselt, dass sie sich hier nicht öffnen lässt
pdf-no-bytes = die Datei ist leer
pdf-contents = ihr Inhaltsverzeichnis ist beschädigt
pdf-every-page = jede Seite davon ist beschädigt
pdf-page-damaged = Seite { $page } ist beschädigt
damage-no-pdf-library = die PDF-Bibliothek lässt sich nicht verwenden ({ $why })

# Was zu einer Datei gesagt wird, die im Archiv ist.

import-elsewhere = dasselbe ist im Archiv als `{ $path }`
import-other-cells = dieselben Worte sind im Archiv als `{ $path }`, in anderen Zellen
import-pages-to-read = die Seiten sind Bilder ohne Text. Nach dem Import lassen sich die Wörter durchsuchen, die darin erkannt wurden
import-picture-to-read = es ist ein Bild ohne Bildunterschrift. Nach dem Import lassen sich die Wörter durchsuchen, die darin erkannt wurden
import-recording-to-hear = es ist eine Aufnahme. Nach dem Import lassen sich die Wörter durchsuchen, die darin gehört wurden
import-recording-with-transcript = es ist eine Aufnahme mit einer Abschrift daneben; durchsucht wird die Abschrift
import-pages-alone = es wurde als Bilder von Seiten aufgenommen. Sie enthalten keinen Text; darum ist es nicht durchsuchbar
import-picture-alone = es wurde als Bild ohne Bildunterschrift aufgenommen; darum ist es nicht durchsuchbar
import-recording-alone = es wurde als Aufnahme ohne Abschrift aufgenommen; darum ist es nicht durchsuchbar
import-no-text = es wurde aufgenommen, enthält aber keinen Text; darum ist es nicht durchsuchbar
import-remark = { $note }

# Warum eine Datei nicht geöffnet wird.

import-link = das ist eine Verknüpfung
    .hint = importieren Sie die Datei oder den Ordner, auf den sie zeigt
import-deep = die Ordner darin sind zu tief verschachtelt
    .hint = importieren Sie einen inneren Ordner für sich
import-odd = das ist keine Datei mit Inhalt
    .hint = wählen Sie eine Datei oder einen Ordner
import-large = die Datei ist größer als 512 MiB
    .hint = teilen Sie sie und importieren Sie die Teile
import-missing = diese Datei oder diesen Ordner gibt es nicht
    .hint = sehen Sie nach, wo sie liegt
import-denied = Sie haben kein Recht, das zu lesen
    .hint = ändern Sie die Zugriffsrechte und importieren Sie es noch einmal
import-failed = das lässt sich nicht lesen ({ $why })
    .hint = prüfen Sie den Datenträger und importieren Sie es noch einmal

# Kataloge und Listen von Personen.

catalogue-read = gelesen als das, was über den Ordner bekannt ist; durchsucht wird es selbst nicht
catalogue-unreadable = der Katalog ist nicht lesbar ({ $why })
    .hint = berichtigen Sie ihn und importieren Sie seine Dateien noch einmal; bis dahin sieht sie nur die Archivleitung
catalogue-people-unreadable = die Liste der Personen ist nicht lesbar ({ $why })
    .hint = berichtigen Sie sie und importieren Sie die Dateien noch einmal; bis dahin sieht sie nur die Archivleitung
catalogue-no-file-column = der Katalog hat keine Spalte `file`; darum gehören seine Zeilen zu keiner Datei
    .hint = berichtigen Sie ihn und importieren Sie seine Dateien noch einmal; bis dahin sieht sie nur die Archivleitung
catalogue-no-column = bitte prüfen: es gibt keine Spalte { $names }; die Spalten sind { $columns }
catalogue-no-state = bitte prüfen: `{ $state }` ist kein Stand einer Einwilligung und kein Kreis: { $file } sieht nur die Archivleitung
catalogue-no-day = bitte prüfen: den Tag { $date }, das Datum von { $file }, gibt es nicht
catalogue-no-file = bitte prüfen: keine Datei heißt { $names }

# Stammbäume und Adressbücher.

kin-unread = diese Datei mit Verwandten wird nicht gelesen: { $why }
    .hint = geben Sie eine GEDCOM-Datei (.ged) oder eine vCard-Datei (.vcf) an
kin-no-facts = was diese Datei sagt, ist kein Text von Fakten: { $why }
kin-form = sie ist weder GEDCOM noch vCard
kin-large = sie ist größer als 64 MB
kin-damaged = sie ist beschädigt
kin-nobody = sie nennt niemanden
kin-left-names = { $count ->
        [one] ein Eintrag ohne Namen einer Person
       *[other] { $count } Einträge ohne Namen einer Person
    }
kin-left-sources = { $count ->
        [one] eine Quelle oder ein Beleg
       *[other] { $count } Quellen und Belege
    }
kin-left-media = { $count ->
        [one] ein Bild oder eine Aufnahme
       *[other] { $count } Bilder und Aufnahmen
    }
kin-left-notes = { $count ->
        [one] eine Notiz
       *[other] { $count } Notizen
    }
kin-left-events = { $count ->
        [one] ein Ereignis ohne Datum oder Namen
       *[other] { $count } Ereignisse ohne Datum oder Namen
    }
kin-left-bonds = { $count ->
        [one] eine Beziehung zu jemandem, der nicht in der Datei ist
       *[other] { $count } Beziehungen zu Personen, die nicht in der Datei sind
    }
kin-left-details = { $count ->
        [one] eine Angabe wie Beruf oder Adresse
       *[other] { $count } Angaben wie Berufe und Adressen
    }
kin-left-lines = { $count ->
        [one] eine Zeile, die nicht zu verstehen war
       *[other] { $count } Zeilen, die nicht zu verstehen waren
    }
