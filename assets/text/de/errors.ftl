# Warum sich ein Archiv nicht öffnen oder verwenden lässt.

archive-none = in `{ $path }` liegt kein Archiv
    .hint = legen Sie eines mit `bindery init` an, oder wählen Sie den Ordner eines Archivs
    .hint-window = wählen Sie den Ordner eines Archivs, oder beginnen Sie ein neues
archive-gone = der Ordner `{ $path }` wurde verschoben, gelöscht oder ersetzt, während das Archiv geöffnet war. Es wird nichts mehr gezeigt oder geschrieben
    .hint = legen Sie ihn zurück, oder öffnen Sie das Archiv dort, wo es jetzt liegt
archive-folder-taken = `{ $path }` ist nicht leer
    .hint = wählen Sie einen leeren oder neuen Ordner
archive-locked = das Archiv in `{ $path }` ist schon in einem anderen Fenster oder Programm geöffnet
    .hint = schließen Sie es dort und versuchen Sie es noch einmal
archive-damaged = das Archiv ist beschädigt ({ $why }). Nichts wurde geändert
    .hint = legen Sie eine Sicherung des Ordners an seine Stelle
archive-newer = das Archiv stammt von einem neueren Bindery (Form { $form })
    .hint = installieren Sie die neueste Version, um es zu öffnen
archive-not-open = es ist kein Archiv geöffnet
    .hint = öffnen Sie eines, oder legen Sie zuerst eines an

# Schlüssel dazu.

key-wrong = diese Passphrase öffnet das Archiv nicht
    .hint = versuchen Sie es noch einmal, oder öffnen Sie es auf dem Rechner, auf dem es angelegt wurde
key-needed = dieser Rechner hat keinen Schlüssel zu dem Archiv
    .hint = öffnen Sie es mit seiner Passphrase (`BINDERY_PASSPHRASE` oder `--passphrase-file`), oder auf dem Rechner, auf dem es angelegt wurde
    .hint-window = öffnen Sie es mit seiner Passphrase, oder auf dem Rechner, auf dem es angelegt wurde
key-passphrase-short = eine Passphrase hat mindestens { $least } Zeichen
    .hint = wählen Sie eine längere
keychain-unusable = der Schlüsselbund dieses Rechners lässt sich nicht verwenden ({ $why })
    .hint = nehmen Sie stattdessen eine Passphrase oder eine Schlüsseldatei
    .hint-window = nehmen Sie stattdessen eine Passphrase

# Sein Protokoll neben dem, was dieser Rechner zuvor davon gesehen hat.

log-rolled-back = das Protokoll des Archivs passt nicht zu dem Prüfpunkt, der davon aufbewahrt wurde ({ $why }): die Datenbank wurde zurückgesetzt oder geändert
    .hint = legen Sie die neueste Sicherung des Ordners an seine Stelle
log-older-copy = dieser Rechner sah am { $at } im Protokoll des Archivs { $seen } Einträge, und jetzt hat es { $size }: eine ältere Kopie wurde an seine Stelle gelegt
    .hint = öffnen Sie die neueste Kopie. Ist diese ältere gemeint, so führt die Archivleitung `bindery log accept` mit der Begründung aus
log-older-elsewhere = das ist eine ältere Kopie des Archivs: in einer anderen sah dieser Rechner am { $at } im Protokoll { $seen } Einträge, und hier sind es { $size }. Nichts wurde geändert
    .hint = nehmen Sie die Änderung in der neuesten Kopie vor. Ist diese gemeint, so führen Sie `bindery log accept` mit der Begründung aus
log-memory-gone = Sie haben dieses Archiv auf diesem Rechner schon geöffnet, und was der Rechner davon behalten hat, ist weg (der Ordner `witness` in Binderys Daten): eine ältere Kopie des Archivs würde nicht bemerkt
    .hint = legen Sie diesen Ordner zurück, oder lassen Sie die Archivleitung hier `bindery log accept` mit der Begründung ausführen
log-nothing-kept = dieser Rechner kann nicht behalten, was er vom Protokoll des Archivs sieht ({ $why }): eine ältere Kopie des Archivs würde nicht bemerkt
    .hint = machen Sie den Datenordner von Bindery beschreibbar und öffnen Sie das Archiv noch einmal
log-forked = das Protokoll des Archivs ist nicht das, das dieser Rechner am { $at } mit { $seen } Einträgen sah: zwei Kopien des Archivs gingen getrennte Wege, oder ein Eintrag wurde geändert
    .hint = öffnen Sie die Kopie, die bleiben soll. Ist diese gemeint, so führt die Archivleitung `bindery log accept` mit der Begründung aus
log-witness-changed = was dieser Rechner über das Protokoll des Archivs behalten hat, wurde geändert. Darum ist nicht zu erkennen, ob dies die neueste Kopie ist
    .hint = vergewissern Sie sich, dass sie es ist, und lassen Sie dann die Archivleitung `bindery log accept` mit der Begründung ausführen

# Was unterschrieben wurde, und was das Archiv stattdessen hat.

