# Was das Terminal selbst sagt.

# Namen, die das Programm vergibt.
terminal-relation = { $name ->
       [direct-quote] im Wortlaut
       [paraphrase] sinngemäß
       [inference-from] gedeutet aus
       [metadata-fact] verzeichnet
      *[other] { $words }
    }
terminal-kind = { $name ->
       [letter] Brief
       [postcard] Postkarte
       [journal] Tagebuch
       [interview] Interview
       [photograph] Fotografie
       [e-mail] E-Mail
       [account] Bericht
       [clipping] Ausschnitt
       [recording] Aufnahme
       [document] Dokument
      *[other] { $words }
    }
terminal-class = { $name ->
       [valid] gültig
       [tampered] nach der Unterschrift geändert
       [unverified] Quelle nicht in diesem Archiv
       [stale] Quelle geändert oder lange nicht geprüft
       [misattributed] Worte nicht in der Quelle
       [untrusted-signer] unbekannter Unterzeichner
       [malformed] kein Nachweis
      *[other] { $words }
    }
terminal-tier = { $name ->
       [public] Öffentlichkeit
       [family] Familie
       [close-family] engste Familie
      *[other] { $words }
    }
terminal-role = { $name ->
       [family] Familie
       [reviewer] Prüfung
       [archivist] Archivleitung
       [auditor] Revision
      *[other] { $words }
    }
terminal-date-until = bis { $date }
terminal-date-from = ab { $date }
terminal-date-between = { $first } bis { $last }
terminal-date-or = { $one } oder { $other }
terminal-stopped = Angehalten.

# Was mehrere Befehle zeigen.
terminal-heard = maschinell gehört; niemand hat es geprüft
terminal-read-by-machine = maschinell gelesen; niemand hat es geprüft
terminal-budget = Heute sind noch { $left } von { $limit } Zeichen übrig; { $used } wurden gelesen.
terminal-budget-none = In dieser Rolle wird nichts gezählt.
terminal-limited = Das heutige Leselimit ist erreicht; darum fehlen Fakten.
terminal-documents = { $count ->
       [one] 1 Dokument
      *[other] { $count } Dokumente
    }
terminal-of-documents = { $count ->
       [one] 1 Dokument
      *[other] { $count } Dokumenten
    }
terminal-look-again = Frühere Antworten, die erneut geprüft werden sollten:
terminal-in-all = { $count } insgesamt
terminal-done = Erledigt.

# Fragen, Suchen, Lesen.
terminal-ask-following = Als Anschlussfrage zu „{ $question }“
terminal-ask-understood-as = „{ $words }“ verstanden als { $dates }
terminal-ask-understood = „{ $words }“ verstanden als „{ $meaning }“
terminal-ask-left-out = Weggelassen: { $topic }. { $why }
terminal-ask-answered = Beantwortet am { $day } aus Fassung { $version } des Archivs.
terminal-ask-unsupported = Ein Satz, den nichts im Archiv belegt, wurde weggelassen.
terminal-search-nothing = Nichts wurde gefunden.
terminal-read-empty = Darin gibt es keine Wörter zu lesen.
terminal-read-part = Teil { $part } von { $parts }; mit --part weiterlesen.
terminal-context-complete = Mehr Text darum herum darf nicht gezeigt werden.
terminal-timeline-years = { $from } bis { $to }
terminal-timeline-nothing = { $years }: nichts
terminal-timeline-undated = ohne Datum: { $count }
terminal-page-people = Personen
terminal-page-places = Orte
terminal-page-also = auch { $names }
terminal-page-born = geboren: { $date }
terminal-page-died = gestorben: { $date }
terminal-page-kin = Verwandte
terminal-page-events = Ereignisse
terminal-page-wrote = Geschrieben
terminal-page-received = Erhalten
terminal-page-named-in = Genannt in
terminal-page-pictures = Bilder
terminal-play-done = { $seconds } Sekunden sind in { $file }

