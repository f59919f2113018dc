// The words of the archive's facts, in German. What has to be typed for an override is the same in every language.
import type { CanonResolution, CitationStatus } from "../ipc/contract";
import { count } from "./de-count";
import type { canon as english } from "./en-canon";

const resolution: Record<CanonResolution, string> = {
  open: "Nicht entschieden",
  accepted: "Angenommen",
  parked: "Zurückgestellt",
  rejected: "Abgelehnt",
};

const status: Record<CitationStatus, string> = {
  cited: "Nennt eine Zeile",
  advisory: "Nennt keine Zeile",
};

const standing: Record<string, string> = {
  "no-place": "nennt keine Zeile der Fakten",
  gone: "existiert nicht",
  same: "ist unverändert",
  moved: "hat sich geändert; die Worte stehen jetzt anderswo",
  changed: "wurde seit dem Kommentar geändert",
  new: "existiert jetzt, aber noch nicht, als der Kommentar geschrieben wurde",
  "no-fact": "nennt keine Tatsache",
};

export const canon: typeof english = {
  say: "Apply this without citation.",
  tab: "Fakten",
  views: "Dateien oder Kommentare",
  files: "Dateien",
  comments: "Kommentare",
  filesLabel: "Dateien mit Fakten",
  none: "Es gibt noch keine Fakten.",
  noneStaff: "Es gibt keine Fakten, die Sie sehen dürfen.",
  about: "Beziehungen, eine Zeittafel, Namen: die Fakten des Archivs, Zeile für Zeile.",
  newFile: "Neue Datei…",
  newTitle: "Eine neue Datei mit Fakten",
  newPath: "Name",
  newHint: "Etwa timeline.yaml, relationships.yaml, names.yaml oder notes.md",
  newBad:
    "Verwenden Sie Buchstaben, Ziffern, Bindestriche und einen Punkt; am Ende .yaml, .yml, .md oder .txt.",
  start: "Beginnen",
  choose: "Wählen Sie eine Datei, um sie zu lesen.",
  draftOnly: "Entwurf",
  draftBeside: "Es gibt auch einen Entwurf",
  info: (facts, comments) =>
    comments > 0
      ? `${count(facts, "Fakt", "Fakten")}, ${count(comments, "offener Kommentar", "offene Kommentare")}`
      : count(facts, "Fakt", "Fakten"),
  version: (n) => `Fassung ${n}`,
  versionBy: (n, day, who) => `Fassung ${n}, ${day}, ${who}`,
  showVersion: "Fassung",
  earlier: (n) => `Das ist Fassung ${n}; sie ist nicht mehr aktuell.`,
  edit: "Bearbeiten",
  editDraft: "Am Entwurf weiterarbeiten",
  comment: "Kommentieren…",
  hidden: "Diese Zeile dürfen Sie nicht sehen.",
  line: (n) => `Zeile ${n}`,
  table: {
    views: "Zeilen oder Tabelle",
    view: { lines: "Zeilen", table: "Tabelle" },
    date: "Datum",
    what: "Fakt",
    who: "Personen",
    actions: "Aktionen",
    none: "Keine Tatsache lässt sich hier als Zeile einer Tabelle zeigen.",
    editOf: (first, last) =>
      first === last ? `Zeile ${first} bearbeiten` : `Zeilen ${first} bis ${last} bearbeiten`,
    commentOn: (first, last) =>
      first === last ? `Zeile ${first} kommentieren` : `Zeilen ${first} bis ${last} kommentieren`,
  },
  commentOn: (n) => `Zeile ${n} kommentieren`,
  commentsOn: (n, line) => `${count(n, "Kommentar", "Kommentare")} zu Zeile ${line}`,
  readers: (state) => `Zugriff: ${state}`,
  editor: {
    title: (path) => `${path} bearbeiten`,
    label: "Der Text",
    reads: (facts) => `Keine Fehler: ${count(facts, "Fakt", "Fakten")}.`,
    faults: (n) => (n === 1 ? "Eine Zeile prüfen:" : `${n} Zeilen prüfen:`),
    checking: "Wird geprüft",
    goTo: (line) => `Zu Zeile ${line}`,
    behind:
      "Die Datei hat sich geändert, seit dieser Entwurf begonnen wurde. Prüfen Sie die aktuelle Datei, bevor Sie ihn übernehmen.",
    save: "Entwurf speichern",
    saved: "Entwurf gespeichert. Fakten werden daraus, wenn Sie ihn übernehmen.",
    discard: "Entwurf verwerfen…",
    discardTitle: "Entwurf verwerfen?",
    discardWords: "Ihre Änderungen an dieser Datei gehen verloren. Die Fakten ändern sich nicht.",
    discardDo: "Verwerfen",
    commit: "Übernehmen…",
    close: "Zurück zur Datei",
    unsaved: "Es gibt ungespeicherte Änderungen.",
  },
  commenting: {
    title: "Ein Kommentar zu den Fakten",
    words: "Kommentar",
    cites: "Belege",
    citesHint:
      "Einer pro Zeile, etwa canon/timeline.yaml#L12. Ein Kommentar, der eine Zeile nennt, kann die Fakten ändern.",
    cited: "Er nennt eine Zeile: Ist er angenommen, kann er die Fakten ändern.",
    advisory: "Er nennt keine Zeile: Man kann ihn lesen, er ändert von sich aus aber nichts.",
    needed: "Schreiben Sie einen Kommentar.",
    send: "Einreichen",
    sent: "Ihr Kommentar ist eingereicht.",
  },
  rounds: {
    none: "Noch niemand hat die Fakten kommentiert.",
    choose: "Runde",
    round: (n, closed) => (closed ? `Runde ${n}, abgeschlossen` : `Runde ${n}`),
    ledger: "Verzeichnis",
    trace: "Kommentare, Entscheidungen und Änderungen",
    markdown: "Als Markdown",
    copy: "Kopieren",
    copied: "Kopiert.",
    who: "Verfasst von",
    what: "Kommentar",
    cites: "Nennt",
    status: "Stand",
    decision: "Entscheidung",
    agent: (by) => `ein Programm, eingereicht von ${by}`,
    resolution,
    statusWord: (name) => status[name],
    decide: (words) => `Entscheidung über: ${words}`,
    why: "Grund (freiwillig); wer die Kommentare prüft, kann ihn lesen",
    check: "Prüfen und aufzeichnen",
    close: "Prüfen, aufzeichnen und die Runde abschließen",
    recorded: (n) => `${count(n, "Entscheidung", "Entscheidungen")} aufgezeichnet.`,
    closed: (n) => `Runde ${n} ist abgeschlossen. Der nächste Kommentar beginnt eine neue.`,
    firstCheck:
      "Jede Zeile, die ein angenommener Kommentar nennt, wird jetzt geprüft. Ein Kommentar, dessen Zeile nicht existiert, kann nicht angenommen werden.",
    undecided: (n) => `${count(n, "Kommentar ist", "Kommentare sind")} noch nicht entschieden.`,
    cite: "Beleg hinzufügen…",
    citeTitle: "Einen Beleg hinzufügen",
    citeField: "Eine Zeile der Fakten",
    citeDo: "Hinzufügen",
    override: "Ohne Beleg verwenden…",
    overridden: "Ohne Beleg angenommen",
    overrideLine: (who, day) => `${who} hat ihn am ${day} ohne Beleg verwendet.`,
  },
  override: {
    title: "Ohne Beleg verwenden?",
    words:
      "Dieser Kommentar nennt keine Zeile der Fakten. Sie können ihn trotzdem für eine Änderung verwenden. Ihr Name, der Tag und Ihr Grund bleiben für immer im Verzeichnis und im Protokoll.",
    type: "Geben Sie dazu diesen Satz ein:",
    why: "Grund",
    whyNeeded: "Geben Sie einen Grund an.",
    notSaid: "Geben Sie den Satz genau so ein, wie er oben steht.",
    do: "Verwenden",
    done: "Sie können ihn jetzt für eine Änderung verwenden.",
  },
  commit: {
    title: (path) => `Die Fakten in ${path} übernehmen`,
    rests: "Grundlage der Änderung",
    restsNone:
      "Kein Kommentar ist angenommen. Nehmen Sie zuerst einen an, oder übernehmen Sie die Änderung ohne Beleg.",
    without: "Ohne Beleg übernehmen",
    first:
      "Noch gibt es nichts, was als Beleg dienen könnte: Die erste Fassung einer Datei wird ohne Beleg übernommen.",
    check: "Zweite Prüfung",
    checking: "Die genannten Zeilen werden noch einmal geprüft",
    passed: "Jede genannte Zeile existiert, und jede Änderung folgt einem Kommentar.",
    finding: (citation, name) => `${citation} ${standing[name] ?? name}`,
    readers: (state) => `Zugriff: ${state}, wie bisher.`,
    readersNew: (state) => `Zugriff: ${state}. Ändern können Sie das unter Dokumente.`,
    citedBy: (n) =>
      `${count(n, "frühere Antwort stützt", "frühere Antworten stützen")} sich auf diese Datei. Die von der Änderung betroffenen werden zur Prüfung wieder geöffnet.`,
    why: "Grund, für die Akten",
    do: "Übernehmen",
    done: (path, version) => `${path} ist jetzt Fassung ${version}.`,
    reopened: (n) => `${count(n, "betroffene Antwort wartet", "betroffene Antworten warten")} unter Prüfen.`,
  },
};
