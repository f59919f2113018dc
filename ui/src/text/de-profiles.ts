// The words of the archive's own profiles, of their calibration, of gaps and of hedges, in German.
import { count, decimal } from "./de-count";
import type { profiles as english } from "./en-profiles";
import { plain } from "./named";

const questions = (n: number) => count(n, "Frage", "Fragen");

const rules: Record<string, string> = {
  "hedge-stacked": "Vorbehalt auf Vorbehalt: einer genügt.",
  "hedge-with-certainty": "Ein Vorbehalt neben einem Wort der Gewissheit: beides zugleich geht nicht.",
  "hedge-of-quotation": "Ein Vorbehalt vor einem Zitat: es steht da oder nicht.",
  "weasel-quantifier": "„Manche sagen“, „viele“: wer, und wie viele?",
  "unfalsifiable-form": "Nichts könnte je zeigen, dass es falsch ist.",
};

const standing: Record<string, string> = {
  nowhere: "Kein Dokument enthält dieses Wort.",
  closed: "Nur Dokumente, die der Familie verschlossen oder unentschieden sind, enthalten dieses Wort.",
  thin: "Offene Dokumente enthalten dieses Wort und antworten nicht.",
};

export const profiles: typeof english = {
  profiles: {
    tab: "Was eine Antwort braucht",
    title: "Profile",
    intro:
      "Ein Profil sagt, wie nah eine Textstelle sein muss und wie viele Dokumente davon sprechen müssen, bevor eine Frage beantwortet wird. Mit keinem Profil wird ein Satz ohne seine Quelle gezeigt.",
    table: "Die Profile",
    name: "Name",
    needs: "Was es verlangt",
    asks: ({ similarity_threshold, min_sources, primary_sources_only }) =>
      `${
        primary_sources_only
          ? count(min_sources, "Primärquelle", "Primärquellen")
          : count(min_sources, "Quelle", "Quellen")
      } bei ${decimal(similarity_threshold)} oder näher`,
    creative: "auch für schöpferische Fragen",
    strict: "streng",
    ships: "kommt mit Bindery",
    own: "dieses Archivs",
    isDefault: "gilt, wenn eine Frage kein anderes nennt",
    makeDefault: "Zur Vorgabe machen",
    makeDefaultOf: (name) => `${name} zur Vorgabe machen`,
    edit: (name) => `${name} ändern`,
    remove: (name) => `${name} entfernen`,
    removeTitle: (name) => `Das Profil ${name} entfernen?`,
    removeMeans:
      "Fragen lassen sich dann nicht mehr daran messen. Antworten, die daran gemessen wurden, bleiben, wie sie sind.",
    confirmRemove: "Entfernen",
    add: "Ein Profil hinzufügen",
    addTitle: "Ein Profil dieses Archivs",
    editTitle: (name) => `Das Profil ${name}`,
    nameHint: "Kleinbuchstaben, Ziffern und Bindestriche, wie in pfarrgeschichte.",
    similarity: "Wie nah eine Textstelle sein muss, von 0 bis 1",
    similarityHint: "Bei einhalb antwortet eine Textstelle so wahrscheinlich, wie sie es nicht tut.",
    sources: "Dokumente, die davon sprechen müssen",
    primary: "Nur Primärquellen: Briefe, Tagebücher, Gespräche, Fotografien und Ähnliches",
    held: "Auch schöpferische Fragen daran messen",
    strictly:
      "Streng: keine fernere Textstelle verwenden und kein Dokument, von dem weder Titel noch Art verzeichnet ist",
    save: "Speichern",
    saved: (name) => `Das Profil ${name} gilt von jetzt an.`,
    removed: (name) => `Das Profil ${name} ist entfernt.`,
    defaulted: (name) => `Von jetzt an werden Fragen am Profil ${name} gemessen.`,
    back: "Die Profile sind wieder wie zuvor.",
    errors: {
      name: "Ein Name besteht aus Kleinbuchstaben, Ziffern und Bindestrichen, wie in pfarrgeschichte.",
      taken: "Ein Profil dieses Namens gibt es schon.",
      similarity: "Eine Zahl von 0 bis 1 mit höchstens drei Stellen nach dem Komma, etwa 0,75.",
      sources: "Eine ganze Zahl ab 1.",
    },
  },
  calibration: {
    title: "Was eine Nähe hier bedeutet",
    intro:
      "Bindery kann das Archiv nach seinen eigenen Sätzen fragen, um zu sehen, wie nah die richtige Textstelle im Mittel ist und wie nah die beste falsche. Dann bedeutet 0,80 hier dasselbe wie in jedem Archiv. Das gilt, solange gleich bleibt, was alle sehen dürfen.",
    start: "Messen",
    working: "Das Archiv wird nach seinen eigenen Sätzen gefragt",
    done: (n, mapped) =>
      mapped
        ? `Gemessen an ${questions(n)}. Von jetzt an wird Nähe danach gelesen.`
        : `Zu wenig ist für alle offen, um es zu messen: nur ${questions(n)} ließen sich bilden. Es gelten die Schwellen, die mit Bindery kommen.`,
  },
  gaps: {
    title: "Was fehlt",
    intro:
      "Worte, die in drei oder mehr Fragen vorkamen, zu denen das Archiv nicht genug sagte. Wer fragte und was sonst noch gefragt wurde, wird hier nicht festgehalten.",
    refused: (n) =>
      n === 0
        ? "Keine Frage wurde abgewiesen, weil Dokumente fehlten."
        : `${count(n, "Frage wurde", "Fragen wurden")} abgewiesen, weil Dokumente fehlten.`,
    none: "Kein Wort kam immer wieder vor.",
    topic: (n) => `in ${questions(n)}`,
    standing: ({ standing: name, words }) => standing[name] ?? words,
    search: (word) => `Nach „${word}“ suchen`,
  },
  hedges: {
    title: "Einen Satz auf Vorbehalte prüfen",
    intro:
      "Eine Folgerung wird nur gezeigt, wenn sie einmal sagt, dass sie eine ist. Hier lässt sich ein Satz prüfen, in sechs Sprachen.",
    label: "Satz",
    check: "Nach Vorbehalten suchen",
    none: (markers) =>
      markers === 0
        ? "Nichts einzuwenden. Der Satz sagt nicht von sich, dass er eine Folgerung ist."
        : "Nichts einzuwenden. Der Satz sagt von sich, dass er eine Folgerung ist.",
    rule: (name) => rules[name] ?? plain(name),
  },
};