# Importe, neue Archive, Exporte.
terminal-import-failed = nicht hinzugefügt
terminal-import-not-searchable = nicht durchsuchbar
terminal-import-added = hinzugefügt
terminal-import-unchanged = schon vorhanden
terminal-import-done = { $added } hinzugefügt, { $unchanged } schon vorhanden, { $without } ohne Text, { $failed } fehlgeschlagen. Fassung { $version } des Archivs.
terminal-import-waiting = Nur Sie können { $count ->
       [one] 1 Dokument
      *[other] { $count } Dokumente
    } sehen, bis Sie entscheiden. So öffnen Sie alles für die ganze Familie:
terminal-init-done = In { $folder } wurde ein Archiv mit { $count ->
       [one] 1 Dokument
      *[other] { $count } Dokumenten
    } angelegt. { $key }
terminal-init-passphrase = Es öffnet sich mit der Passphrase; niemand kann eine vergessene wiederherstellen.
terminal-init-keychain = Sein Schlüssel ist im Schlüsselbund dieses Rechners.
terminal-init-file = Sein Schlüssel ist in einer Datei auf diesem Rechner, die nur dieser Benutzer lesen darf.
terminal-export-document = { $answers ->
       [one] 1 Antwort
      *[other] { $answers } Antworten
    } mit { $sentences ->
       [one] 1 Satz
      *[other] { $sentences } Sätzen
    } in { $file }.
terminal-export-folder = { $answers ->
       [one] 1 Antwort
      *[other] { $answers } Antworten
    } und { $claims ->
       [one] 1 Aussage
      *[other] { $claims } Aussagen
    } sind in { $folder }.
terminal-export-left-out = { $count ->
       [one] Ein Satz wurde weggelassen, weil seine Quelle
      *[other] { $count } Sätze wurden weggelassen, weil ihre Quellen
    } darin nicht gezeigt werden { $count ->
       [one] darf
      *[other] dürfen
    }.

# Personen.
terminal-people-undecided = unentschieden
terminal-people-cleared = freigegeben
terminal-people-not-cleared = nicht freigegeben
terminal-people-count = { $count ->
       [one] 1 Person
      *[other] { $count } Personen
    }; Spalten: Nummer, Freigabe, wie oft genannt
terminal-people-added = { $added } neu auf der Liste der Personen; { $living } vielleicht am Leben und nicht freigegeben
terminal-people-draft = Entwurf von Fakten: { $path }
terminal-people-left = ausgelassen: { $what }
terminal-people-written = { $count ->
       [one] 1 Person
      *[other] { $count } Personen
    }
terminal-people-no-place = GEDCOM hat keinen Platz für: { $what }

# Einwilligungen, Angaben.
terminal-consent-set = Gesetzt für { $count }. Fassung { $version } des Regelwerks.
terminal-consent-stricter = { $count } mit strengerer Entscheidung wurden nicht geändert. Um auch diese zu setzen, nennen Sie sie oder fügen Sie --even-stricter hinzu.
terminal-consent-people = Textstellen, die { $count ->
       [one] 1 Person
      *[other] { $count } Personen
    } nennen, werden gezeigt, obwohl darüber niemand entschieden hat; siehe `bindery people list`.
terminal-consent-undone = Zurückgesetzt für { $count }. Fassung { $version } des Regelwerks.
terminal-consent-kept = { $count } seither neu entschieden: nicht geändert.
terminal-consent-cited = zitiert in { $count ->
       [one] 1 früheren Antwort
      *[other] { $count } früheren Antworten
    }
