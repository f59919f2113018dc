verbatim = { $text }

# Tage.
date-day = { $day }. { $month ->
       [1] Januar
       [2] Februar
       [3] März
       [4] April
       [5] Mai
       [6] Juni
       [7] Juli
       [8] August
       [9] September
       [10] Oktober
       [11] November
      *[12] Dezember
    } { $year }
date-month = { $month ->
       [1] Januar
       [2] Februar
       [3] März
       [4] April
       [5] Mai
       [6] Juni
       [7] Juli
       [8] August
       [9] September
       [10] Oktober
       [11] November
      *[12] Dezember
    } { $year }
date-moment = { $day }, { $clock } Uhr (UTC)

# Warum es keine Antwort gibt.
refused-malformed = Das ließ sich nicht als Frage lesen.
refused-instruction = Beantwortet werden nur Fragen zu diesem Archiv.
refused-after-end = So weit reicht dieses Archiv nicht. Über das, was nach seinem Ende liegt, sagt es nichts.
refused-after = Dieses Archiv reicht bis { $end } und nicht weiter. Über das, was danach liegt, sagt es nichts.
refused-mind = Über Gefühle und Beweggründe lässt sich hier nichts sagen.
refused-world = Das ist eine Frage nach der Welt im Allgemeinen. Hier wird nur aus diesem Archiv geantwortet.
refused-private = Das ist das Privatleben eines anderen Menschen, und davon darf hier nichts gesagt werden.
refused-coverage = Das Archiv enthält nicht genug, um darauf zu antworten. Möchten Sie ansehen, was da ist?
refused-for = Das Archiv enthält nicht genug, um darauf zu antworten. { $why } Möchten Sie ansehen, was da ist?
refused-unplaced = Die gefundenen Textstellen haben keinen genauen Ort, und anderes wird nicht gezeigt.
refused-nearest = Die nächstliegende Textstelle beantwortet die Frage nicht.
    .window = Keine Textstelle beantwortet sie mit Sicherheit; die nächstliegende hilft vielleicht.
refused-few-sources = { $sources ->
       [one] Ein Dokument spricht davon
      *[other] { $sources } Dokumente sprechen davon
    }; nötig sind { $least }.
refused-no-primary = { $sources ->
       [one] Ein Dokument spricht davon
      *[other] { $sources } Dokumente sprechen davon
    }, und keines davon ist eine Primärquelle; nur Primärquellen waren verlangt.
refused-nothing = Nichts darin spricht davon.
refused-limit = Sie haben heute so viel aus dem Archiv gelesen, wie an einem Tag möglich ist. Morgen geht es weiter.
refused-topic = Danach haben Sie heute schon oft gefragt. Morgen geht es weiter, oder jetzt mit etwas anderem.

# Was gefunden wurde und was verlangt war.
gap-unplaced = Gefundene Textstellen: { $passages }; für keine ließ sich eine genaue Stelle nennen.
gap-nearest = Keine Textstelle beantwortet die Frage deutlich genug.
gap-sources = Dokumente, die deutlich antworten: { $found } gefunden, { $needed } nötig.
gap-primary = Primärquellen unter { $among ->
       [one] { $among } Dokument
      *[other] { $among } Dokumenten
    }: 0 gefunden, 1 nötig.
gap-nothing = In dem, was verwendet werden darf, wurde keine Textstelle gefunden.

# Was man als Nächstes tun kann.
suggest-sentence = Fragen Sie in einem Satz oder in wenigen Worten, zum Beispiel nach einem Menschen, einem Ort oder einem Jahr.
suggest-archive = Fragen Sie, was das Archiv über einen Menschen, einen Ort oder ein Ereignis sagt.
suggest-before = Fragen Sie, was zuvor darüber oder über Ähnliches gesagt wurde.
suggest-own-words = Fragen Sie, was die Person selbst darüber geschrieben oder gesagt hat.
suggest-in-archive = Fragen Sie, was das Archiv darüber sagt, mit einem Namen, einem Ort oder einem Datum, die darin vorkommen können.
suggest-person = Fragen Sie, was das Archiv über den Menschen sagt, dessen Archiv dies ist.
suggest-name = Fragen Sie mit einem Namen, einem Ort oder einem Datum, die in den Dokumenten vorkommen können.
suggest-browse = Sehen Sie die Liste dessen durch, was im Archiv ist.
suggest-reread = Lesen Sie noch einmal, was heute beantwortet wurde; das zählt nicht.
suggest-archivist = Fragen Sie die Archivleitung, wenn Sie mehr brauchen.
suggest-other = Fragen Sie nach einem anderen Menschen, Ort oder Zeitpunkt.
suggest-tell-archivist = Sagen Sie es der Archivleitung: Diese Dokumente wurden vielleicht nicht gut eingelesen.
suggest-words = Verwenden Sie Worte, die in den Dokumenten selbst vorkommen können.
suggest-broader = Fragen Sie breiter: nach einem Ereignis oder einem Menschen statt nach einer Einzelheit.
suggest-one-source = Lassen Sie für diese Frage eine einzige Quelle genügen.
suggest-fewer-sources = Lassen Sie für diese Frage weniger Quellen genügen.
suggest-not-primary = Lassen Sie für diese Frage auch andere als Primärquellen zu.
suggest-add-primary = Briefe, Tagebücher, Gespräche oder Fotografien dazu müssten erst in das Archiv aufgenommen werden.