policy-broken = das Regelwerk des Archivs wurde anders als durch die Archivleitung geändert ({ $why }). Nichts wird gezeigt
    .hint = legen Sie die neueste Sicherung des Ordners an seine Stelle
keys-broken = die Liste der Schlüssel des Archivs wurde anders als durch die Archivleitung geändert ({ $why }). Nichts wird gezeigt
    .hint = legen Sie die neueste Sicherung des Ordners an seine Stelle
facts-broken = was zu den Fakten gesagt und getan wurde, wurde auf anderem Weg geändert ({ $why }). Kein Fakt wird gezeigt oder geändert
    .hint = legen Sie die neueste Sicherung des Ordners an seine Stelle

# Dateien und der Rechner.

disk-full = der Datenträger ist voll. Nichts ging verloren
    .hint = schaffen Sie Platz und versuchen Sie es noch einmal
file-unusable = `{ $path }` lässt sich nicht verwenden: { $why }
file-missing = diese Datei oder diesen Ordner gibt es nicht
file-denied = Sie dürfen das nicht öffnen
file-read-only = das lässt sich nur lesen, nicht ändern
file-is-folder = das ist ein Ordner
file-no-folder = ein Teil des Pfads ist eine Datei
store-failed = die Datenbank des Archivs versagte: { $why }
index-failed = der Suchindex versagte: { $why }
    .hint = löschen Sie den Ordner `derived` im Archiv; beim nächsten Start wird er neu angelegt
nothing-delivered = nichts wurde herausgegeben: { $why }
record-unwritten = ein Nachweis ließ sich nicht schreiben: { $why }
random-missing = das System liefert keine Zufallszahlen: { $why }
stopped = angehalten; was zuvor getan wurde, bleibt
budget-used-up = Sie haben heute so viel aus dem Archiv gelesen, wie an einem Tag möglich ist. Morgen geht es weiter

# Namen, die im Archiv nichts hat.

answer-missing = in diesem Archiv gibt es keine Antwort `{ $id }`
artifact-missing = nichts in diesem Archiv hat die Kennung `{ $id }`
claim-missing = in dieser Antwort gibt es keine solche Aussage
passage-missing = in dieser Antwort gibt es keine solche Textstelle
source-missing = in dieser Antwort gibt es keine solche Quelle
tier-missing = es gibt keine Stufe `{ $name }`; die Stufen sind { $known }
time-wrong = `{ $time }` ist keine Zeit

# Warum ein Archiv beschädigt, älter als zuvor oder nicht so ist, wie es unterschrieben wurde.
cause-log-differs = Einträge und Prüfpunkt weichen voneinander ab
cause-checkpoint-unread = der aufbewahrte Prüfpunkt ist nicht lesbar: { $why }
cause-log-shorter = es hat { $size } Einträge und hatte { $had }
cause-entry-changed = ein Eintrag wurde geändert
cause-entry-changed-at = Eintrag { $number } wurde geändert
cause-log-entry-changed = Eintrag { $number } des Protokolls wurde geändert
cause-entries-missing = Einträge des Protokolls fehlen
cause-opened-unread = wer das Archiv wo geöffnet hat, ist nicht lesbar
cause-answer-changed = die Antwort `{ $response_id }` wurde geändert
cause-answer = die Antwort `{ $id }`: { $detail }
cause-original-changed = das Original `{ $path }` wurde geändert
cause-slot = die Werte eines Schlüssels in `keys.json` ergeben keinen Sinn
cause-keys-changed = `keys.json` wurde geändert
cause-keys-missing = `keys.json` fehlt
cause-log-grew = das Protokoll wuchs, während ein Eintrag unterschrieben wurde
cause-form-unknown = Form { $other } ist nicht bekannt
cause-sqlite-old = SQLite { $found } ist zu alt; nötig ist 3.51.3 oder neuer
cause-stored-unread = eine gespeicherte Angabe ({ $what }) ist nicht lesbar
cause-no-name = ein Wert hat keinen Namen
cause-drafts-unread = die Entwürfe der Fakten sind nicht lesbar
cause-entry-unread = Eintrag { $number } des Protokolls ist nicht so lesbar, wie er unterschrieben wurde
cause-facts-no-text = eine Datei der Fakten ist kein Text
cause-facts-faulty = die Fakten { $path }: { $faults }
cause-change-unread = eine Änderung in den Aufzeichnungen ist nicht lesbar
cause-record-unread = die Aufzeichnung ist nicht lesbar
cause-record-gone = die Aufzeichnung fehlt
cause-other-archive = sie gehört zu einem anderen Archiv
cause-key-unnamed = es ist ein Schlüssel zum Unterschreiben gespeichert, den sie nicht nennt
cause-key-gone = der geltende Schlüssel für `{ $usage }` fehlt
cause-key-missing = ein geltender Schlüssel fehlt
cause-policy-gone = es fehlt
cause-policy-unread = es ist nicht lesbar
cause-policy-signature = seine Unterschrift passt nicht
cause-policy-other = es ist nicht, was unterschrieben wurde
cause-disk = { $error }; es ging nichts verloren; prüfen Sie Datenträger, freien Platz und Rechte des Ordners, und versuchen Sie es noch einmal
