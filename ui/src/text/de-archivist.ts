// The words of consent, people, policy, keys, editions and events, in German: what archivist and auditor read.
import type { Clearance, Role } from "../ipc/contract";
import { count, number } from "./de-count";
import { tierWord } from "./de-tier";
import type { archivist as english } from "./en-archivist";

const things = (n: number) => count(n, "Dokument", "Dokumente");
const people = (n: number) => count(n, "Person", "Personen");
const lower = (words: string) => words.charAt(0).toLocaleLowerCase("de-DE") + words.slice(1);

/** A consent state by its stable name: its word, and what it means in one line. */
const states: Record<string, [word: string, means: string]> = {
  undecided: [
    "Unentschieden",
    "Nur für Sie, bis Sie entscheiden oder die Vorgabe im Regelwerk anderes sagt.",
  ],
  open: ["Offen für alle Kreise", "Alle, die dieses Archiv öffnen können, dürfen es lesen."],
  "auditor-only": [
    "Nur für die Revision",
    "Antworten dürfen sagen, dass etwas da ist, und zeigen keines seiner Worte.",
  ],
  "existence-not-disclosed": [
    "Nicht einmal, dass es existiert",
    "Für alle anderen ist es, als wäre es nicht da.",
  ],
  withdrawn: [
    "Zurückgezogen",
    "Zurückgenommen. Keine spätere Antwort verwendet es, und frühere verlieren seine Worte.",
  ],
};

const word = (state: string) =>
  states[state]?.[0] ??
  (state.startsWith("tier:") ? `Erst ab Kreis „${tierWord(state.slice(5))}“` : state.replace(/-/g, " "));

const clearance: Record<Clearance, string> = {
  undecided: "Unentschieden",
  cleared: "Freigegeben",
  "not-cleared": "Nicht freigegeben",
};

const role: Record<Role, string> = {
  family: "Familie",
  reviewer: "Prüfung",
  archivist: "Archivleitung",
  auditor: "Revision",
};