terminal-rule-set = Gesetzt für { $documents }. Fassung { $version } des Regelwerks; rückgängig mit `{ $undo }`.
terminal-rule-would = Das würde { $documents } ändern.
terminal-rule-same = { $documents } schon mit dieser Einwilligung.
terminal-rule-sees = { $who }: sieht { $what }
terminal-rule-more = mehr von { $documents }
terminal-rule-less = weniger von { $documents }
terminal-rule-reviewers = Prüfung
terminal-rule-unsure = ihr Datum lässt es offen
terminal-rule-stricter = mit strengerer Entscheidung
terminal-rule-left = Nicht geändert ({ $why }); mit { $option } werden auch sie gesetzt:
terminal-rule-answers = Frühere Antworten, die Worte zeigten, die der Person, die gefragt hat, dann verborgen wären:
terminal-rule-not-yet = Noch ist nichts gesetzt: --apply setzt es für die Dokumente, die jetzt da sind.
terminal-undated = ohne Datum
terminal-more-documents = und { $count } weitere
terminal-record-done = Angaben zu { $documents } berichtigt. Fassung { $version } des Archivs; rückgängig mit `{ $undo }`.
terminal-record-would = Das würde Angaben zu { $documents } berichtigen.
terminal-record-nothing = Nichts wurde geändert.
terminal-record-kept = { $documents } seither noch einmal berichtigt oder entfernt: nicht geändert.
terminal-record-opens = Von { $documents } wissen mehr Menschen:
terminal-record-closes = Von { $documents } wissen weniger Menschen:
terminal-record-before = Vor Fassung { $version } des Archivs:
terminal-record-field = { $name ->
       [title] Titel
       [kind] Art
       [date] Datum
       [from] Von
       [to] An
       [place] Ort
       [note] Notiz
       [attachment] Anlage
      *[other] { $words }
    }
terminal-record-source = { $name ->
       [archivist] Berichtigung
       [catalogue] Katalog
       [document-properties] Dokumenteigenschaften
       [file-name] Dateiname
       [front-matter] Kopf der Datei
       [image-properties] Bildeigenschaften
       [mail-header] Kopf der E-Mail
       [times-of-its-messages] Zeiten der Nachrichten
      *[other] { $words }
    }

# Abschriften.
terminal-scan-no-words = keine Wörter
terminal-scan-lines = { $lines ->
       [one] 1 Zeile
      *[other] { $lines } Zeilen
    }, { $uncertain } unsicher, { $confirmed } bestätigt
terminal-scan-page = Seite { $page }
terminal-scan-confirmed-by = bestätigt von { $who }
terminal-scan-confirmed = bestätigt
terminal-scan-unread = nicht gelesen
terminal-scan-unsure = unsicher
terminal-scan-done = { $title }: { $corrected ->
       [one] 1 Zeile
      *[other] { $corrected } Zeilen
    } geändert, { $confirmed ->
       [one] 1 Zeile
      *[other] { $confirmed } Zeilen
    } bestätigt; Fassung { $version } des Archivs.
terminal-scan-nothing = { $title }: Nichts wurde geändert.
terminal-scan-fewer = An weniger Stellen genannt: { $names }.

# Prüfen.
terminal-review-nothing = Keine Antwort wartet auf eine Prüfung.
terminal-review-risk = { $name ->
       [ungrounded] nicht belegt
       [partial] teilweise belegt
       [labeled] gedeutet
       [stale] veraltet
       [flagged] vorgemerkt
       [disagreement] uneinig
       [unreviewed] lange nicht geprüft
      *[other] { $words }
    }
terminal-review-no-risk = kein Risiko
terminal-review-decided-of = { $decided } von { $claims } entschieden, { $mine } von Ihnen
terminal-review-second = { $count ->
       [one] 1 Zweitprüfung wartet auf Sie
      *[other] { $count } Zweitprüfungen warten auf Sie
    }
terminal-review-second-waits = Jemand anders hat hierüber entschieden. Entscheiden Sie auch; danach sehen Sie die andere Entscheidung.
terminal-review-differ = Die Prüfenden sind sich uneinig.
terminal-review-differ-claim = Die Prüfenden sind sich über diese Aussage uneinig.
terminal-review-no-claim = Darin gibt es keine Aussage, über die zu entscheiden ist.
terminal-review-you = Sie
terminal-review-accepted = { $who }: angenommen
terminal-review-fixed = { $who }: umformuliert und angenommen
terminal-review-rejected = { $who }: abgelehnt
terminal-review-flagged = { $who }: zum Aktualisieren vorgemerkt
terminal-review-said = { $who }: Kommentar
terminal-review-took-back = { $who }: { $decision } zurückgenommen
terminal-review-taken-back = zurückgenommen
terminal-review-decided = { $decided } von { $claims ->
       [one] 1 Aussage
      *[other] { $claims } Aussagen
    } der Antwort { $decided ->
       [one] ist
      *[other] sind
    } entschieden.
