
check-meaning = Die Suche nach dem Sinn funktioniert.
check-languages = Fragen finden Textstellen in anderen Sprachen.
check-scans = Wörter in Scans und Bildern werden gelesen.
check-recordings = Wörter in Aufnahmen werden gehört, mit { $model }.
check-pdf = PDF-Dateien lassen sich lesen und als Seiten zeigen.
check-meaning-off = Die Suche nach dem Sinn ist aus: { $why }.
check-languages-off = Fragen finden nur Textstellen in ihrer eigenen Sprache: { $why }.
check-scans-off = Wörter in Scans und Bildern werden nicht gelesen: { $why }.
check-recordings-off = Wörter in Aufnahmen werden nicht gehört: { $why }.
check-pdf-off = PDF-Dateien lassen sich nicht lesen: { $why }.
check-verifier-off = Sätze werden nur nach Regeln geprüft, die weniger sagen: { $why }.
check-database = Die Datenbank ist unversehrt.
check-database-damaged = Die Datenbank ist beschädigt ({ $fault }); legen Sie eine Sicherung des Ordners an ihre Stelle.
check-passages = Alle { $blocks } Textstellen sind nach dem Sinn auffindbar.
check-passages-some = { $embedded } von { $blocks } Textstellen sind nach dem Sinn auffindbar, die übrigen nach ihren Worten.
check-log = Alle { $size } Einträge des Protokolls sind, wie sie eingetragen wurden.
check-log-wrong = Das Protokoll: { $fault } Legen Sie eine Sicherung des Ordners an seine Stelle.
audit-entry = { $number }
audit-entry-answer = { $number } (die Antwort { $response })
audit-entry-missing = Eintrag { $number } fehlt.
audit-entry-unread = Eintrag { $entry } ist nicht lesbar.
audit-entry-wrong = Eintrag { $entry }: { $why }.
audit-entry-changed = Eintrag { $entry } wurde geändert, nachdem er eingetragen war.
audit-texts = die Texte sind nicht die, die unterschrieben wurden
audit-decision-unsigned = die Entscheidung ist nicht von der Person unterschrieben, die sie getroffen hat
audit-decision-missing = die Entscheidung fehlt in der Liste der Entscheidungen
audit-decision-other = die Liste der Entscheidungen nennt eine andere Entscheidung
audit-decision-of-another = die Entscheidung gilt einer anderen Antwort als der eingetragenen
audit-answer-missing = die Antwort fehlt in der Liste der Antworten
audit-answer-other = die Liste der Antworten nennt eine andere Antwort
audit-event-missing = er fehlt in der Liste der Ereignisse
audit-event-other = die Liste der Ereignisse nennt ein anderes Ereignis
audit-canon-missing = er fehlt in dem, was zu den Fakten gesagt und getan wurde
audit-correction-missing = er fehlt in der Liste der Berichtigungen
audit-transcription-missing = er fehlt in der Liste der Abschriften
audit-change-missing = er fehlt in der Liste der Änderungen
audit-sum = Die Einträge ergeben nicht den unterschriebenen Prüfpunkt.
audit-checkpoint = Der unterschriebene Prüfpunkt gilt nicht: { $why }.
audit-tile = Die Kachel { $index } der Ebene { $level } des Protokolls wurde geändert.
audit-tiles = Das Protokoll hat Kacheln, zu denen kein Eintrag gehört.
audit-standing = Die Liste der geltenden Entscheidungen folgt nicht aus den Entscheidungen.
audit-unlogged = Zu dem, wovon Eintrag { $number } handelt, gibt es keinen Eintrag.
check-originals = Alle { $count } Originale sind so da, wie sie kamen.
check-originals-wrong = { $count } Originale fehlen oder wurden geändert, das erste ist `{ $path }`; importieren Sie sie noch einmal.
recheck-flagged = Jemand hat um erneute Prüfung der Quelle gebeten.
recheck-changed = Die Quelle wurde geändert: an ihrer Stelle ist jetzt ein anderer Text.
recheck-removed = Die Quelle wurde aus dem Archiv entfernt.
recheck-valid = Die Quelle wurde noch einmal gelesen: sie ist unverändert und enthält die zitierten Worte.
recheck-missing = Eine zitierte Quelle ist nicht in diesem Archiv.
recheck-not-in-version = Eine zitierte Quelle war nicht in Stand { $version } des Archivs.
recheck-other = Eine zitierte Quelle ist nicht mehr, was sie beim Importieren war.
recheck-misplaced = Eine zitierte Stelle enthält die zitierten Worte nicht.
recheck-record = Das Verzeichnete sagt nicht mehr, was der Satz sagt.
recheck-corrected = Die Angaben zur Quelle wurden seither berichtigt und sagen nun etwas anderes als der Satz.
recheck-unsupported = Nach heutiger Prüfung belegt die Quelle den Satz nicht mehr.
recheck-other-verifier = Ein anderer Prüfer als damals findet den Satz weniger belegt.
recheck-old = Seit { $days } Tagen hat niemand die Quelle geprüft.
edit-uncompared = Das Archiv kann diese Antwort nicht zeigen. Verglichen wurden nur ihre Sätze, mit dem Nachweis im Dokument. Frage, Quellen und Anmerkungen wurden nicht verglichen.
edit-record-gone = Der unterschriebene Nachweis dieser Antwort wurde aus dem Dokument entfernt.
edit-record-changed = Der Nachweis im Dokument ist nicht so, wie das Archiv ihn schreibt.
edit-unmade = Im Archiv ist nicht vermerkt, dass zu der Zeit, die in diesem Dokument steht, eines erstellt wurde.
edit-unsigned = Nichts Unterschriebenes in diesem Dokument enthält den Satz. Ob er wie zuvor ist, lässt sich nicht erkennen.
edit-unshown = Das Archiv kann diese Antwort nicht zeigen. Ihre Quellen lassen sich daher nicht noch einmal lesen.
edit-new = Der Satz war nicht in der Antwort; es ist ihm keine Quelle zugeordnet.
edit-entailed = Dieselbe Quelle sagt auch das.
edit-partial = Dieselbe Quelle sagt einen Teil davon.
edit-ungrounded = Dieselbe Quelle sagt das nicht.
edit-partial-rules = Dieselbe Quelle sagt einen Teil davon; dagegen spricht: { $rules }.
edit-ungrounded-rules = Dieselbe Quelle sagt das nicht: { $rules }.
edit-question = Die Frage ist nicht so, wie sie im Archiv ist.
edit-mark = Das Zeichen des Urteils ist nicht so, wie das Archiv es schreibt.
edit-label = Die Kennzeichnung ist nicht so, wie das Archiv sie schreibt.
edit-quote = Die zitierten Worte neben dem Satz sind nicht so, wie das Archiv sie schreibt.
edit-comment = Ein Kommentar ist nicht so, wie das Archiv ihn schreibt.
edit-footnote = Eine Fußnote ist nicht so, wie das Archiv sie schreibt.
edit-text = Der Text um die Antwort ist nicht so, wie das Archiv ihn schreibt.
edit-header = Kopf- oder Fußzeile sind nicht so, wie das Archiv sie schreibt.
edit-box = Das Archiv schreibt keine Textfelder.
edit-note = Das Archiv schreibt keine Endnoten.
edit-other-record = Der Nachweis in diesem Dokument gilt nicht für diese Antwort. Ob der Satz wie zuvor ist, lässt sich nicht erkennen.
guard-keeps = Dieser Rechner behält, was er vom Protokoll gesehen hat: { $size } Einträge, zuletzt am { $at }.
guard-unsigned = Dieser Rechner unterschreibt dieses Protokoll nicht als Zeuge: am { $at } unterschrieb er eine andere Kopie davon, mit { $size } Einträgen, die diese nicht fortsetzt. Arbeiten Sie mit der anderen Kopie weiter.
guard-older = Das ist eine ältere Kopie des Archivs: In einer anderen sah dieser Rechner am { $at } { $size } Einträge im Protokoll. Hier lässt sich nichts ändern. Arbeiten Sie mit der neuesten Kopie weiter, oder rufen Sie `bindery log accept` mit dem Grund auf, wenn diese gemeint ist.
guard-missed = Jemand hat entfernt, was dieser Rechner vom Protokoll behalten hatte, seit das Archiv hier zuletzt geöffnet war: Eine ältere Kopie bliebe unbemerkt. Vergleichen Sie das Protokoll mit einem Prüfpunkt, den Sie anderswo aufbewahren.
guard-cannot-keep = Dieser Rechner kann nicht behalten, was er vom Protokoll sieht ({ $why }): Eine ältere Kopie des Archivs an seiner Stelle bliebe unbemerkt. Machen Sie den Datenordner des Benutzers beschreibbar.
guard-nothing-yet = es wurde noch nichts behalten
work-question = Die Frage wird gelesen
work-search = Das Archiv wird durchgesehen
work-sign = Die Antwort wird unterschrieben
work-choose = Gesagtes wird ausgewählt
work-check = Jeder Satz wird geprüft
work-draft = Das Sprachmodell entwirft
work-drafting = Das Sprachmodell entwirft: { $length } Zeichen
work-recheck = Frühere Antworten werden noch einmal geprüft
work-write = Antworten werden geschrieben
work-edition = Die Ausgabe wird angelegt
work-export-answers = Antworten werden exportiert
work-export-claims = Aussagen werden exportiert
work-export-log = Das Protokoll wird exportiert
work-calibrate = Das Archiv wird nach seinen eigenen Sätzen gefragt
work-recordings = Aufnahmen werden gehört
work-scans = Scans und Bilder werden gelesen
work-files = Die Dateien werden gesucht
work-read = Wird gelesen
work-index = Wird auffindbar gemacht
work-languages = Wird auf den Sinn in anderen Sprachen hin gelesen
work-meaning = Wird auf den Sinn hin gelesen
work-names = Namen werden gesucht
work-checkup = Wird geprüft
work-log = Das Protokoll wird noch einmal gelesen
work-write-log = Das Protokoll wird geschrieben
recheck-flagged-by = { $reviewer } hat eine Aussage markiert, die darauf beruht.
recheck-unknown = Dieses Archiv kennt diese Aussage nicht.
recheck-old-claim = Seit { $days } Tagen nicht geprüft.
work-open = Das Archiv wird geöffnet

