// The words of the transcription desk, in English.
import type { LineState, TranscriptForm } from "../ipc/contract";
import { count } from "./count";

const lines = (n: number) => count(n, "line", "lines");

const state: Record<LineState, string> = {
  unread: "not read",
  unsure: "unsure",
  read: "",
  confirmed: "confirmed",
};

export const transcribing = {
  tab: "Transcribe",
  intro:
    "Scans and pictures. A sentence of a scan is quoted as the writer’s own words once you have confirmed its line.",
  none: "There are no scans or pictures in this archive.",
  groups: {
    uncertain: "With uncertain lines",
    rest: "Not confirmed yet",
    blank: "Without words",
    done: "Confirmed",
  },
  uncertain: (n: number) => `${lines(n)} uncertain`,
  unconfirmed: (n: number) => `${lines(n)} not confirmed`,
  confirmed: (n: number) => `${lines(n)} confirmed`,
  blank: "Nothing was read here. You can type its words.",
  state,
  lines: "Lines of this page",
  scan: "The scan",
  line: (words: string, state: string) => (state === "" ? words : `${words}, ${state}`),
  by: (who: string, when: string) => `confirmed by ${who}, ${when}`,
  left: (n: number) => (n === 0 ? "No uncertain line is left." : `${lines(n)} uncertain in this scan.`),
  noneLeft: "No uncertain line is left.",
  confirm: "Confirm",
  edit: "Correct",
  skip: "Skip",
  undo: "Undo",
  words: "Words of this line",
  gone: "Without words, the line is removed.",
  save: "Save",
  page: (page: number, all: number) => `Page ${page} of ${all}`,
  previous: "Previous page",
  next: "Next page",
  all: "Confirm this page",
  pending: (n: number) => (n === 0 ? "Everything is saved." : `${lines(n)} to save`),
  saveNow: "Save now",
  saving: "Saving",
  type: "Type words of this page",
  typeLabel: "Words of this page",
  typeHint: "One line for each line of the page. An empty line begins a new paragraph.",
  typeSave: "Add these words",
  typed: "The words are added.",
  undone: "Undone.",
  answers: (n: number) =>
    `${count(n, "earlier answer rests", "earlier answers rest")} on words that changed and should be rechecked.`,
  exchange: "Other programs…",
  exchangeTitle: "Words of this scan in other programs",
  exchangeForm: "Write as",
  forms: {
    alto: ["ALTO 4", "One file, as libraries keep it."],
    page: ["PAGE XML", "One file for each page, as Transkribus and others read it."],
    hocr: ["hOCR", "One web page with the places of all words."],
  } as Record<TranscriptForm, [string, string]>,
  exportAction: "Write…",
  exportFolder: "Folder for the files",
  exported: (n: number) => `${count(n, "file was", "files were")} written.`,
  importLegend: "The words of the file",
  importHint: "A line in the same place as one of the scan replaces its words; others are added.",
  importRead: ["are a program’s reading", "They wait to be confirmed. Lines that you confirmed stay."],
  importChecked: ["were checked by me", "They count as confirmed by you."],
  importAction: "Read a file…",
  importFile: "ALTO, PAGE XML or hOCR of this page",
  imported: (n: number) =>
    n === 0 ? "The file says nothing else than the scan." : `${lines(n)} taken over.`,
  noPages: "The pages cannot be shown on this computer.",
  namesTitle: "More readers may see these words",
  namesWords: (names: string[]) =>
    `By this, ${names.join(", ")} is named in fewer places of this scan. Words that are hidden because of that name may be seen.`,
  namesAction: "Go on",
};