terminal-review-may = Das kann angenommen werden.
terminal-review-may-not = Das würde nicht angenommen.
terminal-review-fresh = Alle Quellen sind aktuell.
terminal-review-never = nie
terminal-review-source = hinzugefügt: { $added } von { $who }; zuletzt geprüft: { $seen }; zitiert in { $count ->
       [one] 1 Antwort
      *[other] { $count } Antworten
    }
terminal-word-not-signed = sein unterschriebener Nachweis gehört nicht zu dieser Antwort oder ist nicht gültig
terminal-word-known-unsigned = Die Antwort ist in diesem Archiv; das Dokument enthält keinen unterschriebenen Nachweis davon.
terminal-word-known = Die Antwort ist in diesem Archiv.
terminal-word-unknown = Das Archiv kann diese Antwort nicht zeigen; ihre Quellen lassen sich nicht noch einmal lesen.
terminal-word-other = Der Nachweis im Dokument gehört zu einer anderen Antwort.
terminal-word-signed = Der Nachweis im Dokument: { $class }.
terminal-word-tracked = nachverfolgt
terminal-word-unchanged = unverändert
terminal-word-reworded = umformuliert
terminal-word-new = neu
terminal-word-missing = weggelassen
terminal-word-moved = verschoben
terminal-word-split = geteilt
terminal-word-merged = zusammengefasst
terminal-word-beside = Umgebung geändert
terminal-word-untold = unklar
terminal-word-part = { $part ->
       [question] die Frage
       [mark] Prüfzeichen
       [label] Kennzeichnung
       [quote] zitierte Worte
       [comment] Kommentar
       [footnote] Fußnote
       [header] Kopfzeile
       [footer] Fußzeile
       [box] Textfeld
       [note] Endnote
      *[other] Text um die Antwort
    }

# Regelwerk, Profile.
terminal-policy-version = Fassung { $version }, { $at }, { $who }; { $signature }.
terminal-policy-signed = die Unterschrift der Archivleitung passt
terminal-policy-unsigned = nicht unterschrieben
terminal-policy-end = Letzter Tag des Archivs: { $date }
terminal-policy-no-end = Letzter Tag des Archivs: nicht angegeben
terminal-policy-default = Wo niemand entschieden hat: { $consent }
terminal-policy-shown = Textstellen, die Unentschiedene nennen: werden gezeigt
terminal-policy-hidden = Textstellen, die Unentschiedene nennen: bleiben verborgen
terminal-policy-tier = { $tier }: Auszüge von { $excerpt } Zeichen, { $context } darum herum, { $daily } am Tag und höchstens { $share } % von allem, { $probes } Fragen zu einem Thema am Tag
terminal-policy-pictures = Seitenbilder
terminal-profile-similarity = Nähe { $least }
terminal-profile-sources = { $count ->
       [one] 1 Quelle
      *[other] { $count } Quellen
    }
terminal-profile-primary = nur Primärquellen
terminal-profile-strict = streng
terminal-profile-creative = schöpferische Fragen ausgenommen
terminal-profile-default = gilt, wenn eine Frage keines nennt
terminal-profile-calibrated = Gemessen an { $questions ->
       [one] 1 Frage
      *[other] { $questions } Fragen
    } aus eigenen Sätzen des Archivs; eine Nähe von 0,80 bedeutet hier jetzt dasselbe wie in jedem Archiv.
terminal-profile-uncalibrated = Zu wenig ist für alle offen, um es zu messen: Nur { $questions ->
       [one] 1 Frage ließ
      *[other] { $questions } Fragen ließen
    } sich bilden. Es gelten die Schwellen, die mit Bindery kommen.
terminal-gaps-none = Kein Thema wurde oft genug abgewiesen, um genannt zu werden.
terminal-gap = { $standing ->
       [nowhere] Kein Dokument enthält dieses Wort.
       [closed] Nur Dokumente, die der Familie verschlossen oder unentschieden sind, enthalten dieses Wort.
       [thin] Offene Dokumente enthalten dieses Wort, beantworten die Fragen aber nicht.
      *[other] { $words }
    }