# Der Prüfer.
check-verifier = Sätze werden nach Regeln und von einem trainierten Prüfer geprüft ({ $why }).
check-verifier-uncalibrated = Sätze werden nach Regeln und von einem trainierten Prüfer geprüft ({ $why }; er ist nicht kalibriert, das tut `bindery verifier calibrate`).
verifier-shipped = er kommt mit Bindery
verifier-chosen = Sie haben ihn gewählt
verifier-named = BINDERY_VERIFIER nennt ihn
verifier-other = er wurde gewählt

# Wovor die Zahlen warnen.
alert-refusals = Auf { $uncovered } von { $asked } Fragen hatte das Archiv keine Antwort. Vielleicht fehlen Dokumente dazu, oder über sie ist noch nicht entschieden.
alert-profile = Mit der Strenge „{ $name ->
       [family] für die Familie
       [educator] für den Unterricht
       [researcher] für die Forschung
       [creator] für das Schreiben
       [builder] für weitere Arbeiten
      *[other] { $name }
    }“ wurden { $refused } von { $asked } Fragen abgewiesen. Vielleicht verlangt sie mehr, als dieses Archiv hat.
alert-similarity = In den letzten { $days } Tagen waren die nächstliegenden Textstellen im Mittel nur entfernt mit den Fragen verwandt ({ $average }). Vielleicht geht es darin um etwas, wozu das Archiv nichts enthält.
    .window = In den letzten { $days } Tagen waren die nächstliegenden Textstellen im Mittel nur entfernt mit den Fragen verwandt. Vielleicht geht es darin um etwas, wozu das Archiv nichts enthält.
