# Befehle, die nicht ausgeführt werden, für die, die sie gegeben haben.

command-missing = es gibt keinen Befehl `{ $name }`
request-unread = die Anfrage `{ $name }` ist nicht lesbar: { $why }
value-unknown = `{ $text }` ist keines von { $known }
for-archivist = das ist für die Archivleitung
    .hint = öffnen Sie das Archiv mit ihrem Schlüssel
for-staff = das ist für Prüfung und Archivleitung
    .hint = öffnen Sie das Archiv mit deren Schlüssel
for-record = das ist für Prüfung, Archivleitung und Revision
    .hint = öffnen Sie das Archiv mit deren Schlüssel
for-oversight = das ist für Archivleitung und Revision
    .hint = öffnen Sie das Archiv mit deren Schlüssel
for-requestors = das ist für die, die das Archiv fragen; die Revision liest die Nachweise der Antworten
    .hint = öffnen Sie das Archiv mit deren Schlüssel
key-other-role = dieser Schlüssel öffnet das Archiv nicht in dieser Rolle
key-other-person = dieser Schlüssel gehört { $name }, Kreis `{ $tier }`
    .hint = lassen Sie weg, wer fragt, oder verwenden Sie einen anderen Schlüssel
archive-no-data-folder = für diese Person gibt es auf dem Rechner keinen Datenordner
    .hint = wählen Sie einen Ordner
archives-many = es gibt zu viele Archive
    .hint = wählen Sie einen Ordner
browsing-not-for-you = ganze Dokumente sehen nur Prüfung und Archivleitung durch
work-broken-off = die Arbeit endete unerwartet ({ $why }). Nichts ging verloren
    .hint = versuchen Sie es noch einmal

# Das Terminal.

usage = { $why }
usage-export-role = `{ $role }` exportiert nichts; die Rollen sind reviewer, archivist und auditor
usage-artifact-and-state = nennen Sie ein Dokument und einen Stand, oder `--all` und einen Stand
read-no-document = kein Dokument hat `{ $words }` im Titel
    .hint = `bindery inventory` zeigt, was es gibt
read-many-documents = { $count } Dokumente haben `{ $words }` im Titel
    .hint = nennen Sie eines mit seiner Nummer aus `bindery inventory`
record-opens = durch diese Berichtigung wüssten mehr Personen von { $count ->
       [one] einem Dokument
      *[other] { $count } Dokumenten
    }; nichts wurde geändert
    .hint = wiederholen Sie sie mit `--confirm`, um fortzufahren
transcribe-no-such-line = es gibt keine Zeile { $number }
    .hint = `bindery transcribe show` zählt sie auf
transcribe-fewer-named = { $count ->
       [one] jemand, der nicht freigegeben ist, wird
      *[other] { $count } Personen, die nicht freigegeben sind, werden
    } dadurch an weniger Stellen genannt, und was deshalb verborgen ist, kann sichtbar werden; nichts wurde geändert
    .hint = wiederholen Sie es mit `--confirm`, um fortzufahren
usage-people = nennen Sie Personen mit ihren Nummern, oder alle mit `--all`
usage-old-passphrase = geben Sie die Passphrase an, die das Archiv jetzt öffnet
usage-place = { $why }
usage-no-policy = `{ $file }` ist kein Regelwerk: { $why }
usage-no-profile = `{ $file }` ist kein Profil: { $why }
usage-no-contract = `{ $file }` ist kein Antwortvertrag: { $why }
usage-no-decision = `{ $file }` ist keine Entscheidung: { $why }
batch-line = die Zeile ist nicht lesbar: { $why }
batch-failed = { $count ->
    [one] 1 Zeile schlug fehl; sie sagt, warum
   *[other] { $count } Zeilen schlugen fehl; jede sagt, warum
}
batch-line-needs = eine Zeile der Art `{ $kind }` braucht `{ $field }`
batch-line-kind = `{ $kind }` ist keine Entscheidung
    .hint = verwenden Sie accept, fix, reject, flag, comment, undo oder redo
batch-line-code = `{ $code }` ist kein üblicher Grund
    .hint = nehmen Sie einen von diesen: { $codes }
