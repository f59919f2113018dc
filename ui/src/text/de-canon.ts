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
  gone: "ist nicht da",
  same: "steht da wie zuvor",
  moved: "sagt inzwischen etwas anderes; die Worte stehen jetzt anderswo",
  changed: "wurde seit dem Kommentar geändert",
  new: "steht da; als der Kommentar geschrieben wurde, stand dort nichts",
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
  about: "Beziehungen, eine Zeittafel, Namen: was das Archiv für wahr hält, Zeile für Zeile.",
  newFile: "Neue Datei…",
  newTitle: "Eine neue Datei mit Fakten",
  newPath: "Name",
  newHint: "Etwa timeline.yaml, relationships.yaml, names.yaml oder notes.md",
  newBad: "Buchstaben, Ziffern, Bindestriche und ein Punkt; am Ende .yaml, .yml, .md oder .txt.",
  start: "Beginnen",
  choose: "Wählen Sie eine Datei, um sie zu lesen.",
  draftOnly: "Entwurf",
  draftBeside: "Daneben liegt ein Entwurf",
  info: (facts, comments) =>
    comments > 0
      ? `${count(facts, "Fakt", "Fakten")}, ${count(comments, "offener Kommentar", "offene Kommentare")}`
      : count(facts, "Fakt", "Fakten"),
  version: (n) => `Fassung ${n}`,
  versionBy: (n, day, who) => `Fassung ${n}, ${day}, ${who}`,
  showVersion: "Fassung",
  earlier: (n) => `Das ist Fassung ${n}; sie gilt nicht mehr.`,
  edit: "Bearbeiten",
  editDraft: "Am Entwurf weiterarbeiten",
  comment: "Kommentieren…",
  hidden: "Diese Zeile ist Ihnen nicht zugänglich.",
  line: (n) => `Zeile ${n}`,
  commentOn: (n) => `Zeile ${n} kommentieren`,
  commentsOn: (n, line) => `${count(n, "Kommentar", "Kommentare")} zu Zeile ${line}`,
  readers: (state) => `Wer sie sehen darf: ${state}`,
  editor: {
    title: (path) => `${path} bearbeiten`,
    label: "Der Text",
    reads: (facts) => `Liest sich gut: ${count(facts, "Fakt", "Fakten")}.`,
    faults: (n) => (n === 1 ? "Eine Zeile braucht einen Blick:" : `${n} Zeilen brauchen einen Blick:`),
    checking: "Wird geprüft",
    goTo: (line) => `Zu Zeile ${line}`,
    behind:
      "Die Datei wurde geändert, seit dieser Entwurf begonnen wurde. Sehen Sie sie sich an, bevor Sie sie übernehmen.",
    save: "Entwurf behalten",
    saved: "Der Entwurf ist gesichert. Fakten werden daraus, wenn er übernommen wird.",
    discard: "Entwurf verwerfen…",
    discardTitle: "Entwurf verwerfen?",
    discardWords: "Ihre Änderungen an dieser Datei sind dann fort. Die Fakten bleiben, wie sie sind.",
    discardDo: "Verwerfen",
    commit: "Als Fakten übernehmen…",
    close: "Zurück zur Datei",
    unsaved: "Es gibt Änderungen, die noch nicht gesichert sind.",
  },
  commenting: {
    title: "Ein Kommentar zu den Fakten",
    words: "Was Sie sagen möchten",
    cites: "Worauf er beruht",
    citesHint:
      "Eine Stelle je Zeile, etwa canon/timeline.yaml#L12. Ein Kommentar, der eine Zeile nennt, kann die Fakten ändern.",
    cited: "Er nennt eine Zeile: Ist er angenommen, kann er die Fakten ändern.",
    advisory: "Er nennt keine Zeile: Er wird gelesen und ändert von sich aus nichts.",
    needed: "Schreiben Sie etwas.",
    send: "Einreichen",
    sent: "Ihr Kommentar ist eingereicht.",
  },
  rounds: {
    none: "Noch niemand hat die Fakten kommentiert.",
    choose: "Runde",
    round: (n, closed) => (closed ? `Runde ${n}, abgeschlossen` : `Runde ${n}`),
    ledger: "Verzeichnis",
    trace: "Was gesagt, entschieden und geändert wurde",
    markdown: "Als Markdown",
    copy: "Kopieren",
    copied: "Kopiert.",
    who: "Wer",
    what: "Kommentar",
    cites: "Nennt",
    status: "Stand",
    decision: "Entscheidung",
    agent: (by) => `ein Programm, eingereicht von ${by}`,
    resolution,
    statusWord: (name) => status[name],
    decide: (words) => `Entscheidung über: ${words}`,
    why: "Warum, wenn Sie mögen; wer die Kommentare prüft, liest es",
    check: "Prüfen und festhalten",
    close: "Prüfen, festhalten und die Runde abschließen",
    recorded: (n) => `${count(n, "Entscheidung ist", "Entscheidungen sind")} festgehalten.`,
    closed: (n) => `Runde ${n} ist abgeschlossen. Der nächste Kommentar beginnt eine neue.`,
    firstCheck:
      "Jede Zeile, die ein angenommener Kommentar nennt, wird jetzt gelesen. Ein Kommentar, dessen Zeile nicht da ist, kann nicht angenommen werden.",
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
    why: "Warum",
    whyNeeded: "Sagen Sie, warum.",
    notSaid: "Geben Sie den Satz genau so ein, wie er oben steht.",
    do: "Verwenden",
    done: "Er kann jetzt für eine Änderung verwendet werden.",
  },
  commit: {
    title: (path) => `Das als Fakten in ${path} übernehmen`,
    rests: "Worauf die Änderung beruht",
    restsNone:
      "Kein Kommentar ist angenommen. Nehmen Sie zuerst einen an, oder übernehmen Sie die Änderung ohne Beleg.",
    without: "Ohne Beleg übernehmen",
    first:
      "Noch gibt es nichts, was als Beleg dienen könnte: Die erste Fassung einer Datei wird ohne Beleg übernommen.",
    check: "Zweite Prüfung",
    checking: "Die genannten Zeilen werden noch einmal gelesen",
    passed: "Jede genannte Zeile ist da, und jede Änderung folgt einem Kommentar.",
    finding: (citation, name) => `${citation} ${standing[name] ?? name}`,
    readers: (state) => `Wer sie sehen darf: ${state}, wie bisher.`,
    readersNew: (state) => `Wer sie sehen darf: ${state}. Ändern können Sie das unter den Dokumenten.`,
    citedBy: (n) =>
      `${count(n, "frühere Antwort stützt", "frühere Antworten stützen")} sich auf diese Datei. Die auf dem beruhen, was sich ändert, werden zur Prüfung wieder geöffnet.`,
    why: "Warum, für das Protokoll",
    do: "Als Fakten übernehmen",
    done: (path, version) => `${path} ist jetzt Fassung ${version}.`,
    reopened: (n) =>
      `${count(n, "Antwort, die darauf beruhte, wartet", "Antworten, die darauf beruhten, warten")} unter Prüfen.`,
  },
};