alert-citations = In den letzten { $days } Tagen wurden zu { $questions } Fragen Textstellen gefunden, die sich nicht zitieren ließen. Das kann an schlecht eingelesenen Dokumenten liegen.
alert-limits = In den letzten { $days } Tagen wurde { $times ->
       [one] einmal
      *[other] { $times }-mal
    } eine Tagesgrenze erreicht. Von wem, steht unter Ereignisse.
alert-unsupported = { $count } Sätze ohne Quelle wurden gezeigt. Das darf nicht sein.
recordings-none = hier werden keine Aufnahmen gehört
languages-none = ein Modell für mehrere Sprachen wird hier nicht verwendet
scans-none = hier werden keine Bilder gelesen
guard-no-folder = dieser Benutzer hat keinen Ordner für Daten
recheck-record-gone = Der Nachweis der Antwort fehlt.
recheck-record-unread = Der Nachweis der Antwort ist nicht lesbar.
recheck-record-other = Der Nachweis der Antwort ist nicht der, der protokolliert wurde.
recheck-answer-changed = Die Antwort wurde geändert, nachdem sie unterschrieben war.
recheck-encrypted-other = Der verschlüsselte Teil der Antwort ist nicht der, der unterschrieben wurde.
recheck-hidden-missing = Verborgene Worte der Antwort fehlen.
recheck-hidden-other = Die verborgenen Worte der Antwort sind nicht die, die unterschrieben wurden.
