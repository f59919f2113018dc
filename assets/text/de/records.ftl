record-not-checked = Dafür war nichts zur Hand.
record-form = Die Form stimmt.
unreadable-cut = die Datei endet zu früh, als wäre sie abgeschnitten
unreadable-no-json = es ist kein JSON, wie es jeder Nachweis ist
record-unverifiable = Das lässt sich nicht prüfen: { $why }.
unreadable-unknown = es ist keine der Dateien, die Bindery herausgibt
unreadable-large = es ist größer als 64 MB
unreadable-field = ein Feld fehlt
history-not-compared = Das wurde nicht mit dem Prüfpunkt verglichen, den Sie angegeben haben: { $why }.
bytes-shown = Gezeigte verborgene Texte: { $count }; sie gehören dazu.
bytes-exchanged = Ein Text wurde ausgetauscht: { $error }.
disclosure-form = ein gezeigter Text hat nicht die richtige Form
disclosure-foreign = ein gezeigter Text gehört zu nichts, was unterschrieben wurde
disclosure-twice = ein verborgener Text kommt an zwei Stellen vor
unreadable-open = ein Text ist offen, der verborgen sein muss
unreadable-hidden = etwas ist verborgen, das offen sein muss
unreadable-one-digest = zwei verborgene Texte haben dieselbe Prüfsumme
unreadable-answer-field = ein Feld der Antwort fehlt
unreadable-answer = Form oder Name sind nicht die einer Antwort
unreadable-recipients = die Empfänger der Verschlüsselung sind nicht so, wie sie sein müssen
bytes-hidden = Verborgene Texte: { $hidden }; nichts ist verschlüsselt.
bytes-hidden-sealed = Verborgene Texte: { $hidden }; die verschlüsselte Datei ist die unterschriebene.
bytes-opened = Die verschlüsselten Texte wurden geöffnet: Alle gehören zu dem, was unterschrieben wurde.
bytes-closed = Die verschlüsselte Datei ist die unterschriebene, ließ sich aber nicht öffnen: { $why }.
encrypted-large = der verschlüsselte Teil ist zu groß
encrypted-form = der verschlüsselte Teil ist keine richtige age-Datei
encrypted-other-key = der verschlüsselte Teil ist nicht für diesen Schlüssel
encrypted-header-changed = der Kopf des verschlüsselten Teils wurde geändert
encrypted-content-changed = der Inhalt des verschlüsselten Teils wurde geändert
bytes-other-texts = Die verschlüsselte Datei enthält andere Texte als die unterschriebenen.
bytes-other-sealed = Die verschlüsselte Datei ist nicht die, die unterschrieben wurde.
bytes-sealed-missing = Die verschlüsselte Datei, die unterschrieben wurde, fehlt.
bytes-sealed-added = Eine verschlüsselte Datei kam hinzu, die nicht unterschrieben wurde.
unreadable-chain-hides = der Nachweis einer Kette enthält alle seine Texte, und dieser verbirgt einige
sources-fabricated = Erfunden oder ausgelassen: { $fault }.
bytes-not-so = Das stimmt nicht: { $fault }.
chain-missing = die Aussage { $claim } fehlt in der Kette
chain-name = unter `{ $name }` liegt eine andere Aussage
chain-idle = nichts in der Antwort führt zur Aussage { $claim }
chain-cyclic = die Aussage { $claim } stützt sich auf sich selbst
chain-differs = die Aussage { $claim } ist nicht die, die der Nachweis nennt
chain-answer = die Sätze sind nicht die, die laut Nachweis gezeigt wurden
claim-other-identity = die Kennung der Aussage folgt nicht aus ihren Worten und Belegen
claim-other-address = die Adresse der Aussage ist nicht die ihrer Kennung
claim-other-relation = die Beziehung der Aussage ist nicht die schwächste ihrer Quellen
claim-other-selectors = die Stellenangaben der Aussage nennen nicht die zitierten Worte
claim-leans-on-itself = die Aussage stützt sich auf sich selbst oder zweimal auf dieselbe Aussage
claim-beyond-measure = die Aussage enthält eine Zahl oder einen Text, wie es sie in keiner Aussage gibt
bytes-claim = Die Kennung der Aussage folgt aus ihren Worten und Belegen.
signature-proof-wrong = Beweis { $at } passt nicht: etwas wurde geändert, nachdem unterschrieben war.
signature-proofs-fit = Alle { $count } Beweise passen zum Nachweis.
unreadable-claim-field = ein Feld der Aussage fehlt
signer-not-issuer = Der genannte Aussteller hat nicht unterschrieben.
unreadable-proof = ein Beweis ist kein Objekt
unreadable-proof-twice = ein Schlüssel hat zwei Beweise
unreadable-proof-field = ein Beweis hat das Feld `{ $other }`
key-name-form = ein Schlüssel heißt `did:key:z...`, und seine Methode `did:key:z...#z...` mit demselben Schlüssel zweimal
key-name-kind = der Schlüssel ist kein öffentlicher Ed25519-Schlüssel
key-name-weak = der Schlüssel ist schwach oder nicht in seiner kanonischen Form
decision-taken-back = Die Person, die entschieden hat, nahm es später zurück.
signer-decided = Entschieden von { $name }: Das bestätigt eine Archivleitung, der Sie vertrauen.
signer-not-vouched = Keine Archivleitung, der Sie vertrauen, bestätigt, dass dieser Schlüssel { $name } gehört.
unreadable-export = die Form oder ein Pfad ist nicht der eines Exports
bytes-no-folder = Der Ordner des Exports ist nicht zur Hand, um seine Dateien zu vergleichen.
bytes-files = Alle { $count } Dateien sind so, wie sie exportiert wurden.
bytes-file-changed = Eine Datei wurde geändert oder fehlt: `{ $path }`{ $more ->
    [0] {""}
   *[other] , und { $more } weitere
    }.
