// The words of the record in German: what checking it found, what stands in it, the log, its keys, exports.
import { count, decimal, number } from "./de-count";
import type { auditor as english } from "./en-auditor";
import { named, plain } from "./named";

/** What checking a record found, by its stable name: in a few words, and what it means and what to do. */
const classes: Record<string, [word: string, means: string]> = {
  valid: ["Alles hielt stand", "Alles, was geprüft wurde, hielt stand. Es ist nichts zu tun."],
  tampered: [
    "Nach dem Versiegeln geändert",
    "Dieser Nachweis wurde nach dem Versiegeln geändert. Verlassen Sie sich nicht auf ihn. Bewahren Sie ihn auf, wie er ist, und bitten Sie, wer ihn versiegelt hat, um das eigene Stück.",
  ],
  unverified: [
    "Seine Quelle ist nicht hier",
    "Dieses Archiv hat nicht, was der Nachweis als Quelle nennt. Prüfen Sie ihn mit dem Archiv, aus dem er stammt; bis dahin zeigt er nichts.",
  ],
  stale: [
    "Seine Quelle hat sich seither geändert",
    "Dieser Nachweis ist in Ordnung, aber seine Quelle hat sich seither geändert oder wurde lange nicht angesehen. Lesen Sie die Quelle, wie sie heute ist, bevor Sie sich darauf verlassen.",
  ],
  misattributed: [
    "Die Quelle enthält diese Worte nicht",
    "Die Quelle enthält die Worte nicht, die dieser Nachweis ihr entnimmt. Zitieren Sie ihn nicht; stellen Sie die Frage noch einmal.",
  ],
  "untrusted signer": [
    "Versiegelt von jemandem, der hier nicht bekannt ist",
    "Das Siegel passt, gehört aber zu einem Schlüssel, der hier nicht bekannt ist oder nicht mehr gilt, oder eine verlangte Unterschrift fehlt. Bitten Sie, wer Ihnen den Nachweis gab, um den Schlüssel, und vergleichen Sie ihn persönlich.",
  ],
  malformed: [
    "Kein Nachweis",
    "Dies lässt sich nicht als Nachweis lesen. Die Datei ist vielleicht abgeschnitten oder etwas anderes: bitten Sie noch einmal darum.",
  ],
};

const rung = named({
  supported: "Ganz getragen",
  narrowed: "Zum Teil behalten",
  labeled: "Als Folgerung gekennzeichnet",
  refused: "Weggelassen",
});

/** Why a rung held or did not, by its stable name. */
const reason = named({
  entailed: "die Quelle sagt alles davon",
  "entailed-in-part": "die Quelle sagt einen Teil davon",
  "only-by-inference": "die Quelle führt nur darauf hin",
  ungrounded: "nichts in der Quelle sagt es",
  "no-part-stands-alone": "kein Teil davon steht für sich",
  "not-carried-by-the-excerpt": "der Auszug trägt es nicht",
  "inference-with-marker": "es sagt von sich, dass es eine Folgerung ist",
  "no-epistemic-marker": "es sagt nicht von sich, dass es eine Folgerung ist",
  "no-rung-above-held": "sonst hielt nichts stand",
  "leads-nowhere": "es leitete zu nichts hin, was gezeigt werden konnte",
  "source-not-found": "seine Quelle wurde nicht gefunden",
  "words-missing": "Worte davon stehen nicht in der Quelle",
  "name-differs": "ein Name weicht ab",
  "number-differs": "eine Zahl weicht ab",
  "negation-differs": "eines von beiden verneint es",
  "order-differs": "wer was tat, weicht ab",
  "quoted-out-of-context": "die Worte bedeuten dort, wo sie stehen, etwas anderes",
  "no-content": "es sagt selbst nichts aus",
  "invisible-character": "es enthält ein Zeichen, das niemand sieht",
  "direction-control": "es enthält ein Zeichen, das die Schreibrichtung umkehrt",
  "mixed-scripts": "es enthält Buchstaben einer anderen Schrift",
  "look-alike-letter": "es enthält einen Buchstaben, der nur wie ein anderer aussieht",
  "unusual-digits": "es enthält ungewöhnliche Ziffern",
  "sign-differs": "es enthält ein Zeichen, das die Quelle nicht hat",
  "not-a-statement": "es ist eine Frage oder eine Aufforderung",
  "nearly-in-source": "die Quelle sagt, dass es beinahe so war",
  "added-word": "es fügt hinzu, wie oder wann es war",
  "kin-differs": "die Quelle nennt eine andere Verwandtschaft",
  "narrower-word": "es hat ein engeres Wort als die Quelle",
  "wider-word": "es sagt es von mehr als die Quelle",
});