# Schlüssel.
terminal-key-usage = { $name ->
       [issuer] Antworten
       [log] Protokoll
       [witness] Zeuge
       [auditor] Revision
       [cosigner] Mitunterschrift
      *[other] { $words }
    }
terminal-key-kind = { $name ->
       [passphrase] Passphrase
       [keychain] Schlüsselbund
       [key-file] Schlüsseldatei
      *[other] { $words }
    }
terminal-key-why = { $name ->
       [rotated] ersetzt
       [lost] verloren
       [compromised] vielleicht jemand anderem bekannt
      *[other] { $words }
    }
terminal-key-in-force = gültig
terminal-key-until = bis { $at } (Eintrag { $entry }, { $why })
terminal-key-since = seit { $at } (Eintrag { $entry })
terminal-key-passphrase = Die Passphrase ist geändert.
terminal-key-identity = In { $file } geschrieben. Wer diese Datei hat, kann öffnen, was für die Revision verschlüsselt wurde.

# Nachweise und Prüfungen.
terminal-written = In { $file } geschrieben.
terminal-decision-file = Die Entscheidung ist in { $file }.
terminal-locate-not = Nicht gefunden: { $why }
terminal-reverified = { $claims ->
       [one] 1 Aussage
      *[other] { $claims } Aussagen
    } aus { $answers ->
       [one] 1 Antwort
      *[other] { $answers } Antworten
    }: { $valid } gültig, { $stale } mit geänderter oder lange nicht geprüfter Quelle, { $misattributed } mit Worten, die nicht in der Quelle stehen, { $unverified } ohne Quelle in diesem Archiv, { $tampered } nach der Unterschrift geändert.
terminal-reverify-nothing = Keine Aussage hat sich geändert, seit sie zuletzt geprüft wurde.
terminal-edition-done = In { $folder } wurde eine Ausgabe mit { $count ->
       [one] 1 Dokument
      *[other] { $count } Dokumenten
    } erstellt; { $shortened } davon gekürzt, { $left } weggelassen.
terminal-version-made = Fassung { $version } des Archivs, { $digest }.
terminal-version-no-digest = ohne Prüfsumme, die Sie sehen dürfen
terminal-version-reason = { $name ->
       [import] Import
       [edition] Ausgabe
       [reading] Lesen von Scans und Hören von Aufnahmen
       [made-by-hand] von Hand angelegt
       [a-change-of-the-facts] Änderung der Fakten
       [a-correction-of-what-is-on-record] Berichtigung von Angaben
       [a-transcription] Abschrift eines Scans
       [an-import-that-was-interrupted] ein Import, der unterbrochen wurde
       [a-version-as-before-with-a-salt] eine Fassung wie zuvor, mit einem Salz
      *[other] { $words }
    }
