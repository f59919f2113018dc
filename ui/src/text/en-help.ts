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
          "Write a question as you would say it, and press Enter. The archive is searched for relevant passages, and the answer consists of their sentences. It appears only when every sentence has been checked, signed and entered in the log.",
      },
      {
        head: "Good questions",
        words:
          "Name a person, a place, a year or an object that the documents may mention. “What froze in the winter of 1947?” finds more than “Tell me about her life.”",
      },
      {
        head: "She, her husband, and then?",
        words:
          "You can ask as you speak: Bindery works out who is meant from the person, the facts and the previous question, and shows it under your question. If it is wrong, click the cross beside it to ask again without it.",
      },
      {
        head: "When",
        words:
          "“During the war”, “before she married”, “in the 1950s”, “her last letter”: only what is of that time is used, and the dates are shown under your question. “What happened in 1947?” shows all there is of that year, in order.",
      },
      {
        head: "Strictness",
        words:
          "Under the question you can ask for more: several sources, a closer match, letters and journals only. “As usual” is right for most questions.",
      },
      {
        head: "Earlier questions, and an answer to keep",
        words:
          "Your questions stay. Find them below the question field, or with Ctrl K; opening one shows its answer as you may see it now. Under an answer, Copy takes it along with its sources, Print puts it alone on paper, and Save makes a PDF, a Word document or a web page.",
      },
      {
        head: "Daily reading limit",
        words:
          "Some people have a daily reading limit. Text you have already seen today does not count again, and you can read on tomorrow.",
      },
    ],
  },
  dots: {
    title: "The marks",
    parts: [
      {
        words:
          "Every sentence ends with a mark. Point at it to see where the sentence comes from; click it, or press Enter on it, to open the source with the words marked.",
      },
      {
        head: "[…]",
        words: "Words of the same source are left out between the two sentences.",
      },
      {
        head: "The sources give different amounts",
        words:
          "Two of the sources shown give different prices, dates or numbers. Both are shown below; Bindery does not decide which one is right.",
      },
      {
        head: "Computed from the rows shown",
        words:
          "Rows of a table were counted, added up or sorted by date. All of them are shown below; rows you may not see are not included.",
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
          "A ring with a bar: nothing in the archive supports it. Such a sentence is never shown; a note says that something was left out.",
      },
      {
        head: "Their words, paraphrased, interpreted from, on record",
        words:
          "Their words is a quotation, letter by letter. Paraphrased says the same in other words. Interpreted from is a conclusion, shown with a label and the passage it was drawn from. On record is what the catalogue says, such as a date.",
      },
      {
        head: "A lock",
        words:
          "Something in the archive supports the sentence, but the person whose archive this is does not want its words shown. Reviewers and archivists also see a lock beside words that not everybody may read, and who may.",
      },
    ],
  },
  refusals: {
    title: "No answer",
    parts: [
      { words: "“No answer” is an answer too. It gives one of three reasons:" },
      {
        head: "The archive does not say enough",
        words:
          "Nothing was found, or nothing close enough, or too few documents. You see what was found beside what was required. Try other words, or one of the questions offered below.",
      },
      {
        head: "Not a question for this archive",
        words:
          "It asks about events after the archive’s last day, someone’s secret feelings, general knowledge, or someone else’s private life. Ask what was written about it instead.",
      },
      {
        head: "Today’s reading limit reached",
        words: "You have reached today’s reading limit. You can still reread what you saw today.",
      },
      {
        head: "Left out",
        words:
          "Below an answer you see what was asked but not answered, and what was drafted but could not be linked to a passage.",
      },
      {
        words:
          "Not everyone sees everything. To anyone who may not see a document, the archive appears not to contain it.",
      },
    ],
  },
  reviewing: {
    title: "Reviewing",
    parts: [
      {
        words:
          "Review lists every answer the archive has given, with its sources. J and K go from sentence to sentence; Enter opens the source.",
      },
      {
        head: "Findings",
        words:
          "When a document changes or is removed, the answers that cite it are listed with the result. “Check all answers again” covers everything, and you can stop it.",
      },
      {
        head: "The record",
        words:
          "Audit checks part by part that an answer has not changed since it was signed: signatures, log entry, sources. It never just says “all good”; it says what was checked and what could not be.",
      },
      {
        head: "A whole source at once",
        words:
          "G accepts every supported sentence of the source you are at, and U undoes them together. At the end of an answer you stop; N goes to the next answer with something to decide.",
      },
      {
        head: "Decisions",
        words:
          "Reviewers’ decisions are signed and added. They never change the result of the automatic check, and nobody’s decision hides another’s. A rejection, a flag and a new wording offer the usual reasons: Alt and a number picks one. It is signed with the decision, the list can be narrowed to it, and Audit counts it. One decided sentence in ten waits for a second reviewer, who sees the first decision only after making their own; Audit says how often both agree.",
      },
      {
        head: "Documents",
        words:
          "“Create a document” saves one answer, or the whole list, as Word, PDF or a web page, with the sources of every sentence. One answer can also be a page that checks itself: the signed record is in it, and whoever opens it is told whether anything was changed. You can reopen an edited Word file here to see, sentence by sentence, what changed and whether the sources still support it.",
      },
    ],
  },
  keeping: {
    title: "Keeping an archive",
    parts: [
      {
        head: "Importing",
        words:
          "Drop files or folders anywhere in the window. They are copied; the originals stay untouched. Each file is added, or listed with the reason why not. You can stop at any time; files already added stay.",
      },
      {
        head: "One document after the other",
        words:
          "In the list of documents J opens the next one and K the one before. A number sets the consent of the open document and goes on to the next; N jumps to the next undecided one, and U undoes.",
      },
      {
        head: "Many at once, by a rule",
        words:
          "“Set consent by a rule” takes a kind, people, a time or a folder, such as all letters to Ruth. You see which documents would change and for whom, and which earlier answers showed words that it would hide, before anything is set. A rule applies to the documents that are here now.",
      },
      {
        head: "Correct the record",
        words:
          "Press E to correct the title, kind, date, sender, addressee or place of the open document, or select several documents to correct them together. New answers, the timeline and the pages use the corrected record. Earlier answers keep their words and are listed for a recheck. If more people would see a document because of it, you are asked first.",
      },
      {
        head: "Access",
        words:
          "Nobody else sees what you add until you say so. Decide for one document, for many at once, or for words you select. Everyone named in the documents is cleared individually.",
      },
      {
        head: "View as",
        words: "View the archive as a tier of the family sees it, before they do.",
      },
      {
        head: "Versions",
        words:
          "Every change creates a new version. Earlier answers still refer to the version they were made from, so nothing cited is lost.",
      },
      {
        head: "Backup",
        words:
          "The archive is one folder. Copy it while Bindery is closed. Without its key nobody can read the copy, not even you: keep the passphrase.",
      },
      {
        head: "Undo",
        words:
          "You can undo consents and clearances with Undo or Ctrl+Z. Anything that cannot be undone asks first and says so.",
      },
    ],
  },
  staying: {
    title: "Privacy",
    parts: [
      {
        words:
          "Everything stays on this computer. Bindery works without a network, sends nobody data about its use, and looks up nothing on the internet.",
      },
      {
        head: "Encrypted",
        words:
          "Documents, text, questions, answers and the search index are encrypted with the archive’s key. Someone who has only the folder cannot read any of it.",
      },
      {
        head: "A language model",
        words:
          "It is off until the archivist turns it on, and runs on this computer. Another computer must be allowed by name; passages are then sent there, and the window says so.",
      },
      {
        head: "Settings of the window",
        words:
          "The window remembers theme, text size, language, widths, and where you were, but no words of the archive.",
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