/** Why there was no answer, by its stable name. */
const refusal = named({
  MALFORMED_QUESTION: "Es war keine Frage zu lesen",
  POST_DEATH: "Später, als das Archiv wissen kann",
  MENTAL_STATE: "Eine Diagnose, ein Beweggrund, ein verborgenes Gefühl",
  GENERAL_KNOWLEDGE: "Nichts, wofür Papiere da sind",
  INSTRUCTION: "Eine Anweisung statt einer Frage",
  THIRD_PARTY: "Privates eines anderen Menschen",
  INSUFFICIENT_RETRIEVAL: "Keine Textstelle wurde gefunden",
  NO_CITEABLE_CONTENT: "Nichts Gefundenes hatte eine genaue Stelle",
  LOW_SIMILARITY_SCORE: "Keine Textstelle antwortete darauf",
  BELOW_MIN_SOURCES: "Zu wenige Quellen sprachen davon",
  NO_PRIMARY_SOURCES: "Keine Primärquelle sprach davon",
  NOTHING_BOUND: "Nichts Gefundenes ließ sich anführen",
  EVIDENCE_BUDGET: "Das Lesemaß eines Tages war aufgebraucht",
  TOPIC_PROBING: "Zu viele Fragen zu einem Thema",
});

const relation = named({
  "direct quote": "Im Wortlaut",
  paraphrase: "Sinngemäß",
  "inference from": "Gedeutet aus",
  "metadata fact": "Verzeichnet",
});

const use: Record<string, string> = {
  issuer: "Versiegelt Antworten",
  log: "Unterschreibt das Protokoll",
  witness: "Bezeugt das Protokoll",
  auditor: "Öffnet verborgene Texte",
  cosigner: "Unterschreibt mit",
};

/** The same as what a key is for. */
const keyFor: Record<string, string> = {
  issuer: "Den Schlüssel ersetzen, der Antworten versiegelt",
  log: "Den Schlüssel ersetzen, der das Protokoll unterschreibt",
};