sources-file-added = Eine Datei kam hinzu, die diese Liste nicht nennt: `{ $path }`{ $more ->
    [0] {""}
   *[other] , und { $more } weitere
    }.
export-no-list = Dieser Export hat keine unterschriebene Liste seiner Dateien (`export.json`)
export-list-unread = Die Liste der Dateien dieses Exports (`export.json`) ist nicht lesbar
export-list-fault = Die unterschriebene Liste dieses Exports: { $detail }
sources-export-unknown = { $why }: Nichts Unterschriebenes sagt, dass dies dazugehört.
sources-export-unsure = { $why }: Nichts Unterschriebenes sagt, dass dies so ist, wie es exportiert wurde.
sources-not-named = Die unterschriebene Liste dieses Exports nennt diese Datei nicht: sie kam später hinzu.
signature-list-fits = Die Unterschrift der Exportliste passt.
signer-list = Die Exportliste hat jemand unterschrieben, dem Sie vertrauen.
bytes-page = Es ist Byte für Byte, was exportiert wurde.
bytes-other-file = Das ist nicht die exportierte Datei: die unterschriebene Liste des Exports nennt eine andere.
quorum-witness = Der Zeuge { $name }, dem Sie vertrauen, hat nicht unterschrieben, dass er dieses Protokoll gesehen hat ({ $origin }). Schreiben Sie `witness:` und den Namen eines Protokolls vor seinen Schlüssel, wenn er nur dieses sieht.
signature-keys-changed = Die Liste der Schlüssel wurde geändert, nachdem sie unterschrieben war.
signer-no-keys = Die Liste der Schlüssel des Archivs wurde weggelassen (`keys` ist null): niemand kann sagen, ob der Schlüssel der Unterschrift gilt. Geben Sie die Liste mit `--keys` an.
signer-foreign-keys = Die Liste der Schlüssel in dieser Datei (`keys`) ist von einem anderen Archiv als der Schlüssel { $digits }, der dies unterschrieben hat: sie wurde anstelle der eigenen Liste des Archivs eingesetzt.
signer-unknown = Der Schlüssel { $digits } der Unterschrift ist keiner, dem Sie vertrauen.
signer-not-yet = Der Schlüssel { $digits } galt erst, nachdem dies protokolliert wurde.
signer-ended = Der Schlüssel { $digits } gilt ab Eintrag { $entry } des Protokolls nicht mehr ({ $why }), und kein Protokoll, dem Sie vertrauen, zeigt, dass dies vorher unterschrieben wurde.
signer-log = Es ist im Protokoll des Schlüssels { $digits } eingetragen, dem Sie nicht vertrauen.
signature-keys-fit = Die Unterschrift passt zu Fassung { $version } der Liste.
signature-list-changed = Die Liste wurde geändert, nachdem sie unterschrieben war.
signer-archivist = Unterschrieben von einer Archivleitung, der Sie vertrauen.
signer-other-archivist = Der Schlüssel der Archivleitung ist keiner, dem Sie vertrauen.
signer-not-looked = Wer unterschrieben hat, wird nicht geprüft, weil etwas geändert wurde.
history-newest = Das Protokoll zur Hand hat diese Liste und keine spätere.
history-later-list = Das Protokoll zur Hand hat eine spätere oder eine andere Liste der Schlüssel.
sources-no-log = Kein Protokoll ist zur Hand, das zeigt, dass diese Liste gilt: eine ältere sähe genauso aus.
signer-signed = Unterschrieben von { $name }.
unreadable-log-proof = der Beweis aus dem Protokoll ist länger als jeder mögliche
log-wrong = Das Protokoll: { $error }.
checkpoint-form = der Prüfpunkt hat nicht die richtige Form
checkpoint-other-key = der Prüfpunkt ist mit einem anderen Schlüssel unterschrieben
checkpoint-changed = der Prüfpunkt wurde geändert, nachdem er unterschrieben war
checkpoint-other-witnesses = der Prüfpunkt hat nicht genau die Unterschriften der genannten Zeugen
log-proof-wrong = Der Beweis führt nicht von hier zum Prüfpunkt des Protokolls.
log-entry = Eintrag { $place } von { $size } im Protokoll { $origin }; { $seen ->
    [0] kein Zeuge hat ihn gesehen
    [one] ein Zeuge hat ihn gesehen
   *[other] { $seen } Zeugen haben ihn gesehen
    }.
    .window = Eintrag { $place } von { $size } im Protokoll; { $seen ->
        [0] kein Zeuge hat ihn gesehen
        [one] ein Zeuge hat ihn gesehen
       *[other] { $seen } Zeugen haben ihn gesehen
    }.