terminal-figure = { $name ->
       [supported] ganz belegt
       [narrowed] teilweise behalten
       [labeled] als Folgerung gekennzeichnet
       [refused] abgewiesen
       [partial] teilweise belegt
       [valid] gültig
       [tampered] nach der Unterschrift geändert
       [unverified] Quelle nicht in diesem Archiv
       [stale] Quelle geändert oder lange nicht geprüft
       [misattributed] Worte nicht in der Quelle
       [malformed] kein Nachweis
       [factual] wie etwas war
       [analytical] wie etwas zusammenhängt
       [creative] etwas Neues
       [category] keine Frage für ein Archiv
       [coverage] das Archiv sagte nicht genug
       [limit] eine Grenze war erreicht
       [entailed] die Quelle sagt alles davon
       [entailed-in-part] die Quelle sagt einen Teil davon
       [only-by-inference] die Quelle legt es nur nahe
       [ungrounded] nichts in der Quelle sagt es
       [no-part-stands-alone] kein Teil davon ist für sich verständlich
       [not-carried-by-the-excerpt] der Auszug belegt es nicht
       [inference-with-marker] es ist als Folgerung formuliert
       [no-epistemic-marker] es ist nicht als Folgerung formuliert
       [no-rung-above-held] nichts anderes bestand die Prüfung
       [leads-nowhere] es leitete nichts ein, was gezeigt werden konnte
       [source-not-found] seine Quelle wurde nicht gefunden
       [words-missing] einige Worte davon stehen nicht in der Quelle
       [name-differs] ein Name weicht ab
       [number-differs] eine Zahl weicht ab
       [negation-differs] eines von beiden verneint es
       [order-differs] wer was tat, weicht ab
       [quoted-out-of-context] die Worte bedeuten im Zusammenhang etwas anderes
       [no-content] es sagt selbst nichts aus
       [invisible-character] es enthält ein unsichtbares Zeichen
       [direction-control] es enthält ein Zeichen, das die Schreibrichtung umkehrt
       [mixed-scripts] es enthält Buchstaben einer anderen Schrift
       [look-alike-letter] es enthält einen Buchstaben, der nur wie ein anderer aussieht
       [unusual-digits] es enthält ungewöhnliche Ziffern
       [sign-differs] es enthält ein Zeichen, das die Quelle nicht hat
       [not-a-statement] es ist eine Frage oder eine Aufforderung
       [nearly-in-source] die Quelle sagt, dass es beinahe geschehen wäre
       [added-word] es fügt hinzu, wie oder wann es war
       [kin-differs] die Quelle nennt eine andere Verwandtschaft
       [narrower-word] es hat ein engeres Wort als die Quelle
       [wider-word] es sagt es von mehr als die Quelle
       [MALFORMED_QUESTION] Frage nicht lesbar
       [malformed-question] Frage nicht lesbar
       [POST_DEATH] Nach dem letzten Tag des Archivs
       [post-death] Nach dem letzten Tag des Archivs
       [MENTAL_STATE] Eine Diagnose, ein Beweggrund, ein verborgenes Gefühl
       [mental-state] Eine Diagnose, ein Beweggrund, ein verborgenes Gefühl
       [GENERAL_KNOWLEDGE] Allgemeinwissen
       [general-knowledge] Allgemeinwissen
       [INSTRUCTION] Eine Anweisung statt einer Frage
       [instruction] Eine Anweisung statt einer Frage
       [THIRD_PARTY] Privates eines anderen Menschen
       [third-party] Privates eines anderen Menschen
       [INSUFFICIENT_RETRIEVAL] Keine Textstelle wurde gefunden
       [insufficient-retrieval] Keine Textstelle wurde gefunden
       [NO_CITEABLE_CONTENT] Keine Textstelle mit genauem Ort
       [no-citeable-content] Keine Textstelle mit genauem Ort
       [LOW_SIMILARITY_SCORE] Keine Textstelle antwortete darauf
       [low-similarity-score] Keine Textstelle antwortete darauf
       [BELOW_MIN_SOURCES] Zu wenige Quellen erwähnten es
       [below-min-sources] Zu wenige Quellen erwähnten es
       [NO_PRIMARY_SOURCES] Keine Primärquelle erwähnte es
       [no-primary-sources] Keine Primärquelle erwähnte es
       [NOTHING_BOUND] Nichts Gefundenes ließ sich zitieren
       [nothing-bound] Nichts Gefundenes ließ sich zitieren
       [EVIDENCE_BUDGET] Tägliches Leselimit erreicht
       [evidence-budget] Tägliches Leselimit erreicht
       [TOPIC_PROBING] Zu viele Fragen zu einem Thema
       [topic-probing] Zu viele Fragen zu einem Thema
      *[other] { $words }
    }
terminal-log-kind = { $name ->
       [answer] Antwort
       [canon] Fakten
       [entry] Eintrag
       [keys] Schlüssel
       [policy] Regelwerk
       [record] Berichtigung
       [transcription] Abschrift
       [edition] Ausgabe
       [export] Export
       [extraction-risk] Leselimit
       [more-context] mehr Kontext
       [reading] gelesen
       [log] Protokoll
      *[other] { $words }
    }