# Was von einem Entwurf weggelassen wurde, und warum.
removed-quotations = { $count ->
       [one] ein Satz des Entwurfs, der jemandes Worte wiedergibt
      *[other] { $count } Sätze des Entwurfs, die jemandes Worte wiedergeben
    }
removed-figures = { $count ->
       [one] ein Satz des Entwurfs mit einer Zahl oder einem Datum
      *[other] { $count } Sätze des Entwurfs mit einer Zahl oder einem Datum
    }
removed-names = { $count ->
       [one] ein Satz des Entwurfs, der jemanden oder etwas nennt
      *[other] { $count } Sätze des Entwurfs, die jemanden oder etwas nennen
    }
removed-opposites = { $count ->
       [one] ein Satz des Entwurfs darüber, was so oder nicht so war
      *[other] { $count } Sätze des Entwurfs darüber, was so oder nicht so war
    }
removed-unbound = { $count ->
       [one] ein Satz des Entwurfs
      *[other] { $count } Sätze des Entwurfs
    }
    .window = { $count ->
       [one] ein Satz
      *[other] { $count } Sätze
    }
removed-remarks = { $count ->
       [one] eine allgemeine Bemerkung des Entwurfs
      *[other] { $count } allgemeine Bemerkungen des Entwurfs
    }
removed-quotations-why = Diese Worte stehen so nicht in den Textstellen.
removed-figures-why = Die Textstellen nennen dort eine andere Angabe oder keine.
removed-names-why = Die Textstellen sagen das nicht von diesem Namen.
removed-opposites-why = Die Textstellen sagen es umgekehrt oder gar nicht.
removed-unbound-why = Es ließ sich keiner genauen Stelle des Archivs zuordnen.
removed-remarks-why = Es sagt nichts, was ein Archiv belegen könnte.
removed-unanswered-why = Nichts im Archiv, das verwendet werden darf, spricht davon.

# Neben einer Antwort.
note-mind = Über Gefühle und Beweggründe lässt sich hier nichts sagen. Gezeigt werden die eigenen Worte der Person.
note-private = Das fragt nach dem Privatleben eines Menschen. Gezeigt wird nur, wofür die Genannten freigegeben sind.
note-archive-only = Dies ist nur, was das Archiv selbst sagt.
label-interpreted = Aus dem Archiv gedeutet, nicht mit den eigenen Worten der Person.
label-computed = Aus den gezeigten Zeilen berechnet.
source-restricted = Belegt durch Material im Archiv (die Quelle ist auf Wunsch der Person eingeschränkt).
search-limit = Dies sind die ersten Stellen; es gibt mehr. Suchen Sie mit mehr Wörtern, um die übrigen zu sehen.
drafted-by-model = Formuliert von einem Sprachmodell ({ $model }); jeder Satz wurde am Archiv geprüft, nicht belegte Sätze wurden weggelassen.
drafted-instead = Diese Antwort wurde aus den eigenen Sätzen des Archivs zusammengestellt, ohne das Sprachmodell: { $why }.
model-forbidden = seine Adresse darf nicht verwendet werden
model-absent = es ist nicht da
model-slow = es brauchte zu lange
model-long = es kam zu keinem Ende
model-redirected = es verwies an einen anderen Ort, dem nicht gefolgt wird
model-refused = es meldete einen Fehler
model-garbled = seine Antwort war nicht lesbar
model-cut = seine Antwort brach ab
model-empty = es sagte nichts
model-unbound = nichts davon ließ sich dem Archiv zuordnen
model-stopped = es wurde angehalten

# Was auf diesem Rechner aus ist.
limit-meaning = Die Suche nach dem Sinn ist aus: Textstellen werden nur nach ihren Worten gefunden.
limit-verifier = Sätze werden nur nach Regeln geprüft: weniger davon gelten als belegt.
limit-scans = Wörter in Scans und Bildern werden nicht gelesen.
limit-recordings = Wörter in Aufnahmen werden nicht gehört.
limit-pdf = PDF-Dateien lassen sich nicht lesen und nicht als Seiten zeigen.