history-there = Das Protokoll zur Hand hat es an dieser Stelle.
history-fork = Das Protokoll zur Hand hat an dieser Stelle etwas anderes: es stammt von einer Abspaltung dieses Archivs.
sources-never-gave = Das Archiv zur Hand hat das nie herausgegeben.
sources-not-in-log = Das Protokoll des Archivs zur Hand hat das nicht: das Archiv hat es nie herausgegeben oder ist eine ältere Kopie.
history-two = Das Protokoll hat zwei Geschichten und hat beide unterschrieben: `{ $name }`, zugleich geprüft, zeigt die andere.
history-other = Das Protokoll hat eine andere Geschichte als das zur Hand: es wurde abgespalten oder gekürzt.
history-same = Das Protokoll zur Hand hatte genau diesen Stand.
history-other-export = Ein anderer Export, zugleich geprüft, hat eine andere Geschichte dieses Protokolls.
history-another-log = es ist von einem anderen Protokoll, { $origin }
history-kept-other-key = Der aufbewahrte Prüfpunkt dieses Protokolls ist mit einem anderen Schlüssel unterschrieben.
history-agrees = Das Protokoll stimmt mit dem Prüfpunkt überein, der aufbewahrt wurde.
history-another-size = es hat eine andere Größe, { $size }, und zum Vergleich wird das Protokoll selbst gebraucht; geben Sie seinen Export mit `--archive` an
form-checkpoint = Es ist ein unterschriebener Prüfpunkt.
unreadable-checkpoint = es ist kein unterschriebener Prüfpunkt
log-tiles = Die Kacheln aller { $size } Einträge ergeben die unterschriebene Wurzel.
log-tiles-other = Die Kacheln ergeben eine andere Wurzel als die unterschriebene.
log-tiles-wrong = Vom Protokoll: { $why }.
signature-checkpoint = Die Unterschrift des Protokolls passt zu seinem Prüfpunkt.
signer-checkpoint = Der Prüfpunkt ist mit keinem Schlüssel eines Protokolls unterschrieben, dem Sie vertrauen.
signer-proof = Wer unterschrieben hat, wird nicht geprüft, weil der Beweis nicht gilt.
unreadable-moment = `{ $text }` ist kein gültiger Zeitpunkt in UTC
fresh-not-asked = Alter in Tagen: { $days }; wie alt es sein darf, war nicht verlangt.
fresh-later = Das Datum liegt in der Zukunft.
fresh-too-old = Zuletzt vor { $days } Tagen geprüft; höchstens { $most } Tage waren verlangt.
fresh-enough = Alter in Tagen: { $days }, höchstens { $most }.
bytes-secret = Die Adresse nennt die Kennung der Aussage; die Aussage ist ganz darin enthalten.
bytes-secret-other = Die Adresse ist nicht die der Aussage.
signature-no-secret = Kein gemeinsames Geheimnis ist zur Hand, um die Unterschrift zu prüfen.
signer-no-secret = Ohne das gemeinsame Geheimnis lässt sich nicht sagen, wer unterschrieben hat.
signature-secret-fits = Die Unterschrift passt zur Aussage, zum Zeitpunkt und zum Namen.
signer-secret = Unterschrieben von jemandem, der Ihr gemeinsames Geheimnis hat, als `{ $by }`.
signature-secret-wrong = Die Unterschrift passt nicht: etwas wurde geändert oder mit einem anderen Geheimnis unterschrieben.
unreadable-type = der Inhalt ist von anderer Art
unreadable-signatures = die Unterschriften sind nicht eine je Schlüssel mit je 64 Bytes
unreadable-key = `{ $text }` ist kein Schlüssel
unreadable-base64 = ein Teil ist nicht base64
unreadable-unsigned = niemand hat es unterschrieben
signature-fits = Die Unterschrift passt zu jedem Byte.
signatures-fit = Alle { $count } Unterschriften passen zu jedem Byte.
signature-wrong = Unterschrift { $number } passt nicht: etwas wurde geändert, nachdem unterschrieben war.
quorum-none = Niemand sonst muss unterschreiben: die Unterschrift des Archivs genügt.
quorum-key = Der Schlüssel { $key } muss unterschreiben, und keine seiner Unterschriften zählt.
quorum-few = Von { $needed } Personen, die unterschreiben müssen, zählen { $people }.
quorum-enough = { $people } Personen haben unterschrieben, von { $needed }, die es müssen.
sources-not-at-hand = Zitierte Textstellen: { $count }; es ist kein Archiv zur Hand, um sie noch einmal zu lesen.{ $machine ->
        [0] {""}
       *[other] {" "}Davon maschinell gelesen oder gehört und von niemandem geprüft: { $machine }.
    }
