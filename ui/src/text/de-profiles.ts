// The words of the archive's own profiles, of their calibration, of gaps and of hedges, in German.
import { count } from "./de-count";
import { needs } from "./de-strictness";
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
  thin: "Offene Dokumente enthalten dieses Wort, beantworten die Fragen aber nicht.",
};

export const profiles: typeof english = {
  profiles: {
    tab: "Anforderungen",
    title: "Profile",
    intro:
      "Ein Profil legt fest, wie nah an der Frage eine Textstelle sein muss und wie viele Dokumente antworten müssen, bevor es eine Antwort gibt. Kein Satz wird ohne seine Quelle gezeigt, ganz gleich unter welchem Profil.",
    table: "Die Profile",
    name: "Name",
    needs: "Anforderungen",
    asks: needs,
    creative: "auch für schöpferische Fragen",
    strict: "streng",
    ships: "kommt mit Bindery",
    own: "dieses Archivs",
    isDefault: "gilt, wenn für eine Frage kein anderes gewählt ist",
    makeDefault: "Zur Vorgabe machen",
    makeDefaultOf: (name) => `Zur Vorgabe machen: ${name}`,
    edit: (name) => `${name} ändern`,
    remove: (name) => `${name} entfernen`,
    removeTitle: (name) => `Das Profil ${name} entfernen?`,
    removeMeans:
      "Fragen lassen sich dann nicht mehr darunter stellen. Frühere Antworten bleiben, wie sie sind.",
    confirmRemove: "Entfernen",
    add: "Ein Profil hinzufügen",
    addTitle: "Ein Profil dieses Archivs",
    editTitle: (name) => `Das Profil ${name}`,
    nameHint: "Kleinbuchstaben, Ziffern und Bindestriche, wie in pfarr-geschichte.",
    similarity: "Verlangte Nähe einer Textstelle, von 0 bis 1",
    similarityHint: "Ab 0,5 ist eine Textstelle nah, ab 0,8 sehr nah.",
    sources: "Anzahl der Dokumente, die antworten müssen",
    primary: "Nur Primärquellen: Briefe, Tagebücher, Gespräche, Fotografien und Ähnliches",
    held: "Auch auf schöpferische Fragen anwenden",
    strictly:
      "Streng: keine weniger nahe Textstelle verwenden und kein Dokument, das weder Titel noch Art hat",
    save: "Speichern",
    saved: (name) => `Das Profil ${name} ist gespeichert. Es gilt von jetzt an.`,
    removed: (name) => `Das Profil ${name} ist entfernt.`,
    defaulted: (name) => `Vorgabe ist jetzt: ${name}.`,
    back: "Die früheren Profile sind wiederhergestellt.",
    errors: {
      name: "Verwenden Sie Kleinbuchstaben, Ziffern und Bindestriche, wie in pfarr-geschichte.",
      taken: "Ein Profil mit diesem Namen gibt es schon.",
      similarity: "Geben Sie eine Zahl von 0 bis 1 mit höchstens drei Stellen nach dem Komma ein, etwa 0,75.",
      sources: "Geben Sie eine ganze Zahl ab 1 ein.",
    },
  },
  calibration: {
    title: "Maß der Nähe",
    intro:
      "Bindery kann dieses Archiv nach seinen eigenen Sätzen fragen, um zu lernen, wie nah die richtige Textstelle meist ist und wie nah die beste falsche. Dann bedeutet „nah“ hier dasselbe wie in jedem Archiv. Messen Sie erneut, wenn Dokumente hinzukommen oder wegfallen, die alle sehen dürfen.",
    start: "Nähe messen",
    working: "Das Archiv wird nach seinen eigenen Sätzen gefragt",
    done: (n, mapped) =>
      mapped
        ? `Gemessen an ${questions(n)}. Das Maß gilt von jetzt an.`
        : `Zu wenig ist für alle offen, um es zu messen: nur ${questions(n)} ließen sich bilden. Es gilt das Maß, das mit Bindery kommt.`,
  },
  gaps: {
    title: "Lücken",
    intro:
      "Worte aus mindestens drei Fragen, die das Archiv nicht beantworten konnte. Namen der Fragenden und andere Teile der Fragen werden hier nicht festgehalten.",
    refused: (n) =>
      n === 0
        ? "Keine Frage wurde abgewiesen, weil Dokumente fehlten."
        : `${count(n, "Frage wurde", "Fragen wurden")} abgewiesen, weil Dokumente fehlten.`,
    none: "Kein Wort kam in drei oder mehr Fragen vor.",
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
