# Kommentare zu den Fakten, und was aus ihnen wird.

round-missing = es gibt keine Runde { $round } mit Kommentaren zu den Fakten
round-closed = Runde { $round } ist schon geschlossen; der nächste Kommentar beginnt eine neue
comment-missing = es gibt keinen Kommentar `{ $comment }` zu den Fakten
    .hint = `bindery canon ledger` listet sie auf
    .hint-window = sehen Sie in der Liste der Kommentare nach
comment-other-round = der Kommentar `{ $comment }` gehört nicht zu Runde { $round }
comment-twice = der Kommentar `{ $comment }` ist zweimal genannt
comments-undecided = { $count ->
    [one] über einen Kommentar der Runde ist nicht entschieden
   *[other] über { $count } Kommentare der Runde ist nicht entschieden
}
    .hint = nehmen Sie sie an, stellen Sie sie zurück oder lehnen Sie sie ab, und schließen Sie die Runde dann
comments-none-named = es wurde kein Kommentar genannt
    .hint = nennen Sie einen und was aus ihm werden soll
comment-uncited = der Kommentar `{ $comment }` nennt keine Stelle in den Fakten und ist nur ein Hinweis
    .hint = geben Sie eine Stelle an, stellen Sie ihn zurück, oder wenden Sie ihn ausdrücklich ohne Beleg an
comment-cites-gone = der Kommentar `{ $comment }` nennt etwas, das nicht da ist ({ $gone }). Nichts wurde geändert
    .hint = berichtigen Sie die Angabe, oder stellen Sie den Kommentar zurück
comment-cites-no-fact = der Kommentar `{ $comment }` nennt keinen Fakt ({ $cited }). Leere Zeilen, Bemerkungen, Überschriften, Namen von Listen und ganze Dateien nennen keinen
    .hint = geben Sie die Zeile an, in der der Fakt steht, oder stellen Sie den Kommentar zurück
comment-not-followed = nichts in dieser Änderung von `{ $path }` folgt dem Kommentar `{ $comment }`
    .hint = lassen Sie den Kommentar weg
comment-not-followed-stale = nichts in dieser Änderung von `{ $path }` folgt dem Kommentar `{ $comment }`: der Fakt, den er nennt, wurde geändert, seit der Kommentar angenommen wurde, oder es wurde ihm schon gefolgt
    .hint = lassen Sie den Kommentar weg
comment-no-place = { $why }
comment-not-accepted = der Kommentar `{ $comment }` wurde nicht angenommen
    .hint = fassen Sie zuerst seine Runde zusammen
comment-changed = der Kommentar `{ $comment }` oder seine Angaben wurden geändert, nachdem er angenommen war. Nichts wurde geändert
    .hint = fassen Sie seine Runde noch einmal zusammen
comment-override-used = der Kommentar `{ $comment }` durfte für eine Änderung ohne Beleg angewendet werden, und die ist gemacht
    .hint = erklären Sie noch einmal, dass er ohne Beleg angewendet werden soll
comment-unknown = es gibt keinen Kommentar `{ $id }`
comment-text = ein Kommentar hat 1 bis 4.000 sichtbare Zeichen; nichts wurde behalten
comment-agent = ein Agent hat einen Namen von 1 bis 64 Zeichen auf einer Zeile; nichts wurde behalten
comment-citations = ein Kommentar hat höchstens 50 Angaben von 300 Zeichen auf einer Zeile; nichts wurde behalten
comment-status-wrong = der Kommentar nennt sich { $stated }, ist nach seinen Angaben aber { $by_rule }
    .hint = lassen Sie `citation_status` weg, oder berichtigen Sie es
comment-decision-open = ein Kommentar wird angenommen, zurückgestellt oder abgelehnt
comments-full = es gibt { $most } Kommentare zu den Fakten; mehr werden nicht angenommen

# Änderungen der Fakten.

change-uncovered = kein angenommener Kommentar handelt davon: { $open }. Nichts wurde geändert
    .hint = nennen Sie einen Kommentar, der den Fakt angibt, oder lassen Sie die Änderung weg
change-uncovered-stale = kein angenommener Kommentar handelt davon: { $open }. Nichts wurde geändert
    .hint = nennen Sie einen Kommentar, der den Fakt angibt, oder lassen Sie die Änderung weg. Der Fakt, den der Kommentar `{ $comment }` nennt, wurde geändert, seit der Kommentar angenommen wurde, oder eine Änderung folgte ihm schon; fassen Sie seine Runde noch einmal zusammen
change-without-comment = eine Änderung der Fakten braucht einen Kommentar als Grund
    .hint = nennen Sie einen, der angenommen wurde, oder wenden Sie ihn ohne Beleg an
facts-changed-meanwhile = `{ $path }` wurde inzwischen geändert. Nichts wurde geschrieben
    .hint = sehen Sie sich den jetzigen Stand an und machen Sie Ihre Änderung noch einmal
facts-unchanged = `{ $path }` ist wie zuvor; es gibt nichts zu übernehmen
override-not-said = dafür sind genau diese Worte nötig: „{ $words }“. Nichts wurde geändert
reason-needed = die Begründung fehlt
    .hint = sagen Sie, warum, in 1 bis 2.000 Zeichen; es bleibt verzeichnet
facts-unwritable = `{ $path }` lässt sich nicht übernehmen: { $why }. Nichts wurde geschrieben
facts-twin = `{ $twin }` sagt genau dasselbe
    .hint = lassen Sie eine der beiden weg
facts-uncommitted = die Änderung der Fakten ist nicht im Protokoll
facts-same-name = `{ $path }` gibt es schon
    .hint = verwenden Sie diesen Namen
facts-missing = es gibt keine Fakten `{ $path }`
facts-hash-wrong = `{ $text }` ist keine Prüfsumme eines Texts
draft-missing = es gibt keinen Entwurf von `{ $path }`
    .hint = bearbeiten Sie die Datei zuerst
draft-large = eine Datei mit Fakten hat höchstens 1 MiB
    .hint = teilen Sie sie
drafts-many = es gibt hundert Entwürfe
    .hint = übernehmen Sie einige, oder verwerfen Sie sie
facts-not-for-you = die Fakten sind für Prüfung und Archivleitung
    .hint = sehen Sie zuerst wieder als Sie selbst

# Eine Stelle in den Fakten.

place-wrong = `{ $given }` ist keine Stelle in den Fakten: { $why }
    .hint = schreiben Sie `canon/<Pfad>#L<Zeile>`, etwa `canon/timeline.yaml#L12`
place-names-no-file = es ist keine Datei genannt
place-too-long = der Pfad ist zu lang
place-outside = der Pfad muss unter `canon/` liegen
place-steps = ein Pfad führt weder nach oben noch auf der Stelle
place-empty-name = ein Name im Pfad ist leer
place-too-deep = der Pfad hat zu viele Ordner
place-dot = ein Name beginnt oder endet mit einem Punkt
place-letters = ein Pfad besteht aus Buchstaben, Ziffern, `-`, `_`, `.` und `/`
place-ending = Fakten liegen in Dateien, die auf .yaml, .yml, .md oder .txt enden
place-no-root = es beginnt nicht mit `canon/`
place-lines = Zeilen schreibt man `#L12` oder `#L12-L15`, gezählt ab 1