export const archivist: typeof english = {
  tierWord,
  consent: {
    word,
    means: (state) =>
      states[state]?.[1] ??
      (state.startsWith("tier:")
        ? `Wer zum Kreis „${tierWord(state.slice(5))}“ oder zu einem näheren gehört, darf es lesen.`
        : ""),
    choose: "Einwilligung",
    of: (title) => `Einwilligung für ${title}`,
    button: (title, state) => `Einwilligung für ${title}: ${word(state)}`,
    why: "Warum, für die Akten",
    optional: "wenn Sie möchten",
    set: (n, state, who) =>
      `${things(n)}: jetzt ${lower(word(state))}.${
        who > 0 ? ` Noch unentschieden, aber dort genannt und gezeigt: ${people(who)}.` : ""
      }`,
    same: "So war es schon.",
    back: (n) => `${things(n)}: wieder wie zuvor.`,
    apply: "Einwilligung setzen",
    passages: (n) => count(n, "Textstelle mit eigener Einwilligung", "Textstellen mit eigener Einwilligung"),
    blockedBy: (names) => `Nennt ${names.join(", ")}, nicht freigegeben`,
  },
  things: {
    select: (title) => `${title} auswählen`,
    selectAll: "Alles Gezeigte auswählen",
    selected: (n) => `${things(n)} ausgewählt`,
    setConsent: (n) => `Einwilligung für ${things(n)} setzen…`,
    setTitle: (n) => `Einwilligung für ${things(n)}`,
    clearSelection: "Nichts auswählen",
    pick: "Wählen Sie Dokumente aus, um ihre Einwilligung gemeinsam zu setzen.",
    filters: "Nur zeigen, was",
    anything: "alles",
    consentIs: "Einwilligung ist",
    kindIs: "Art ist",
    addedSince: "aufgenommen seit",
    ever: "dem Anfang",
    named: "jemanden nennt, der nicht freigegeben ist",
    own: "Textstellen mit eigener Einwilligung hat",
    alone: (n) =>
      n === 1
        ? "1 Dokument sehen nur Sie, bis Sie entscheiden."
        : `${things(n)} sehen nur Sie, bis Sie entscheiden.`,
    byDefault: (n, state) =>
      `Über ${things(n)} hat niemand entschieden; es gilt die Vorgabe des Regelwerks: ${lower(word(state))}.`,
    decide: "Jetzt entscheiden",
    decided: "Hier ist nichts mehr unentschieden.",
  },
  withdrawal: {
    title: (n) => (n === 1 ? "Dieses Dokument zurückziehen?" : `${things(n)} zurückziehen?`),
    words: "Diese Worte zurückziehen?",
    looking: "Frühere Antworten, die darauf beruhen, werden gesucht",
    cited: (n, who) =>
      `${count(n, "frühere Antwort beruht", "frühere Antworten beruhen")} darauf, gegeben an ${people(who)}.`,
    none: "Keine frühere Antwort beruht darauf.",
    means:
      "Von jetzt an verwendet es keine Antwort mehr. Frühere Antworten bleiben in den Akten; seine Worte werden darin nicht mehr gezeigt.",
    passage: "Dies sind die Antworten, die auf dem Dokument beruhen, in dem die Worte stehen.",
    asked: (who, when) => `gefragt von ${who}, ${when}`,
    more: (n) => `und ${count(n, "weitere Antwort", "weitere Antworten")}`,
    confirm: "Zurückziehen",
    keep: "Lassen, wie es ist",
  },
  passage: {
    tool: "Einwilligung für diese Worte…",
    start: "Worte wählen…",
    hint: "Wählen Sie Worte mit der Maus oder mit Umschalt und den Pfeiltasten, dann drücken Sie die Eingabetaste.",
    chosen: (n) => `${number(n)} Zeichen gewählt`,
    title: "Einwilligung für diese Worte",
    person: (name) => `nennt ${name}, nicht freigegeben`,
    actions: (name) => `${name}. Was zu tun ist`,
    change: "Ändern…",
    takeBack: "Dies zurücknehmen",
    toPerson: "Unter den Personen finden",
    set: (state) => `Diese Worte: jetzt ${lower(word(state))}.`,
    taken: "Diese Worte folgen wieder dem Dokument.",
    undone: "Diese Worte sind wieder wie zuvor.",
    more: (n) => `und in ${count(n, "weiterem Absatz", "weiteren Absätzen")}`,
  },
  people: {
    tab: "Personen",
    intro:
      "Alle, die in den Papieren genannt sind. Was jemanden nennt, der nicht freigegeben ist, wird zurückgehalten, wie bei der Einwilligung.",
    table: "In den Papieren genannte Personen",
    filter: "Nach dem Namen filtern",
    show: "Welche Personen",
    all: "Alle",
    clearance,
    name: "Name",
    where: "Genannt",
    state: "Freigabe",
    mentions: (n, artifacts) =>
      n === 0
        ? "in den Papieren nicht gefunden"
        : `${number(n)}-mal, in ${count(artifacts, "Dokument", "Dokumenten")}`,
    shown: (n, all) => (n === all ? people(n) : `${number(n)} von ${people(all)}`),
    select: (name) => `${name} auswählen`,
    selectAll: "Alle Gezeigten auswählen",
    selected: (n) => `${people(n)} ausgewählt`,
    clearanceOf: (name) => `Freigabe von ${name}`,
    clear: (n) => `${people(n)} freigeben`,
    notClear: (n) => `${people(n)} nicht freigeben`,
    clearUndecided: "Alle Unentschiedenen freigeben…",
    clearUndecidedTitle: (n) => `${people(n)} freigeben, über die niemand entschieden hat?`,
    clearUndecidedMeans: "Was sie nennt, darf dann allen gezeigt werden, die das Dokument lesen dürfen.",
    set: (n, to) => `${people(n)}: jetzt ${lower(clearance[to])}.`,
    undone: "Ihre Freigabe ist wieder wie zuvor.",
    saved: (name) => `Was über ${name} bekannt ist, ist gespeichert.`,
    removed: (name) => `${name} steht nicht mehr in der Liste.`,
    asBefore: "Die Liste ist wieder wie zuvor.",
    add: "Jemanden hinzufügen",
    edit: "Bearbeiten",
    remove: "Entfernen",
    removeTitle: (name) => `${name} aus der Liste entfernen?`,
    removeMeans:
      "Die Papiere bleiben, wie sie sind. Was diese Person nennt, wird ihretwegen nicht mehr zurückgehalten.",
    addTitle: "Jemand, der in den Papieren genannt ist",
    editTitle: (name) => `Was über ${name} bekannt ist`,
    aliases: "Andere Namen",
    aliasesHint: "Einer je Zeile: ein Geburtsname, ein Kürzel, wie die Familie sie nannte.",
    note: "Notiz",
    save: "Speichern",
    nameNeeded: "Schreiben Sie einen Namen.",
    nameTaken: "Jemand mit diesem Namen steht schon in der Liste.",
    find: "Namen in den Papieren suchen",
    finding: "Namen werden gesucht",
    found: (n) =>
      n === 0
        ? "Kein Name, der nicht schon in der Liste stand."
        : `${count(n, "neuer Name", "neue Namen")}, ${n === 1 ? "unentschieden" : "alle unentschieden"}.`,
    empty: "Noch steht niemand in der Liste.",
    emptyHint: "Suchen Sie Namen in den Papieren, oder fügen Sie jemanden von Hand hinzu.",
    none: "Niemand hier passt dazu.",
    showAll: "Alle zeigen",
    mentionsOf: (name) => `Wo ${name} genannt ist`,
    looking: "Die Stellen werden gesucht",
    noMentions: "In den Papieren unter keinem dieser Namen gefunden.",
    closeMentions: "Diese Liste schließen",
    known: "Auch",
  },
  policy: {
    tab: "Wer was sehen darf",
    title: "Das Regelwerk",
    state: (version, when, who) => `Fassung ${version}, geändert am ${when} von ${who}.`,
    signed: "Die Unterschrift der Archivleitung passt zu Regelwerk, Einwilligungen und Freigaben.",
    unsigned:
      "Die Unterschrift der Archivleitung passt nicht. Etwas wurde außerhalb von Bindery geändert: sehen Sie hier alles durch, bevor Sie speichern und damit neu unterschreiben.",
    person: "Wessen Archiv es ist",
    endDate: "Letzter Tag, von dem das Archiv sprechen kann",
    endHint: "Ein Jahr, ein Monat oder ein Tag: 1998, 1998-04 oder 1998-04-17.",
    default: "Einwilligung für das, worüber niemand entschieden hat",
    showUndecided: "Textstellen zeigen, die Personen nennen, über die niemand entschieden hat",
    tiers: "Kreise, vom entferntesten bis zum nächsten",
    tier: "Kreis",
    excerpt: "Längster Auszug",
    context: "Umfeld, je Seite",
    pages: "Seitenbilder",
    daily: "Zeichen am Tag",
    share: "Vom Lesbaren, % am Tag",
    probes: "Fragen zu einem Thema am Tag",
    characters: "in Zeichen",
    of: (what, tier) => `${what}, ${tier || "neuer Kreis"}`,
    up: (tier) => `${tier || "Neuen Kreis"} weiter entfernt einordnen`,
    down: (tier) => `${tier || "Neuen Kreis"} näher einordnen`,
    remove: (tier) => `${tier || "Neuen Kreis"} entfernen`,
    addTier: "Einen Kreis hinzufügen",
    save: "Das Regelwerk speichern",
    reset: "Meine Änderungen verwerfen",
    saved: (version) => `Gespeichert und unterschrieben als Fassung ${version}. Es gilt von jetzt an.`,
    back: (version) => `Es gilt wieder, was zuvor galt, als Fassung ${version}.`,
    wrong: "Noch nicht gespeichert: einiges davon geht so nicht.",
    errors: {
      tiers: "Mindestens ein Kreis ist nötig.",
      name: "Der Name eines Kreises besteht aus Kleinbuchstaben, Ziffern und Bindestrichen, wie close-family.",
      twice: "Zwei Kreise haben diesen Namen.",
      positive: "Eine ganze Zahl ab 1.",
      whole: "Eine ganze Zahl ab 0.",
      date: "Schreiben Sie ein Datum wie 1998, 1998-04 oder 1998-04-17.",
      order: "Was an einem Tag gelesen werden darf, kann nicht kürzer sein als ein Auszug.",
      share: "Ein Prozentsatz von 1 bis 100.",
      gone: "Die Vorgabe nennt einen Kreis, der nicht in der Liste steht.",
    },
    history: "Frühere Änderungen",
    historyNone: "Seit das Archiv angelegt ist, wurde das Regelwerk nicht geändert.",
    change: (when, who) => `${when}, ${who}`,
    version: (n) => `Fassung ${n}`,
    because: (why) => `Grund: ${why}`,
  },
  seenAs: {
    label: "Gesehen als",
    self: "ich selbst",
  },
  keyring: {
    title: "Wer dieses Archiv öffnen kann",
    role,
    kind: {
      passphrase: "einer Passphrase",
      keychain: "dem Schlüsselbund dieses Rechners",
      "key-file": "einer Schlüsseldatei auf diesem Rechner",
    },
    opensWith: (kind) => `öffnet es mit ${kind}`,
    as: (what, tier) => (tier ? `${what}, ${tierWord(tier)}` : what),
    add: "Jemandem einen Schlüssel geben",
    addTitle: "Ein Schlüssel für jemanden",
    name: "Name",
    what: "Was die Person darf",
    means: {
      family: "Fragt und liest, was der eigene Kreis sehen darf.",
      reviewer: "Liest jede Antwort mit ihren Quellen.",
      archivist: "Nimmt Papiere auf und entscheidet, wer was sehen darf.",
      auditor: "Prüft die Nachweise und liest keine Papiere.",
    },
    tier: "Ihr Kreis",
    passphrase: "Passphrase",
    again: "Noch einmal dieselbe",
    hint: "Acht Zeichen oder mehr. Geben Sie sie persönlich weiter; sie wird nirgends aufbewahrt.",
    short: "Eine Passphrase hat acht Zeichen oder mehr.",
    differ: "Die beiden sind nicht gleich.",
    nameNeeded: "Schreiben Sie einen Namen.",
    tierNeeded: "Wählen Sie einen Kreis.",
    chooseTier: "Einen Kreis wählen",
    give: "Den Schlüssel geben",
    given: (name) => `${name} kann dieses Archiv jetzt öffnen.`,
    remove: (name) => `Den Schlüssel von ${name} zurücknehmen`,
    takeBack: "Zurücknehmen",
    removeTitle: (name) => `Den Schlüssel von ${name} zurücknehmen?`,
    removeMeans:
      "Dieses Archiv lässt sich damit nicht mehr öffnen. Ausgaben, die schon übergeben sind, bleiben bei der Person.",
    removed: (name) => `${name} kann dieses Archiv nicht mehr öffnen.`,
    last: "Der letzte Schlüssel der Archivleitung bleibt: ohne ihn könnte niemand mehr etwas entscheiden.",
  },
  drafting: {
    title: "Ein Sprachmodell, das entwirft",
    intro:
      "Antworten bestehen aus den eigenen Sätzen des Archivs. Ein Sprachmodell auf diesem Rechner kann sie stattdessen formulieren: es bekommt die Textstellen, die die fragende Person sehen darf, und jeder seiner Sätze wird geprüft wie jeder andere. Was nicht standhält, wird weggelassen.",
    none: "Kein Sprachmodell entwirft.",
    now: (model, url) => `${model ?? "Das erste Modell"} unter ${url} entwirft.`,
    elsewhere: (host) =>
      `Textstellen dieses Archivs gehen unverschlüsselt an ${host}; das ist nicht dieser Rechner.`,
    off: "Darauf verzichten",
    find: "Auf diesem Rechner nach einem suchen",
    nobody: "Niemand antwortet. Starten Sie Ollama, llama.cpp oder LM Studio, und suchen Sie noch einmal.",
    at: (name, url) => `${name}, unter ${url}`,
    use: (model) => `${model} entwerfen lassen`,
    other: "Es ist anderswo",
    url: "Seine Adresse",
    model: "Das Modell, wie der Server es nennt",
    host: "Diesen Rechner erlauben",
    hostHint:
      "Nur für einen anderen Rechner als diesen: schreiben Sie seinen Namen noch einmal. Textstellen gehen dann unverschlüsselt dorthin, und das Regelwerk sagt es.",
    choose: "Entwerfen lassen",
    chosen: "Von jetzt an entwirft es.",
    stopped: "Antworten bestehen wieder aus den eigenen Sätzen des Archivs.",
  },
  edition: {
    title: "Ausgaben",
    intro:
      "Eine Ausgabe ist ein eigenes Archiv, das nur enthält, was ein Kreis sehen darf. Sie können sie unbesorgt weitergeben.",
    make: "Eine Ausgabe anlegen…",
    dialog: "Eine Ausgabe",
    tier: "Für welchen Kreis",
    name: "Für wen",
    folder: "Ordner",
    choose: "Einen Ordner wählen",
    pick: "Wählen Sie einen leeren Ordner für die Ausgabe",
    noFolder: "Keiner gewählt",
    folderNeeded: "Wählen Sie einen Ordner.",
    start: "Anlegen",
    making: "Die Ausgabe wird angelegt",
    done: "Die Ausgabe ist angelegt",
    report: (artifacts, shortened, leftOut) =>
      [
        `${things(artifacts)} darin`,
        shortened > 0 ? `${number(shortened)} davon mit weggelassenen Textstellen` : "",
        leftOut === 0 ? "nichts ganz weggelassen" : `${things(leftOut)} ganz weggelassen`,
      ]
        .filter(Boolean)
        .join(", ")
        .concat("."),
    keptIn: (path) => `Sie wird in ${path} aufbewahrt.`,
  },
  work: {
    stopping: "Wird angehalten",
    stopped: "Angehalten.",
    steps: (done, total) => (total > 0 ? `${number(done)} von ${number(total)}` : ""),
  },
  diff: {
    title: "Zwei Fassungen vergleichen",
    from: "Von",
    to: "bis",
    empty: "das leere Archiv",
    same: "In beiden sind dieselben Stücke.",
    added: (n) => `${count(n, "Stück", "Stücke")} hinzugekommen`,
    removed: (n) => `${count(n, "Stück", "Stücke")} weggefallen`,
    choose: "Wählen Sie zwei verschiedene Fassungen.",
    comparing: "Wird verglichen",
  },
  events: {
    intro: "Was mit diesem Archiv außer Fragen geschehen ist, das Jüngste zuerst.",
    filter: "Arten von Ereignissen",
    all: "Alle",
    kind: {
      "extraction-risk": "Lesen angehalten",
      "more-context": "Mehr vom Umfeld",
      policy: "Regelwerk",
      edition: "Ausgaben",
      export: "Exporte",
      keys: "Schlüssel",
    },
    by: (when, who) => (who ? `${when}, ${who}` : when),
    empty: "Noch ist nichts Erwähnenswertes geschehen.",
    none: "Nichts dieser Art.",
  },
};