terminal-audit-hidden = verborgen: der Schlüssel der Revision öffnet es
terminal-audit-refusal = Nähe { $similarity } von { $threshold }, Quellen { $sources } von { $least }
terminal-audit-answers = { $count ->
       [one] 1 Antwort
      *[other] { $count } Antworten
    }
terminal-audit-outcomes = Antworten
terminal-audit-claims = Aussagen
terminal-audit-verdicts = gezeigte Sätze
terminal-audit-categories = Sonderregeln
terminal-audit-reasons = Gründe
terminal-audit-risks = erreichte Grenzen
terminal-audit-verified = erneut geprüft
terminal-audit-query-types = Arten von Fragen
terminal-audit-similarities = größte Nähe
terminal-audit-sources = gefundene Quellen
terminal-audit-refusals = Abweisungen
terminal-review-no-reasons = Über keinen Satz wurde mit einem üblichen Grund entschieden.
terminal-audit-decided = Entscheidungen der Prüfenden nach Grund, und die Antworten
terminal-audit-second = { $made ->
       [0] Noch kein Satz wurde zweimal geprüft.
       [one] 1 Satz wurde zweimal geprüft; die Prüfenden sind sich { $agreed ->
           [0] uneinig.
          *[other] einig.
        }
      *[other] { $made } Sätze wurden zweimal geprüft; bei { $agreed } davon sind sich die Prüfenden einig.
    } { $due ->
       [0] {""}
       [one] 1 weiterer wartet auf eine Zweitprüfung.
      *[other] { $due } weitere warten auf eine Zweitprüfung.
    }
terminal-audit-decided-for = { $what } von { $who }: { $why }
terminal-audit-own-words = in eigenen Worten
terminal-audit-profiles = Profile: gefragt, abgewiesen, mittlere Nähe
terminal-languages-auto = Fragen finden Textstellen in anderen Sprachen, wo das Archiv welche hat.
terminal-languages-on = Fragen finden Textstellen in anderen Sprachen.
terminal-languages-off = Fragen finden nur Textstellen in ihrer eigenen Sprache.
terminal-languages-no-model = Das Modell dafür fehlt auf diesem Rechner; das Einrichten lädt es.
terminal-languages-passages = { $passages ->
       [one] 1 Textstelle lässt
      *[other] { $passages } Textstellen lassen
    } sich so finden; { $foreign } davon in einer anderen Sprache als Englisch.
terminal-log-exported = { $files ->
       [one] 1 Datei
      *[other] { $files } Dateien
    } für { $entries ->
       [one] 1 Eintrag
      *[other] { $entries } Einträge
    } in { $folder }.
terminal-log-accepted = Das Archiv wird von hier an fortgesetzt; sein Protokoll hat { $entries ->
       [one] 1 Eintrag
      *[other] { $entries } Einträge
    }, und der letzte nennt den Grund.
terminal-log-size = Insgesamt { $entries ->
       [one] 1 Eintrag
      *[other] { $entries } Einträge
    } im Protokoll { $origin }
terminal-cosign-key-made = Ihr öffentlicher Schlüssel, für alle, die Sie daran erkennen sollen:
terminal-cosign-done = { $file }: Ihre Unterschrift wurde hinzugefügt
terminal-claim-premise = folgt aus { $premise }
terminal-claim-stated = ausgesagt in { $response }: { $question }
terminal-claim-also = ausgesagt in { $response }

# Der Prüfer, das Sprachmodell, anderes.
terminal-verifier-rules = Sätze werden nur nach Regeln geprüft: { $why }.
terminal-verifier-answers = Er beurteilt auch, ob eine Textstelle eine Frage beantwortet.
terminal-verifier-nearness = Ob eine Textstelle eine Frage beantwortet, wird nach ihren Wörtern und ihrem Sinn beurteilt.
terminal-verifier-uncalibrated = Er ist nicht kalibriert; `bindery verifier calibrate` kalibriert ihn.
terminal-verifier-shipped = Er kam kalibriert.
terminal-verifier-calibrated = Er wurde an { $pairs ->
       [one] 1 Paar
      *[other] { $pairs } Paaren
    } kalibriert, davon { $entailed } belegt (Kalibrierfehler { $before } vorher, { $after } danach).
