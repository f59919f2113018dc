// The help, in English: short pages that are there without a network.

/** One page: paragraphs, and for some of them a mark or a key that they are about. */
export type HelpPage = {
  title: string;
  parts: Array<{ head?: string; mark?: "entailed" | "partial" | "ungrounded"; words: string }>;
};

const pages = {
  asking: {
    title: "Asking",
    parts: [
      {
        words:
          "Write a question as you would say it, and press Enter. The archive is searched for passages that speak of it, and the answer is made of their sentences. It appears when every sentence has been checked, signed and entered in the log, never before.",
      },
      {
        head: "Good questions",
        words:
          "Name a person, a place, a year, a thing that may stand in the papers. “What froze in the winter of 1947?” finds more than “Tell me about her life.”",
      },
      {
        head: "She, her husband, and then?",
        words:
          "You may ask as you speak: who is meant is taken from the person, the facts and the question before, and stands under your question. Click the cross beside it if it is wrong, and the question is asked again without it.",
      },
      {
        head: "How strict",
        words:
          "Under the field you can ask for more: several sources, a closer match, letters and journals only. As usual is right for most questions.",
      },
      {
        head: "How much you read in a day",
        words:
          "Some people have a daily amount of text. What you have seen once today is not counted again, and there is more tomorrow.",
      },
    ],
  },
  dots: {
    title: "What the dots mean",
    parts: [
      {
        words:
          "After every sentence stands a mark. Point at it to see where the sentence comes from; click it, or press Enter on it, to open the source with the words marked.",
      },
      {
        head: "[…]",
        words: "Words of the same source are left out between the two sentences.",
      },
      {
        head: "The sources give different amounts",
        words:
          "Two sources that are shown name another price, date or number. Both stand below; which one is right, Bindery does not decide.",
      },
      {
        head: "Computed from the rows that are shown",
        words:
          "Rows of a table were counted, added up or put in order of their days. All of them are below; rows you may not see are not among them.",
      },
      {
        head: "Supported",
        mark: "entailed",
        words: "A filled disc with a check: the source says all of the sentence.",
      },
      {
        head: "Partly supported",
        mark: "partial",
        words: "A half disc: the source says a part of it. Read the source before you rely on the rest.",
      },
      {
        head: "Not supported",
        mark: "ungrounded",
        words:
          "A ring with a bar: nothing in the archive supports it. Such a sentence is never shown; its place says that something was left out.",
      },
      {
        head: "Their words, paraphrased, interpreted from, on record",
        words:
          "Their words is a quotation, letter by letter. Paraphrased says the same in other words. Interpreted from is a conclusion: it carries a label and the passage it was drawn from. On record is what the catalogue says, such as a date.",
      },
      {
        head: "A lock",
        words:
          "Something in the archive supports the sentence, and the person whose papers these are does not wish its words to be shown.",
      },
    ],
  },
  refusals: {
    title: "Why something is not answered",
    parts: [
      { words: "No answer is an answer too. It says which of three it is:" },
      {
        head: "The archive does not say enough",
        words:
          "Nothing was found, or not near enough, or in too few documents. What was found stands against what was asked for. Try other words, or one of the questions offered below.",
      },
      {
        head: "Not a question for this archive",
        words:
          "What happened after its last day, what somebody secretly felt, how the world at large works, or someone else’s private life. Ask what was written about it instead.",
      },
      {
        head: "Enough for today",
        words: "You have read as much as one day allows. What you were shown stays here to read.",
      },
      {
        head: "Left out",
        words:
          "Under an answer stands what was asked and not answered, and what was drafted and could not be bound to a passage.",
      },
      {
        words:
          "Some things are not shown to everyone. Whoever may not see something meets an archive in which it is not there.",
      },
    ],
  },
  reviewing: {
    title: "Reviewing",
    parts: [
      {
        words:
          "Review holds every answer the archive has given, with its sources. J and K go from sentence to sentence; Enter opens the source.",
      },
      {
        head: "Another look",
        words:
          "When a document changes or is taken away, the answers that rest on it are listed with what was found. Check all answers again does it for everything, and can be stopped.",
      },
      {
        head: "The record",
        words:
          "Audit checks part by part that an answer is as it was sealed: signatures, its place in the log, its sources. It never says just “all good”; it says what was checked, and what could not be.",
      },
      {
        head: "Decisions",
        words:
          "What a reviewer decides is signed and added. It never changes what the machine found, and nobody’s decision covers another’s.",
      },
      {
        head: "Documents",
        words:
          "“Make a document” writes one answer, or the whole list, as Word, PDF or a page, with everything that every sentence rests on. An edited Word file can be opened here again: it shows sentence by sentence what was changed, and whether the sources still say it.",
      },
    ],
  },
  keeping: {
    title: "Keeping an archive",
    parts: [
      {
        head: "Taking in",
        words:
          "Drop files or folders anywhere in the window. They are copied; the originals stay untouched. Each file is added, or named with the reason. It can be stopped at any time; what was added stays.",
      },
      {
        head: "Who may see what",
        words:
          "Nothing that you add is seen by anyone else until you say so. Choose for one document, for many at once, or for words that you mark. Whoever is named in the papers is cleared or not, one by one.",
      },
      {
        head: "As seen by",
        words: "Look at the archive as a tier of the family sees it, before they do.",
      },
      {
        head: "Versions",
        words:
          "Every change makes a new version. Earlier answers keep pointing at the version they were made from, so nothing that was cited is lost.",
      },
      {
        head: "Backup",
        words:
          "The archive is one folder. Copy it while Bindery is closed. Without its key nobody can read the copy, and neither can you: keep the passphrase.",
      },
      {
        head: "What can be taken back",
        words:
          "Consents and clearances: with Undo, or Ctrl+Z. What cannot be taken back asks first and says so.",
      },
    ],
  },
  staying: {
    title: "What stays on this computer",
    parts: [
      {
        words:
          "Everything. Bindery works without a network, sends no figures about its use to anyone, and looks for nothing on the internet.",
      },
      {
        head: "Encrypted",
        words:
          "Papers, text, questions, answers and search are encrypted with the archive’s key. Somebody who has only the folder can read nothing of it.",
      },
      {
        head: "A language model",
        words:
          "It is off until the archivist says otherwise, and runs on this computer. Another computer has to be allowed by its name; then passages go there, and the window says so.",
      },
      {
        head: "What this window remembers",
        words: "Theme, text size, language, widths, and where you were. No words of the archive.",
      },
    ],
  },
} satisfies Record<string, HelpPage>;

export type HelpName = keyof typeof pages;

export const help = {
  help: {
    title: "Help",
    pages: "Pages of the help",
    open: "Open the help",
    keys: "All keys",
    page: pages as Record<HelpName, HelpPage>,
  },
};