batch-follows = keine Zeile davor hat die Kennung { $id }; `follows` nennt eine solche Zeile
output-failed = die Ausgabe ließ sich nicht schreiben: { $why }
contract-broken = eine Antwort hat nicht die Form des Vertrags: { $why }
facts-past-end = `{ $path }` liegt hinter dem Ende der Datei
facts-file-link = `{ $file }` ist eine Verknüpfung
    .hint = nennen Sie die Datei, auf die sie zeigt
facts-file-odd = `{ $file }` ist keine Datei mit Inhalt
facts-file-large = `{ $file }` ist zu groß: eine Datei mit Fakten hat höchstens 1 MiB
    .hint = teilen Sie sie
facts-file-not-utf8 = `{ $file }` ist kein Text in UTF-8
    .hint = speichern Sie sie so
facts-faulty = `{ $path }` wird nicht behalten: { $why }
claim-not-valid = die Aussage ist nicht gültig: { $class ->
       [tampered] nach der Unterschrift geändert
       [unverified] Quelle nicht in diesem Archiv
       [stale] Quelle geändert oder lange nicht geprüft
       [misattributed] Worte nicht in der Quelle
       [malformed] kein Nachweis
      *[other] { $class }
    }
records-not-valid = nicht jede Datei ist gültig; die Prüfungen sagen, was nicht stimmt
contract-untold = nicht alles im Vertrag lässt sich aus dem Nachweis erkennen; die Punkte sagen, was
contract-unmet = der Vertrag gibt seine Entscheidung nicht wieder; die Punkte sagen, wo
fix-not-acceptable = der Satz würde an Stelle der Aussage nicht angenommen
version-missing = dieses Archiv hat keinen Stand { $number }
checks-failed = nicht alles ist in Ordnung; sehen Sie die Prüfungen an
pdf-unread = { $why }
cosign-failed = `{ $file }` wurde nicht unterschrieben: { $why }
cosign-no-key = `{ $file }` ist kein Schlüssel
    .hint = legen Sie einen mit `bindery cosign key --out DATEI` an
cosign-no-record = das ist nicht die Datei einer Antwort oder Aussage: { $why }
cosign-no-signers = es fehlt ein Umschlag mit Unterschriften
cosign-key = der Schlüssel einer Unterschrift ist keiner
cosign-signatures = die Unterschriften passen nicht
    .hint = bitten Sie noch einmal um die Datei
cosign-already = dieser Schlüssel hat schon unterschrieben
document-changed = das Dokument ist nicht so, wie es exportiert wurde: { $changes }

# Der Prüfer der Sätze.

verifier-failed = { $why }
verifier-no-file = im Ordner `{ $folder }` des Prüfers fehlt `{ $file }`
verifier-unreadable = `{ $file }` im Ordner des Prüfers ist nicht lesbar: { $why }
verifier-other-model = das Modell in `{ $folder }` ist kein Modell für Folgerungen: { $why }
verifier-model = der Prüfer in `{ $folder }`: { $why }
verifier-set-to-none = BINDERY_VERIFIER sagt, dass es keinen geben soll
verifier-declined = Sie haben darauf verzichtet
    .hint = `bindery verifier use default` nimmt das zurück
verifier-missing = mit diesem Programm kam kein trainierter Prüfer
verifier-not-a-folder = den Ordner `{ $path }` des Prüfers gibt es nicht
calibration-kept = die Kalibrierung lässt sich nicht zurücknehmen: { $why }
calibration-line = Zeile { $number } der Paare ist nicht lesbar: { $why }
calibration-few = { $pairs } Paare, davon { $entailed } mit Folgerung, sind zu wenige zum Kalibrieren; nötig sind mindestens { $least }, davon { $each } mit Folgerung und { $each } ohne
calibration-chance = das Modell unterscheidet diese Paare kaum besser als der Zufall. Nichts wurde geändert
calibration-no-data-folder = die Kalibrierung lässt sich nicht schreiben: für diese Person gibt es auf dem Rechner keinen Datenordner
calibration-unwritten = die Kalibrierung lässt sich nicht schreiben: { $why }
