# Entscheidungen der Prüfung.

decision-id = eine Entscheidung heißt `d-` und 32 Hexadezimalziffern
decision-reason = eine Ablehnung und ein Kommentar brauchen Worte: sagen Sie, warum
decision-fix = eine Berichtigung, und nur sie, hat einen eigenen Satz, der Quellen zugeordnet wurde
decision-unbound = die Quellen belegen den berichtigten Satz nicht
decision-retraction = eine Rücknahme, und nur sie, nennt die Entscheidung, die sie zurücknimmt
decision-size = ein Satz oder eine Begründung hat höchstens 4.000 Zeichen
decision-role = nur Prüfung und Archivleitung entscheiden
decision-code = ein üblicher Grund gehört zu einer Ablehnung, einer Vormerkung oder einer Berichtigung
decision-missing = eine solche Entscheidung ist nicht verzeichnet
    .hint = sehen Sie im Verlauf der Aussage nach
decision-anothers = eine Entscheidung nimmt nur zurück oder trifft noch einmal, wer sie getroffen hat
    .hint = entscheiden Sie stattdessen selbst
decision-is-retraction = eine Rücknahme wird nicht zurückgenommen
    .hint = treffen Sie stattdessen die Entscheidung noch einmal
decision-retracted = die Entscheidung wurde schon zurückgenommen. Nichts wurde geändert
decision-not-retracted = die Entscheidung wurde nicht zurückgenommen und wird darum nicht noch einmal getroffen. Nichts wurde geändert
decision-redone = die Entscheidung wurde schon noch einmal getroffen. Nichts wurde geändert
decision-unwritten = { $why }. Nichts wurde geschrieben
usual-does-not-answer = belegt, beantwortet aber die Frage nicht
usual-not-said = die Quelle sagt das nicht
usual-beyond-source = sagt mehr als die Quelle
usual-out-of-context = aus dem Zusammenhang gerissen
usual-wrong-detail = falsche Person, falscher Ort oder falsches Datum
usual-private = privat: sollte nicht gezeigt werden
undo-without-decision = es wurde keine Entscheidung genannt, die zurückgenommen werden soll
    .hint = nennen Sie sie
fix-without-sentence = der Satz fehlt
    .hint = schreiben Sie den Satz, wie er sein soll
fix-unwritten = eine Berichtigung braucht den Satz, wie er sein soll. Nichts wurde geschrieben
sentence-long = ein Satz hat höchstens { $most } Zeichen
    .hint = kürzen Sie ihn
fix-concluded = der Satz wurde nicht angenommen, und nichts wurde geschrieben: die Quellen der Aussage belegen ihn nur als Schluss{ $count ->
        [0] {""}
       *[other] {" "}({ $rules })
    }
    .hint = schreiben Sie ihn, wie die Quellen es sagen, oder lehnen Sie die Aussage ab
fix-unsupported = der Satz wurde nicht angenommen, und nichts wurde geschrieben: die Quellen der Aussage belegen ihn nicht{ $count ->
        [0] {""}
       *[other] {" "}({ $rules })
    }
    .hint = schreiben Sie ihn, wie die Quellen es sagen, oder lehnen Sie die Aussage ab
fix-in-part = der Satz wurde nicht angenommen, und nichts wurde geschrieben: die Quellen der Aussage belegen ihn nur zum Teil{ $count ->
        [0] {""}
       *[other] {" "}({ $rules })
    }
    .hint = schreiben Sie ihn, wie die Quellen es sagen, oder lehnen Sie die Aussage ab
claims-not-for-you = Aussagen sind für Prüfung und Archivleitung
    .hint = sehen Sie zuerst wieder als Sie selbst
