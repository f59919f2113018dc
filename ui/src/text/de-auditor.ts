// The words of the record in German: what checking it found, what stands in it, the log, its keys, exports.
import { capital } from "./count";
import { count, number } from "./de-count";
import type { auditor as english } from "./en-auditor";
import { named, plain } from "./named";

/** What checking a record found, by its stable name: in a few words, and what it means and what to do. */
const classes: Record<string, [word: string, means: string]> = {
  valid: ["Alle Prüfungen bestanden", "Alles, was geprüft wurde, ist in Ordnung. Es ist nichts zu tun."],
  tampered: [
    "Nach der Unterschrift geändert",
    "Dieser Nachweis wurde geändert, nachdem er unterschrieben war. Verlassen Sie sich nicht auf ihn. Bewahren Sie ihn unverändert auf, und bitten Sie die Person, die ihn unterschrieben hat, um ihr Exemplar.",
  ],
  unverified: [
    "Quelle nicht in diesem Archiv",
    "Dieses Archiv enthält die Quelle nicht, die der Nachweis nennt. Prüfen Sie ihn mit dem Archiv, aus dem er stammt; bis dahin beweist er nichts.",
  ],
  stale: [
    "Quelle geändert oder lange nicht geprüft",
    "Dieser Nachweis ist in Ordnung, aber seine Quelle hat sich seither geändert oder wurde lange nicht geprüft. Lesen Sie die Quelle, wie sie heute ist, bevor Sie sich darauf verlassen.",
  ],
  misattributed: [
    "Worte nicht in der Quelle",
    "Die Quelle enthält die Worte nicht, die dieser Nachweis aus ihr zitiert. Zitieren Sie ihn nicht; stellen Sie die Frage noch einmal.",
  ],
  "untrusted signer": [
    "Unbekannter Unterzeichner",
    "Die Unterschrift ist unversehrt, aber ihr Schlüssel ist hier unbekannt oder nicht mehr gültig, oder eine weitere verlangte Unterschrift fehlt. Bitten Sie die Person, die Ihnen den Nachweis gab, um ihren Schlüssel, und vergleichen Sie ihn persönlich mit ihr.",
  ],
  malformed: [
    "Kein Nachweis",
    "Dies lässt sich nicht als Nachweis lesen. Die Datei ist vielleicht unvollständig oder etwas anderes: Bitten Sie noch einmal darum.",
  ],
};

const rung = named({
  supported: "Ganz belegt",
  narrowed: "Teilweise behalten",
  labeled: "Als Folgerung gekennzeichnet",
  refused: "Weggelassen",
});

/** Why a rung held or did not, by its stable name. */
const reason = named({
  entailed: "die Quelle sagt alles davon",
  "entailed-in-part": "die Quelle sagt einen Teil davon",
  "only-by-inference": "die Quelle legt es nur nahe",
  ungrounded: "nichts in der Quelle sagt es",
  "no-part-stands-alone": "kein Teil davon ist für sich verständlich",
  "not-carried-by-the-excerpt": "der Auszug belegt es nicht",
  "inference-with-marker": "es ist als Folgerung formuliert",
  "no-epistemic-marker": "es ist nicht als Folgerung formuliert",
  "no-rung-above-held": "nichts anderes bestand die Prüfung",
  "leads-nowhere": "es leitete nichts ein, was gezeigt werden konnte",
  "source-not-found": "seine Quelle wurde nicht gefunden",
  "words-missing": "einige Worte davon stehen nicht in der Quelle",
  "name-differs": "ein Name weicht ab",
  "number-differs": "eine Zahl weicht ab",
  "negation-differs": "eines von beiden verneint es",
  "order-differs": "wer was tat, weicht ab",
  "quoted-out-of-context": "die Worte bedeuten im Zusammenhang etwas anderes",
  "no-content": "es sagt selbst nichts aus",
  "invisible-character": "es enthält ein unsichtbares Zeichen",
  "direction-control": "es enthält ein Zeichen, das die Schreibrichtung umkehrt",
  "mixed-scripts": "es enthält Buchstaben einer anderen Schrift",
  "look-alike-letter": "es enthält einen Buchstaben, der nur wie ein anderer aussieht",
  "unusual-digits": "es enthält ungewöhnliche Ziffern",
  "sign-differs": "es enthält ein Zeichen, das die Quelle nicht hat",
  "not-a-statement": "es ist eine Frage oder eine Aufforderung",
  "nearly-in-source": "die Quelle sagt, dass es beinahe geschehen wäre",
  "added-word": "es fügt hinzu, wie oder wann es war",
  "kin-differs": "die Quelle nennt eine andere Verwandtschaft",
  "narrower-word": "es hat ein engeres Wort als die Quelle",
  "wider-word": "es sagt es von mehr als die Quelle",
});

/** Why there was no answer, by its stable name. */
const refusal = named({
  MALFORMED_QUESTION: "Frage nicht lesbar",
  POST_DEATH: "Nach dem letzten Tag des Archivs",
  MENTAL_STATE: "Eine Diagnose, ein Beweggrund, ein verborgenes Gefühl",
  GENERAL_KNOWLEDGE: "Allgemeinwissen",
  INSTRUCTION: "Eine Anweisung statt einer Frage",
  THIRD_PARTY: "Privates eines anderen Menschen",
  INSUFFICIENT_RETRIEVAL: "Keine Textstelle wurde gefunden",
  NO_CITEABLE_CONTENT: "Keine Textstelle mit genauem Ort",
  LOW_SIMILARITY_SCORE: "Keine Textstelle antwortete darauf",
  BELOW_MIN_SOURCES: "Zu wenige Quellen erwähnten es",
  NO_PRIMARY_SOURCES: "Keine Primärquelle erwähnte es",
  NOTHING_BOUND: "Nichts Gefundenes ließ sich zitieren",
  EVIDENCE_BUDGET: "Tägliches Leselimit erreicht",
  TOPIC_PROBING: "Zu viele Fragen zu einem Thema",
});

const relation = named({
  "direct quote": "Im Wortlaut",
  paraphrase: "Sinngemäß",
  "inference from": "Gedeutet aus",
  "metadata fact": "Verzeichnet",
});

const use: Record<string, string> = {
  issuer: "Unterschreibt Antworten",
  log: "Unterschreibt das Protokoll",
  witness: "Bezeugt das Protokoll",
  auditor: "Öffnet verborgene Texte",
  cosigner: "Leistet eine zweite Unterschrift",
};

/** The same as what a key is for. */
const keyFor: Record<string, string> = {
  issuer: "Den Schlüssel ersetzen, der Antworten unterschreibt",
  log: "Den Schlüssel ersetzen, der das Protokoll unterschreibt",
};

export const auditor: typeof english = {
  audit: {
    title: "Nachweise",
    intro:
      "Jede Antwort wurde unterschrieben, als sie gegeben wurde. Hier können Sie ihren Nachweis noch einmal prüfen, Teil für Teil.",
    views: "Ansichten",
    tab: {
      answers: "Antworten",
      log: "Protokoll",
      figures: "Zahlen",
      events: "Ereignisse",
      keys: "Schlüssel",
    },
    empty: "Noch wurde keine Frage beantwortet.",
    pick: "Wählen Sie eine Antwort, um ihren Nachweis zu prüfen.",
    checking: "Der Nachweis wird geprüft",
    signed: (when) => `Unterschrieben am ${when}`,
    again: "Noch einmal prüfen",
    read: "Die Antwort lesen",
    className: (name) => classes[name]?.[0] ?? plain(name),
    classMeans: (name) => classes[name]?.[1] ?? plain(name),
    held: "Bestanden",
    failed: "Nicht bestanden",
    unmade: "Nicht prüfbar",
    notRequired: "Nicht verlangt",
    counts: (passed, failed, notRequired, unmade) =>
      [
        `${passed} bestanden, ${failed} nicht bestanden`,
        notRequired ? `${notRequired} nicht verlangt` : "",
        unmade ? `${unmade} nicht prüfbar` : "",
      ]
        .filter(Boolean)
        .join(", "),
    check: {
      form: "Format",
      bytes: "Inhalt",
      signature: "Unterschriften",
      signer: "Unterzeichner",
      quorum: "Genug Unterschriften",
      log: "Protokolleintrag",
      history: "Verlauf des Protokolls",
      sources: "Quellen",
      excerpts: "Zitate",
      freshness: "Aktuell",
    },
  },
  bundle: {
    title: "Der Nachweis",
    opening: "Der Nachweis wird geöffnet",
    question: "Frage",
    requestor: "Gefragt von",
    answered: "Beantwortet",
    outcome: "Ergebnis",
    code: refusal,
    refusal: (code, message) => `${refusal(code)}. ${message}`,
    from: "Aus",
    versions: (archive, policy) => `Fassung ${archive} des Archivs, Fassung ${policy} des Regelwerks`,
    madeWith: "Erstellt mit",
    signers: "Unterschrieben von",
    unknownSigner: "einem Schlüssel, der hier keinen Namen hat",
    log: "Im Protokoll",
    logEntry: (entry, size) =>
      `Eintrag ${number(entry)}; das Protokoll hatte damals ${count(size, "Eintrag", "Einträge")}`,
    witnesses: "Bezeugt von",
    witness: (name, when) => `${name}, ${when}`,
    noWitness: "niemandem außer dem Archiv",
    sealedTo: "Verschlüsselt für",
    sealedToNobody: "niemanden: Es gab keinen Schlüssel der Revision",
    auditorKey: "einen Schlüssel der Revision",
    hidden: "verborgen; der Schlüssel der Revision öffnet es",
    hiddenCount: (n) =>
      `${count(n, "Text ist", "Texte sind")} verborgen; der Schlüssel der Revision öffnet ${n === 1 ? "ihn" : "sie"}.`,
    unlock: "Entsperren",
    unlocked: "Die Texte bleiben offen, bis Sie die Nachweise verlassen.",
    lock: "Wieder verbergen",
    claims: "Aussage für Aussage",
    noClaims: "Es gibt keine Aussagen.",
    claim: (n) => `Aussage ${n}`,
    role: { lead: "leitet ein", passage: "sagt aus" },
    shownAs: "Gezeigt als",
    rung,
    reason,
    relation,
    trail: "Schritte der Prüfung",
    step: (name, held, why) => `${rung(name)}: ${held ? "bestanden" : "nicht bestanden"}, ${reason(why)}`,
    place: (place, version) => `${place}, Fassung ${version}`,
    span: (start, end) => `Zeichen ${start} bis ${end}`,
    verifier: (reasons) => `Der Prüfer vermerkte: ${reasons}.`,
    documentId: "die Kennung des Dokuments",
    claimId: "die Kennung der Aussage",
  },
  unlock: {
    title: "Die verborgenen Texte entsperren",
    words:
      "Der Schlüssel wird nur dafür verwendet und nicht gespeichert. Er wird entfernt, sobald Sie die Nachweise verlassen.",
    label: "Ein Schlüssel der Revision",
    hint: "Er beginnt mit AGE-SECRET-KEY-1.",
    wrong:
      "Das ist kein Schlüssel der Revision. Ein Schlüssel beginnt mit AGE-SECRET-KEY-1 und hat 74 Zeichen.",
    unfit:
      "Dieser Schlüssel öffnet keinen dieser Texte. Der Nachweis nennt die Schlüssel, für die er verschlüsselt ist.",
    choose: "Eine Schlüsseldatei wählen",
    drop: "oder eine hierher ziehen",
    zone: "Ziehen Sie eine Schlüsseldatei hierher, oder fügen Sie sie ein",
    overTitle: "Zum Entsperren mit diesem Schlüssel hier ablegen",
    action: "Entsperren",
    opening: "Der Schlüssel wird ausprobiert",
  },
  opened: {
    open: "Einen Nachweis öffnen…",
    drop: "oder Dateien hierher ziehen",
    zone: "Ziehen Sie Nachweise hierher, oder fügen Sie sie ein",
    overTitle: "Zum Prüfen dieser Nachweise hier ablegen",
    over: "Sie werden nur gelesen; nichts wird in das Archiv aufgenommen.",
    list: "Nachweise aus Dateien",
    pasted: "Eingefügter Text",
    dismiss: "Diese schließen",
    checking: "Wird geprüft",
    failed: "Konnte nicht geprüft werden",
    tooLarge: "Diese Datei ist größer als jeder Nachweis: höchstens 32 MB.",
    pick: "Wählen Sie einen Nachweis, um die Ergebnisse seiner Prüfungen zu sehen.",
  },
  export: {
    one: "Exportieren…",
    all: "Alle exportieren…",
    title: (all) => (all ? "Alle Antworten exportieren" : "Diese Antwort exportieren"),
    form: "Format",
    forms: [
      ["html", "Webseiten mit allem", "In jedem Browser zu lesen, mit Nachweisen, Quellen und Protokoll."],
      ["vc", "Nachweisdokumente", "Eine Datei pro Aussage, für Programme, die Verifiable Credentials lesen."],
      [
        "chain",
        "Antworten mit ihren Aussagen",
        "Eine Datei pro Antwort: ihr Nachweis und jede Aussage darin, jede unterschrieben.",
      ],
      ["claims", "Einzelne Aussagen", "Eine unterschriebene Datei pro Aussage."],
    ],
    folder: "Ordner",
    pick: "Wählen Sie einen leeren Ordner für den Export",
    start: "Exportieren",
    working: "Wird exportiert",
    done: "Exportiert",
    report: (responses, claims, leftOut) =>
      [
        count(responses, "Antwort", "Antworten"),
        count(claims, "Aussage", "Aussagen"),
        leftOut > 0
          ? `${number(leftOut)} weggelassen, weil ihre Worte das Archiv nicht verlassen dürfen`
          : "",
      ]
        .filter(Boolean)
        .join(", ")
        .concat("."),
  },
  log: {
    intro:
      "Ein Eintrag für jede Antwort und jedes Ereignis, der Reihe nach. Kein Eintrag lässt sich unbemerkt ändern oder entfernen.",
    empty: "Das Protokoll hat noch keine Einträge.",
    table: "Protokolleinträge",
    number: "Nummer",
    when: "Datum",
    kind: "Art",
    what: "Betreff",
    unknownTime: "nicht aufgezeichnet",
    kinds: named({
      answer: "Antwort",
      canon: "Fakten",
      entry: "Eintrag",
      keys: "Schlüssel",
      policy: "Regelwerk",
      record: "Berichtigung",
      transcription: "Abschrift",
      edition: "Ausgabe",
      export: "Export",
      "extraction-risk": "Leselimit",
      "more-context": "Mehr Kontext",
      reading: "Gelesen",
    }),
    open: (n, what) => `${what} (öffnet die Antwort von Eintrag ${n})`,
    first: "Erste",
    older: "Ältere",
    newer: "Neuere",
    last: "Neueste",
    walk: "Im Protokoll blättern",
    shown: (from, to, size) => `Einträge ${number(from)} bis ${number(to)} von ${number(size)}`,
    go: "Zu Eintrag",
    goAction: "Los",
    goWrong: (last) =>
      last === 1 ? "Es gibt nur Eintrag 1." : `Geben Sie eine ganze Zahl von 1 bis ${number(last)} ein.`,
    checkpoint: "Der neueste unterschriebene Prüfpunkt",
  },
  keyHistory: {
    intro:
      "Alle Schlüssel mit der Zeit, in der sie gültig waren. Eine Unterschrift gilt, wenn sie in dieser Zeit geleistet wurde; das zeigt das Protokoll.",
    version: (n, when) => `Schlüsselliste, Fassung ${n}, unterschrieben am ${when}.`,
    use: (name) => use[name] ?? plain(name),
    unnamed: "ohne Namen",
    keyOf: (name) => (name ? `den Schlüssel von ${name}` : "den Schlüssel"),
    since: (when, entry) => `seit dem ${when}, von Eintrag ${number(entry)} an`,
    until: (when, entry) =>
      entry === null ? `bis zum ${when}` : `bis zum ${when}, bis Eintrag ${number(entry)}`,
    now: "jetzt gültig",
    why: named({
      rotated: "planmäßig ersetzt",
      lost: "verloren",
      compromised: "vielleicht jemand anderem bekannt",
      left: "Inhaber ausgeschieden",
    }),
    empty: "Noch ist kein Schlüssel verzeichnet.",
    replace: "Den Schlüssel ersetzen",
    replaceOf: (name) => keyFor[name] ?? `Den Schlüssel ersetzen: ${use[name] ?? plain(name)}`,
    means: {
      issuer:
        "Von jetzt an unterschreibt ein neuer Schlüssel die Antworten. Alle früheren Unterschriften des alten bleiben gültig: Das Protokoll zeigt, wann sie geleistet wurden.",
      log: "Von jetzt an unterschreibt ein neuer Schlüssel das Protokoll. Wer einen Prüfpunkt davon aufbewahrt, braucht den neuen Schlüssel von Ihnen.",
    },
    ask: "Grund",
    choices: [
      ["rotated", "Es war geplant", "Es ist nichts passiert; Schlüssel werden von Zeit zu Zeit ersetzt."],
      ["lost", "Er ist verloren", "Niemand kann mehr damit unterschreiben."],
      [
        "compromised",
        "Jemand anderes kennt ihn vielleicht",
        "Jede Unterschrift damit ist von jetzt an ungültig.",
      ],
    ],
    replaced: "Der Schlüssel wurde ersetzt und die Schlüsselliste neu unterschrieben.",
  },
  look: {
    tab: (n) => (n ? `Befunde (${number(n)})` : "Befunde"),
    answers: "Antworten",
    views: "Ansichten",
    title: "Aussagen mit Befund",
    list: "Aussagen mit Befund",
    pick: "Wählen Sie eine Aussage, um sie mit ihrer Quelle zu sehen.",
    verified: (when) => `Geprüft am ${when}`,
    run: "Alle Antworten noch einmal prüfen",
    running: "Alle Antworten werden noch einmal geprüft",
    none: "Es gibt keine Befunde.",
    last: (when) => `Alles wurde zuletzt am ${when} geprüft.`,
    never: "Die Antworten wurden noch nicht erneut geprüft.",
    why: "Befund",
    source: "Seine Quelle öffnen",
  },
  copy: {
    label: (what) => `${capital(what)} kopieren`,
    show: (what) => `${capital(what)} zeigen`,
    key: "Schlüssel",
    id: "Kennung",
    done: "Kopiert.",
    failed: "Das Kopieren ist fehlgeschlagen. Sie können den Text selbst markieren und kopieren.",
  },
};