sources-no-version = Dieses Archiv hatte nie einen Stand { $number } mit dieser Prüfsumme.
sources-no-source = Die Quelle { $artifact } ist nicht in diesem Archiv.
sources-misplaced = Eine zitierte Stelle in { $artifact } enthält die zitierten Worte nicht.
sources-hidden = Die { $hidden } zitierten Stellen sind da; ihre Worte sind verborgen.{ $machine ->
        [0] {""}
       *[other] {" "}Davon maschinell gelesen oder gehört und von niemandem geprüft: { $machine }.
    }
sources-hold = Zitierte Textstellen, die noch einmal gelesen wurden und die Worte enthalten: { $compared }; verborgen: { $hidden }.{ $machine ->
        [0] {""}
       *[other] {" "}Davon maschinell gelesen oder gehört und von niemandem geprüft: { $machine }.
    }
sources-no-claim = Dieses Archiv kennt die Aussage { $id } nicht.
unsealed-no-identity = kein Schlüssel der Prüfung ist zur Hand

# Änderungen des Regelwerks.
change-made = das Regelwerk wurde angelegt
changes = { $changes }
change-more = { $count } weitere
change-settings = die Einstellungen des Regelwerks
change-consent = Einwilligung für { $count ->
       [one] ein Dokument
      *[other] { $count } Dokumente
    }: { $to }
change-passage = Einwilligung für eine Textstelle: { $to }
change-passage-none = eine Textstelle hat keine eigene Einwilligung mehr
change-person = was über { $name } bekannt ist
change-person-removed = { $name } steht nicht mehr auf der Liste der Personen
change-cleared = { $count ->
       [one] eine Person
      *[other] { $count } Personen
    } freigegeben
change-not-cleared = { $count ->
       [one] eine Person
      *[other] { $count } Personen
    } nicht freigegeben
change-undecided = { $count ->
       [one] eine Person
      *[other] { $count } Personen
    } wieder unentschieden
rule-told = Regel: { $parts }: { $state }
    .window = { $parts }: { $state }
rule-kind = Art { $kind }
rule-from = von { $name }
rule-to = an { $name }
rule-period = aus { $period }
rule-folder = im Ordner { $folder }
record-corrected = Angaben zu { $count ->
       [one] einem Dokument
      *[other] { $count } Dokumenten
    } berichtigt ({ $fields })
record-taken-back = Berichtigung der Angaben zu { $count ->
       [one] einem Dokument
      *[other] { $count } Dokumenten
    } rückgängig gemacht ({ $fields })
transcribed-lines = Wörter eines Scans abgeschrieben ({ $confirmed ->
       [one] eine Zeile
      *[other] { $confirmed } Zeilen
    } bestätigt, { $corrected ->
       [one] eine Zeile
      *[other] { $corrected } Zeilen
    } berichtigt)
transcribed-typed = Wörter eines Scans getippt ({ $lines ->
       [one] eine Zeile
      *[other] { $lines } Zeilen
    })
transcribed-taken-over = Wörter eines Scans aus einer Datei gelesen ({ $lines ->
       [one] eine Zeile
      *[other] { $lines } Zeilen
    })
transcribed-taken-back = letzte Abschrift eines Scans rückgängig gemacht
field-title = Titel
field-kind = Art
field-date = Datum
field-from = von
field-to = an
field-place = Ort
field-other = eine andere Angabe
consent-undecided = unentschieden
consent-open = offen für alle Kreise
consent-tier = nur Kreis „{ $tier ->
       [public] Öffentlichkeit
       [family] Familie
       [close-family] engste Familie
      *[other] { $tier }
    }“ und näher
consent-auditor-only = nur für die Revision
consent-hidden = Existenz verborgen
consent-withdrawn = zurückgezogen

# Was mit den Fakten getan wurde.
facts-comment = ein Kommentar{ $agent ->
       [none] {""}
      *[other] {" "}des Agenten { $agent }
    } zu den Fakten, { $status ->
       [cited] der eine Zeile nennt
      *[advisory] der keine Zeile nennt
    }, in Runde { $round }
facts-citation = ein Beleg, { $citation }, für Kommentar { $comment }
    .window = ein Beleg für einen Kommentar zu den Fakten: { $citation }
facts-resolution = Runde { $round } der Kommentare zu den Fakten{ $closed ->
       [yes] {" "}wurde geschlossen
      *[no] {""}
    }: { $accepted } angenommen, { $parked } zurückgestellt, { $rejected } abgelehnt
facts-override = Kommentar { $comment } wurde ohne Beleg angewendet („{ $says }“): { $why }
    .window = ein Kommentar zu den Fakten wurde ohne Beleg angewendet: { $why }
facts-commit = die Fakten { $path } wurden { $done ->
       [made] angelegt
      *[changed] geändert
    }, nach { $grounds ->
       [one] einem Kommentar
      *[other] { $grounds } Kommentaren
    }{ $without ->
       [0] {""}
      *[other] , davon { $without } ohne Beleg
    }
    .window = die Fakten „{ $name }“ wurden { $done ->
           [made] angelegt
          *[changed] geändert
        }, nach { $grounds ->
           [one] einem Kommentar
          *[other] { $grounds } Kommentaren
        }{ $without ->
           [0] {""}
          *[other] , davon { $without } ohne Beleg
        }

# Für eine Prüfung, die nicht alles kennen darf: ohne Zahlen.
bytes-uncounted = Alle Texte sind so, wie sie unterschrieben wurden.
bytes-uncounted-other = Etwas ist nicht so, wie es unterschrieben wurde.
sources-uncounted = Die Quellen wurden noch einmal gelesen und enthalten die zitierten Worte.
sources-uncounted-unread = Die Quellen ließen sich nicht noch einmal lesen.
sources-uncounted-other = Eine Quelle enthält die zitierten Worte nicht oder ist nicht da.
unsealed-no-key = kein Schlüssel der Revision ist zur Hand
log-decision = { $reviewer }: { $kind ->
       [accept] Annahme
       [fix] Umformulierung
       [reject] Ablehnung
       [flag] Markierung
       [comment] Kommentar
       [retract] Rücknahme
      *[other] { $kind }
    } zu einer Aussage von { $response_id }
unreadable-export-log = der Export hat keinen Prüfpunkt seines Protokolls oder einen von falscher Form
history-export-older = Dieses Protokoll ist älter als das, was daneben liegt: es hat { $size } Einträge, und ein Nachweis dieses Exports wurde unter { $longest } eingetragen.
bytes-source-other = Der Text ergibt nicht die Kennung im Namen der Datei.
unreadable-source-name = der Name der Datei ist nicht die Kennung einer Quelle
page-no-text = Die Seite ist kein Text.
page-no-record = Der Nachweis der Aussage dieser Seite liegt nicht daneben.
page-other-signer = Die Liste dieses Exports hat jemand anders unterschrieben als die Aussagen.
page-differs = Die Seite sagt nicht, was ihr Nachweis sagt: { $why }.
page-other-script = Das Skript der Seite ist nicht das von Bindery oder das einer anderen Fassung.
page-of-record = Jedes Byte der Seite folgt aus ihrem Nachweis, und dessen Worte passen zu ihren unterschriebenen Prüfsummen.
page-not-of-record = Etwas auf der Seite ist nicht so, wie ihr Nachweis es sagt, kam hinzu oder fehlt.
unreadable-page = es ist keine Seite mit einem unterschriebenen Nachweis darin
unreadable-folder-gone = der Ordner ist fort