export const auditor: typeof english = {
  audit: {
    title: "Nachweise",
    intro:
      "Jede Antwort wurde versiegelt, als sie gegeben wurde. Hier wird ihr Nachweis noch einmal geprüft, Teil für Teil.",
    views: "Was geprüft wird",
    tab: {
      answers: "Antworten",
      log: "Protokoll",
      figures: "Zahlen",
      events: "Was geschah",
      keys: "Schlüssel",
    },
    empty: "Noch gibt es keine versiegelte Antwort.",
    pick: "Wählen Sie eine Antwort, um ihren Nachweis zu prüfen.",
    checking: "Der Nachweis wird geprüft",
    sealed: (when) => `Versiegelt am ${when}`,
    again: "Noch einmal prüfen",
    read: "Die Antwort lesen",
    className: (name) => classes[name]?.[0] ?? plain(name),
    classMeans: (name) => classes[name]?.[1] ?? plain(name),
    held: "Hielt stand",
    failed: "Hielt nicht stand",
    unmade: "Nicht prüfbar",
    check: {
      form: "Form",
      bytes: "Inhalt",
      signature: "Unterschriften",
      signer: "Wer unterschrieb",
      quorum: "Genug Unterschriften",
      log: "Platz im Protokoll",
      history: "Vergangenheit des Protokolls",
      sources: "Quellen",
      excerpts: "Zitate",
      freshness: "Auf dem neuesten Stand",
    },
  },
  bundle: {
    title: "Was der Nachweis sagt",
    opening: "Der Nachweis wird geöffnet",
    question: "Frage",
    requestor: "Gefragt von",
    answered: "Beantwortet",
    outcome: "Ergebnis",
    code: refusal,
    refusal: (code, message) => `${refusal(code)}. ${message}`,
    from: "Aus",
    versions: (archive, policy) => `Fassung ${archive} des Archivs, Fassung ${policy} des Regelwerks`,
    madeWith: "Hergestellt mit",
    signers: "Unterschrieben von",
    unknownSigner: "einem Schlüssel, der hier keinen Namen hat",
    log: "Im Protokoll",
    logEntry: (index, size, origin) =>
      `Eintrag ${number(index)} des Protokolls ${origin}, das damals ${count(size, "Eintrag", "Einträge")} hatte`,
    witnesses: "Bezeugt von",
    witness: (name, when) => `${name}, ${when}`,
    noWitness: "niemandem außer dem Archiv",
    sealedTo: "Versiegelt für",
    sealedToNobody: "niemanden: es war kein Schlüssel der Revision da",
    auditorKey: "einen Schlüssel der Revision",
    hidden: "verborgen; der Schlüssel der Revision öffnet es",
    hiddenCount: (n) =>
      `${count(n, "Text ist", "Texte sind")} verborgen; der Schlüssel der Revision öffnet ${n === 1 ? "ihn" : "sie"}.`,
    unlock: "Aufschließen",
    unlocked: "Die Texte bleiben offen, bis Sie die Nachweise verlassen.",
    lock: "Wieder verbergen",
    claims: "Aussage für Aussage",
    noClaims: "Nichts wurde ausgesagt.",
    claim: (n) => `Aussage ${n}`,
    role: { lead: "leitet hin", passage: "sagt aus" },
    shownAs: "Gezeigt als",
    rung,
    reason,
    relation,
    trail: "Wie es dazu kam, dass es so gezeigt wurde",
    step: (name, held, why) => `${rung(name)}: ${held ? "hielt stand" : "hielt nicht stand"}, ${reason(why)}`,
    place: (place, version) => `${place}, Fassung ${version}`,
    span: (start, end) => `Zeichen ${start} bis ${end}`,
    verifier: (reasons) => `Der Prüfer vermerkte: ${reasons}.`,
    document: "Dokument",
    claimId: "Aussage",
    score: (thousandths) => `Wertung ${decimal(thousandths / 1000)}`,
  },
  unlock: {
    title: "Die verborgenen Texte aufschließen",
    words:
      "Der Schlüssel wird nur dafür verwendet und nirgends aufbewahrt. Er ist fort, sobald Sie die Nachweise verlassen.",
    label: "Ein Schlüssel der Revision",
    hint: "Er beginnt mit AGE-SECRET-KEY-1.",
    wrong:
      "Das ist kein Schlüssel der Revision. Ein Schlüssel beginnt mit AGE-SECRET-KEY-1 und hat 74 Zeichen.",
    unfit:
      "Dieser Schlüssel öffnet keinen dieser Texte. Der Nachweis nennt die Schlüssel, für die er versiegelt ist.",
    choose: "Eine Schlüsseldatei wählen",
    drop: "oder eine hierher ziehen",
    zone: "Ziehen Sie eine Schlüsseldatei hierher, oder fügen Sie sie ein",
    overTitle: "Loslassen, um mit diesem Schlüssel aufzuschließen",
    action: "Aufschließen",
    opening: "Der Schlüssel wird versucht",
  },
  opened: {
    open: "Einen Nachweis öffnen…",
    drop: "oder Dateien hierher ziehen",
    zone: "Ziehen Sie Nachweise hierher, oder fügen Sie sie ein",
    overTitle: "Loslassen, um diese zu prüfen",
    over: "Sie werden nur gelesen; nichts wird in das Archiv aufgenommen.",
    list: "Nachweise aus Dateien",
    pasted: "Eingefügte Worte",
    dismiss: "Diese weglegen",
    checking: "Wird geprüft",
    failed: "Ließ sich nicht prüfen",
    tooLarge: "Diese Datei ist größer als jeder Nachweis: höchstens 32 MB.",
    pick: "Wählen Sie einen Nachweis, um zu sehen, was seine Prüfung ergab.",
  },
  export: {
    one: "Exportieren…",
    all: "Alle exportieren…",
    title: (all) => (all ? "Alle Antworten exportieren" : "Diese Antwort exportieren"),
    form: "Was geschrieben wird",
    forms: [
      [
        "html",
        "Webseiten mit allem",
        "In jedem Browser zu lesen, mit Nachweisen, Quellen und Protokoll daneben.",
      ],
      ["vc", "Nachweisdokumente", "Eine Datei je Aussage, für Programme, die Verifiable Credentials lesen."],
      [
        "chain",
        "Antworten mit ihren Aussagen",
        "Eine Datei je Antwort: ihr Nachweis und jede Aussage darin, jede unterschrieben.",
      ],
      ["claims", "Einzelne Aussagen", "Eine unterschriebene Datei je Aussage."],
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
      "Ein Eintrag für alles, was versiegelt wurde, der Reihe nach. Keiner lässt sich unbemerkt ändern oder entfernen.",
    empty: "Noch wurde nichts versiegelt.",
    table: "Einträge des Protokolls",
    origin: (name) => `in ${name}`,
    number: "Nummer",
    when: "Wann",
    kind: "Art",
    what: "Was",
    leaf: "Fingerabdruck",
    leafOf: (n) => `den Fingerabdruck von Eintrag ${n}`,
    unknownTime: "nicht verzeichnet",
    kinds: named({
      answer: "Antwort",
      entry: "Eintrag",
      keys: "Schlüssel",
      policy: "Regelwerk",
      edition: "Ausgabe",
      export: "Ausfuhr",
      "extraction-risk": "Lesen angehalten",
      "more-context": "Mehr vom Umfeld",
    }),
    open: (n, what) => `${what} (öffnet die Antwort von Eintrag ${n})`,
    first: "Erste",
    older: "Ältere",
    newer: "Neuere",
    last: "Jüngste",
    walk: "Im Protokoll blättern",
    shown: (from, to, size) => `Einträge ${number(from)} bis ${number(to)} von ${number(size)}`,
    go: "Zu Eintrag",
    goAction: "Gehen",
    goWrong: (last) => (last === 1 ? "Es gibt nur Eintrag 1." : `Eine ganze Zahl von 1 bis ${number(last)}.`),
    checkpoint: "Der jüngste Prüfpunkt, wie er unterschrieben wurde",
  },
  keyHistory: {
    intro:
      "Welcher Schlüssel wann galt. Eine Unterschrift gilt, wenn das Protokoll zeigt, dass sie in der Zeit ihres Schlüssels geleistet wurde.",
    version: (n, when) => `Die Liste hat Fassung ${n}, unterschrieben am ${when}.`,
    use: (name) => use[name] ?? plain(name),
    unnamed: "ohne Namen",
    keyOf: (name) => (name ? `den Schlüssel von ${name}` : "den Schlüssel"),
    since: (when, entry) => `seit ${when}, von Eintrag ${number(entry)} an`,
    until: (when, entry) => (entry === null ? `bis ${when}` : `bis ${when}, bis Eintrag ${number(entry)}`),
    now: "gilt jetzt",
    why: named({
      rotated: "planmäßig ersetzt",
      lost: "verloren",
      compromised: "vielleicht jemand anderem bekannt",
      left: "wer ihn hatte, ist ausgeschieden",
    }),
    empty: "Noch ist kein Schlüssel verzeichnet.",
    replace: "Den Schlüssel ersetzen",
    replaceOf: (name) => keyFor[name] ?? `Den Schlüssel ersetzen: ${use[name] ?? plain(name)}`,
    means: {
      issuer:
        "Von jetzt an versiegelt ein neuer Schlüssel die Antworten. Was der alte zuvor versiegelt hat, bleibt gültig: das Protokoll zeigt, wann es war.",
      log: "Von jetzt an unterschreibt ein neuer Schlüssel das Protokoll. Wer einen Prüfpunkt davon aufbewahrt, braucht den neuen Schlüssel von Ihnen.",
    },
    ask: "Warum",
    choices: [
      ["rotated", "Es war geplant", "Nichts ist geschehen; Schlüssel werden von Zeit zu Zeit ersetzt."],
      ["lost", "Er ist verloren", "Niemand kann mehr damit unterschreiben."],
      [
        "compromised",
        "Jemand anderes kennt ihn vielleicht",
        "Was von jetzt an damit unterschrieben wird, gilt nichts.",
      ],
    ],
    replaced: "Ein neuer Schlüssel ist an seiner Stelle. Die Liste der Schlüssel wurde neu unterschrieben.",
  },
  look: {
    tab: (n) => (n ? `Noch einmal ansehen (${number(n)})` : "Noch einmal ansehen"),
    answers: "Antworten",
    views: "Was geprüft wird",
    title: "Quellen, die noch einmal anzusehen sind",
    list: "Aussagen, die noch einmal anzusehen sind",
    pick: "Wählen Sie eine Aussage, um sie mit ihrer Quelle zu sehen.",
    verified: (when) => `Angesehen am ${when}`,
    run: "Alle Antworten noch einmal prüfen",
    running: "Alle Antworten werden noch einmal geprüft",
    none: "Nichts braucht einen weiteren Blick.",
    last: (when) => `Alles wurde zuletzt am ${when} geprüft.`,
    never: "Die Antworten wurden noch nicht noch einmal geprüft.",
    why: "Warum es hier steht",
    source: "Seine Quelle öffnen",
  },
  copy: {
    label: (what) => `${what} kopieren`,
    done: "Kopiert.",
    failed: "Es ließ sich nicht kopieren. Sie können es von Hand markieren und kopieren.",
  },
};