terminal-verifier-place = in { $folder } ({ $why }).
terminal-drafter-none = Es wird kein Sprachmodell verwendet: Antworten bestehen aus den eigenen Sätzen des Archivs.
terminal-drafter-first = das erste Modell des Servers
terminal-drafter-used = { $model } unter { $url }. Jeder seiner Sätze wird geprüft wie jeder andere.
terminal-drafter-elsewhere = Textstellen des Archivs gehen unverschlüsselt an { $host }, wie es erlaubt wurde.
terminal-drafter-no-server = Auf diesem Rechner antwortet kein Server mit einem Sprachmodell.
terminal-drafter-server = { $name } unter { $url }
terminal-lint-none = Nichts einzuwenden; { $count ->
       [one] 1 Wort kennzeichnet
      *[other] { $count } Wörter kennzeichnen
    } es als Folgerung.
terminal-lint-found = { $rule ->
       [hedge-stacked] Vorbehalt auf Vorbehalt
       [hedge-with-certainty] Vorbehalt neben einem Wort der Gewissheit
       [hedge-of-quotation] Vorbehalt vor einem Zitat
       [weasel-quantifier] unbestimmte Menge
       [unfalsifiable-form] nichts könnte es widerlegen
      *[other] { $rule }
    } bei { $start }–{ $end }: { $words }
terminal-check-no-relation = keine Beziehung
terminal-check-no-text = es ist kein reiner Text
terminal-check-names-file = in einer Liste ist `source` der Text selbst; `{ $source }` wurde als Text geprüft und ist auch der Name einer Datei. Setzen Sie den Text der Datei dort ein.

# Verträge, Fakten.
terminal-contract-record = dem Nachweis des Archivs
terminal-contract-decision = der vorliegenden Entscheidung
terminal-contract-itself = den eigenen Angaben
terminal-contract-not-compared = Worte und Quellen wurden nicht verglichen: `--archive ORDNER` vergleicht sie mit dem Nachweis.
terminal-contract-agrees = { $file } widerspricht { $against } nicht.
terminal-contract-reflects = { $file } stimmt mit { $against }{ $layer } überein.
terminal-contract-untold-in = { $file } weicht nirgends erkennbar von { $against }{ $layer } ab, aber nicht alles ist erkennbar:
terminal-contract-differs = { $file } stimmt nicht mit { $against }{ $layer } überein:
terminal-canon-draft-only = Entwurf, noch keine Fakten
terminal-canon-version = Fassung { $version }, { $facts ->
       [one] 1 Fakt
      *[other] { $facts } Fakten
    }
terminal-canon-and-draft = und ein Entwurf
terminal-canon-open-comments = { $count ->
       [one] 1 offener Kommentar
      *[other] { $count } offene Kommentare
    }
terminal-canon-none = Es gibt keine Fakten, die Sie sehen dürfen.
terminal-canon-comments = { $count ->
       [one] 1 Kommentar
      *[other] { $count } Kommentare
    }
terminal-canon-draft = Es gibt auch einen Entwurf vom { $at }.
terminal-canon-draft-behind = Es gibt auch einen Entwurf vom { $at }; die Datei wurde seither geändert.
terminal-canon-reads = Keine Fehler: { $count ->
       [one] 1 Fakt
      *[other] { $count } Fakten
    }.
terminal-canon-line = Zeile { $line }: { $why }
terminal-canon-round = Runde { $round }
terminal-canon-nobody = Noch niemand hat die Fakten kommentiert.
terminal-canon-ground = Kommentar { $comment }
terminal-canon-ground-uncited = Kommentar { $comment }, ohne Beleg
terminal-canon-permitted = Es würde angenommen.
terminal-canon-committed = { $path } ist jetzt Fassung { $version }, in Fassung { $archive } des Archivs; Zugriff: { $consent }.
terminal-canon-reopened = Antworten, die das Geänderte zitierten, sollten erneut geprüft werden:
