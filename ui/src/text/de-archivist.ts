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
    "Nur Sie können es sehen, bis Sie entscheiden, sofern die Vorgabe im Regelwerk nichts anderes sagt.",
  ],
  open: ["Offen für alle Kreise", "Alle, die dieses Archiv öffnen können, dürfen es lesen."],
  "auditor-only": [
    "Nur für die Revision",
    "Die Familie liest keines seiner Worte; eine Antwort darf sagen, dass es vorhanden ist. Wer prüft, liest es.",
  ],
  "existence-not-disclosed": ["Existenz verborgen", "Für alle anderen scheint es nicht zu existieren."],
  withdrawn: [
    "Zurückgezogen",
    "Keine spätere Antwort verwendet es, und frühere Antworten zeigen seine Worte nicht mehr.",
  ],
};

const word = (state: string) =>
  states[state]?.[0] ??
  (state.startsWith("tier:")
    ? `Nur Kreis „${tierWord(state.slice(5))}“ und näher`
    : state.replace(/-/g, " "));

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
        ? `Der Kreis „${tierWord(state.slice(5))}“ und alle, die der Familie näher stehen, dürfen es lesen.`
        : ""),
    choose: "Einwilligung",
    of: (title) => `Einwilligung für ${title}`,
    button: (title, state) => `Einwilligung für ${title}: ${word(state)}`,
    why: "Grund, für die Akten",
    optional: "freiwillig",
    set: (n, state, who) =>
      `${things(n)}: jetzt ${lower(word(state))}.${
        who > 0 ? ` Noch unentschieden, aber dort genannt und gezeigt: ${people(who)}.` : ""
      }`,
    same: "Diese Einstellung galt schon.",
    back: (n) => `${things(n)}: frühere Einwilligung wiederhergestellt.`,
    apply: "Einwilligung setzen",
    passages: (n) => count(n, "Textstelle mit eigener Einwilligung", "Textstellen mit eigener Einwilligung"),
    blockedBy: (names) => `Nennt ${names.join(", ")} (nicht freigegeben)`,
  },
  triage: {
    label: "Über dieses Dokument entscheiden",
    place: (at, all, left) =>
      `${number(at)} von ${count(all, "Dokument", "Dokumenten")}, ${left === 0 ? "alle entschieden" : `${number(left)} unentschieden`}`,
    previous: "Vorheriges Dokument",
    next: "Nächstes Dokument",
    nextUndecided: "Nächstes unentschiedenes",
    named: "Nennt Menschen, die nicht freigegeben sind:",
  },
  things: {
    select: (title) => `${title} auswählen`,
    selectAll: "Alles Angezeigte auswählen",
    selected: (n) => `${things(n)} ausgewählt`,
    setConsent: (n) => `Einwilligung für ${things(n)} setzen…`,
    setTitle: (n) => `Einwilligung für ${things(n)}`,
    clearSelection: "Auswahl aufheben",
    pick: "Wählen Sie Dokumente aus, um ihre Einwilligung gemeinsam zu setzen.",
    filters: "Nur Dokumente zeigen:",
    anything: "alle",
    consentIs: "Einwilligung ist",
    kindIs: "Art ist",
    addedSince: "aufgenommen seit",
    ever: "dem Anfang",
    named: "nennt jemanden ohne Freigabe",
    own: "Textstellen mit eigener Einwilligung",
    alone: (n) =>
      n === 1
        ? "Nur Sie können 1 Dokument sehen, bis Sie entscheiden."
        : `Nur Sie können ${things(n)} sehen, bis Sie entscheiden.`,
    byDefault: (n, state) =>
      `Über ${things(n)} hat niemand entschieden; es gilt die Vorgabe des Regelwerks: ${lower(word(state))}.`,
    decide: "Jetzt entscheiden",
    decided: "Hier ist alles entschieden.",
  },
  withdrawal: {
    title: (n) => (n === 1 ? "Dieses Dokument zurückziehen?" : `${things(n)} zurückziehen?`),
    words: "Diese Worte zurückziehen?",
    looking: "Frühere Antworten, die es zitieren, werden gesucht",
    cited: (n, who) =>
      `${count(n, "frühere Antwort zitiert", "frühere Antworten zitieren")} es, gegeben an ${people(who)}.`,
    none: "Keine frühere Antwort zitiert es.",
    means:
      "Von jetzt an verwendet es keine Antwort mehr. Frühere Antworten bleiben in den Akten, zeigen seine Worte aber nicht mehr.",
    passage: "Diese Antworten zitieren das Dokument, das die Worte enthält.",
    asked: (who, when) => `gefragt von ${who}, ${when}`,
    more: (n) => `und ${count(n, "weitere Antwort", "weitere Antworten")}`,
    confirm: "Zurückziehen",
    keep: "Behalten",
  },
  passage: {
    tool: "Einwilligung für diese Worte…",
    start: "Worte auswählen…",
    hint: "Wählen Sie Worte mit der Maus oder mit Umschalt und den Pfeiltasten aus, dann drücken Sie die Eingabetaste.",
    chosen: (n) => `${number(n)} Zeichen ausgewählt`,
    title: "Einwilligung für diese Worte",
    person: (name) => `nennt ${name} (nicht freigegeben)`,
    actions: (name) => `Aktionen für ${name}`,
    change: "Ändern…",
    takeBack: "Diese Einwilligung entfernen",
    toPerson: "Unter den Personen finden",
    set: (state) => `Diese Worte: jetzt ${lower(word(state))}.`,
    taken: "Für diese Worte gilt wieder die Einwilligung des Dokuments.",
    undone: "Die Einwilligung für diese Worte ist wiederhergestellt.",
    more: (n) => `und in ${count(n, "weiterem Absatz", "weiteren Absätzen")}`,
  },
  people: {
    tab: "Personen",
    intro:
      "Alle, die in den Dokumenten genannt sind. Textstellen, die jemanden ohne Freigabe nennen, werden zurückgehalten.",
    table: "In den Dokumenten genannte Personen",
    filter: "Nach dem Namen filtern",
    show: "Personen filtern",
    all: "Alle",
    clearance,
    name: "Name",
    where: "Genannt",
    state: "Freigabe",
    mentions: (n, artifacts) =>
      n === 0
        ? "in den Dokumenten nicht gefunden"
        : `${number(n)}-mal, in ${count(artifacts, "Dokument", "Dokumenten")}`,
    shown: (n, all) => (n === all ? people(n) : `${number(n)} von ${people(all)}`),
    select: (name) => `${name} auswählen`,
    selectAll: "Alle Angezeigten auswählen",
    selected: (n) => `${people(n)} ausgewählt`,
    clearanceOf: (name) => `Freigabe von ${name}`,
    clear: (n) => `${people(n)} freigeben`,
    notClear: (n) => `${people(n)} nicht freigeben`,
    clearUndecided: "Alle Unentschiedenen freigeben…",
    clearUndecidedTitle: (n) => `${count(n, "unentschiedene Person", "unentschiedene Personen")} freigeben?`,
    clearUndecidedMeans:
      "Textstellen, die sie nennen, dürfen dann allen gezeigt werden, die das Dokument lesen dürfen.",
    set: (n, to) => `${people(n)}: jetzt ${lower(clearance[to])}.`,
    undone: "Ihre Freigabe ist wiederhergestellt.",
    saved: (name) => `${name} gespeichert.`,
    removed: (name) => `${name} steht nicht mehr in der Liste.`,
    asBefore: "Die Liste ist wiederhergestellt.",
    add: "Eine Person hinzufügen",
    edit: "Bearbeiten",
    remove: "Entfernen",
    removeTitle: (name) => `${name} aus der Liste entfernen?`,
    removeMeans:
      "Die Dokumente ändern sich nicht. Textstellen, die diese Person nennen, werden ihretwegen nicht mehr zurückgehalten.",
    addTitle: "Eine in den Dokumenten genannte Person hinzufügen",
    editTitle: (name) => `${name} bearbeiten`,
    aliases: "Andere Namen",
    aliasesHint: "Einer pro Zeile: ein Geburtsname, ein Kürzel, wie die Familie sie nannte.",
    note: "Notiz",
    save: "Speichern",
    nameNeeded: "Geben Sie einen Namen ein.",
    nameTaken: "Jemand mit diesem Namen steht schon in der Liste.",
    find: "Namen in den Dokumenten suchen",
    finding: "Namen werden gesucht",
    found: (n) =>
      n === 0
        ? "Keine neuen Namen."
        : `${count(n, "neuer Name", "neue Namen")}, ${n === 1 ? "unentschieden" : "alle unentschieden"}.`,
    empty: "Noch steht niemand in der Liste.",
    emptyHint: "Suchen Sie Namen in den Dokumenten, oder fügen Sie selbst eine Person hinzu.",
    none: "Keine Treffer.",
    showAll: "Alle zeigen",
    mentionsOf: (name) => `Erwähnungen von ${name}`,
    looking: "Erwähnungen werden gesucht",
    noMentions: "In den Dokumenten unter keinem dieser Namen gefunden.",
    closeMentions: "Diese Liste schließen",
    known: "Auch bekannt als",
  },
  policy: {
    tab: "Zugriff",
    title: "Das Regelwerk",
    state: (version, when, who) => `Fassung ${version}, geändert am ${when} von ${who}.`,
    signed: "Die Unterschrift der Archivleitung passt zu Regelwerk, Einwilligungen und Freigaben.",
    unsigned:
      "Die Unterschrift der Archivleitung passt nicht. Etwas wurde außerhalb von Bindery geändert: Prüfen Sie hier alles, bevor Sie speichern; damit wird neu unterschrieben.",
    person: "Person, deren Archiv dies ist",
    endDate: "Letzter Tag, den das Archiv abdeckt",
    endHint: "Ein Jahr, ein Monat oder ein Tag: 1998, 1998-04 oder 1998-04-17.",
    default: "Vorgabe, wenn niemand entschieden hat",
    showUndecided: "Textstellen zeigen, die unentschiedene Personen nennen",
    tiers: "Kreise, vom entferntesten bis zum nächsten",
    tier: "Kreis",
    excerpt: "Längster Auszug",
    context: "Kontext auf jeder Seite",
    pages: "Seitenbilder",
    daily: "Zeichen pro Tag",
    share: "% des Lesbaren pro Tag",
    probes: "Fragen zu einem Thema pro Tag",
    characters: "in Zeichen",
    of: (what, tier) => `${what}, ${tier || "neuer Kreis"}`,
    up: (tier) => `${tier || "Neuen Kreis"} weiter entfernt einordnen`,
    down: (tier) => `${tier || "Neuen Kreis"} näher einordnen`,
    remove: (tier) => `${tier || "Neuen Kreis"} entfernen`,
    addTier: "Einen Kreis hinzufügen",
    save: "Das Regelwerk speichern",
    reset: "Meine Änderungen verwerfen",
    saved: (version) => `Gespeichert und unterschrieben als Fassung ${version}. Es gilt von jetzt an.`,
    back: (version) => `Das frühere Regelwerk gilt wieder, als Fassung ${version}.`,
    wrong: "Noch nicht gespeichert: Einige Werte sind ungültig.",
    errors: {
      tiers: "Mindestens ein Kreis ist nötig.",
      name: "Verwenden Sie Kleinbuchstaben, Ziffern und Bindestriche, wie in close-family.",
      twice: "Zwei Kreise haben diesen Namen.",
      positive: "Geben Sie eine ganze Zahl ab 1 ein.",
      whole: "Geben Sie eine ganze Zahl ab 0 ein.",
      date: "Geben Sie ein Datum wie 1998, 1998-04 oder 1998-04-17 ein.",
      order: "Das Tageslimit kann nicht kürzer sein als ein Auszug.",
      share: "Geben Sie einen Prozentsatz von 1 bis 100 ein.",
      gone: "Die Vorgabe nennt einen Kreis, der nicht in der Liste steht.",
    },
    history: "Frühere Änderungen",
    historyNone: "Das Regelwerk wurde seit dem Anlegen des Archivs nicht geändert.",
    change: (when, who) => `${when}, ${who}`,
    version: (n) => `Fassung ${n}`,
    because: (why) => `Grund: ${why}`,
  },
  seenAs: {
    label: "Ansicht als",
    self: "ich selbst",
  },
  keyring: {
    title: "Personen mit Schlüssel",
    role,
    kind: {
      passphrase: "einer Passphrase",
      keychain: "dem Schlüsselbund dieses Rechners",
      "key-file": "einer Schlüsseldatei auf diesem Rechner",
    },
    opensWith: (kind) => `öffnet es mit ${kind}`,
    as: (what, tier) => (tier ? `${what}, ${tierWord(tier)}` : what),
    add: "Jemandem einen Schlüssel geben",
    addTitle: "Jemandem einen Schlüssel geben",
    name: "Name der Person",
    what: "Rolle",
    means: {
      family: "Fragt und liest, was der eigene Kreis sehen darf.",
      reviewer: "Liest jede Antwort mit ihren Quellen.",
      archivist: "Importiert Dokumente und entscheidet, wer was sehen darf.",
      auditor: "Prüft die Nachweise, kann aber keine Dokumente lesen.",
    },
    tier: "Kreis",
    passphrase: "Passphrase",
    again: "Passphrase wiederholen",
    hint: "Mindestens acht Zeichen. Geben Sie sie persönlich weiter; sie wird nirgends gespeichert.",
    short: "Verwenden Sie mindestens acht Zeichen.",
    differ: "Die beiden Passphrasen stimmen nicht überein.",
    nameNeeded: "Geben Sie einen Namen ein.",
    tierNeeded: "Wählen Sie einen Kreis.",
    chooseTier: "Einen Kreis wählen",
    give: "Den Schlüssel geben",
    given: (name) => `${name} kann dieses Archiv jetzt öffnen.`,
    remove: (name) => `Den Schlüssel von ${name} widerrufen`,
    takeBack: "Widerrufen",
    removeTitle: (name) => `Den Schlüssel von ${name} widerrufen?`,
    removeMeans: "Die Person kann dieses Archiv nicht mehr öffnen. Ausgaben, die sie schon hat, behält sie.",
    removed: (name) => `${name} kann dieses Archiv nicht mehr öffnen.`,
    last: "Der letzte Schlüssel der Archivleitung lässt sich nicht widerrufen: Ohne ihn könnte niemand mehr etwas entscheiden.",
  },
  drafting: {
    title: "Sprachmodell für Entwürfe",
    intro:
      "Antworten bestehen aus den eigenen Sätzen des Archivs. Ein Sprachmodell auf diesem Rechner kann sie stattdessen entwerfen: Es bekommt die Textstellen, die die fragende Person sehen darf, und jeder seiner Sätze wird geprüft wie jeder andere. Sätze, die die Prüfung nicht bestehen, werden weggelassen.",
    none: "Es wird kein Sprachmodell verwendet.",
    now: (model, url) => `${model ?? "Das erste Modell"} unter ${url} entwirft Antworten.`,
    elsewhere: (host) =>
      `Textstellen dieses Archivs gehen unverschlüsselt an ${host}; das ist nicht dieser Rechner.`,
    off: "Ausschalten",
    find: "Auf diesem Rechner suchen",
    nobody:
      "Keines gefunden. Starten Sie Ollama, llama.cpp oder LM Studio, und versuchen Sie es noch einmal.",
    at: (name, url) => `${name}, unter ${url}`,
    use: (model) => `${model} verwenden`,
    other: "Andere Adresse verwenden",
    url: "Adresse",
    model: "Name des Modells auf dem Server",
    host: "Diesen Rechner erlauben",
    hostHint:
      "Nur für einen anderen Rechner als diesen: Geben Sie seinen Namen noch einmal ein. Textstellen gehen dann unverschlüsselt dorthin, und das Regelwerk sagt es.",
    choose: "Dieses Modell verwenden",
    chosen: "Von jetzt an entwirft das Modell Antworten.",
    stopped: "Antworten bestehen wieder aus den eigenen Sätzen des Archivs.",
  },
  edition: {
    title: "Ausgaben",
    intro:
      "Eine Ausgabe ist ein eigenes Archiv, das nur enthält, was ein Kreis sehen darf. Sie können sie unbesorgt weitergeben.",
    make: "Eine Ausgabe erstellen…",
    dialog: "Eine Ausgabe erstellen",
    tier: "Kreis",
    name: "Empfänger oder Empfängerin",
    folder: "Ordner",
    choose: "Einen Ordner wählen",
    pick: "Wählen Sie einen leeren Ordner für die Ausgabe",
    noFolder: "Keiner gewählt",
    folderNeeded: "Wählen Sie einen Ordner.",
    start: "Erstellen",
    making: "Die Ausgabe wird erstellt",
    done: "Ausgabe erstellt",
    report: (artifacts, shortened, leftOut) =>
      [
        `${things(artifacts)} enthalten`,
        shortened > 0 ? `${number(shortened)} davon mit weggelassenen Textstellen` : "",
        leftOut === 0 ? "nichts ganz weggelassen" : `${things(leftOut)} ganz weggelassen`,
      ]
        .filter(Boolean)
        .join(", ")
        .concat("."),
    keptIn: (path) => `Sie ist in ${path} gespeichert.`,
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
    same: "Beide enthalten dieselben Dokumente.",
    added: (n) => `${things(n)} hinzugekommen`,
    removed: (n) => `${things(n)} entfernt`,
    corrected: (n) => `${things(n)} mit berichtigten Angaben`,
    choose: "Wählen Sie zwei verschiedene Fassungen.",
    comparing: "Wird verglichen",
  },
  events: {
    intro: "Alles, was in diesem Archiv außer Fragen geschehen ist, das Neueste zuerst.",
    filter: "Arten von Ereignissen",
    all: "Alle",
    kind: {
      "extraction-risk": "Leselimits",
      "more-context": "Mehr Kontext",
      reading: "Gelesen",
      policy: "Regelwerk",
      record: "Berichtigungen",
      edition: "Ausgaben",
      export: "Exporte",
      keys: "Schlüssel",
    },
    by: (when, who) => (who ? `${when}, ${who}` : when),
    empty: "Noch keine Ereignisse.",
    none: "Keine Ereignisse dieser Art.",
  },
};
