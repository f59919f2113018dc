// An edited Word file that came back: compared with its answer by the engine, decided sentence by sentence here.
import type { WordReview, WordSentence } from "../../../ipc/contract";
import { call, pickFiles } from "../../../ipc/host";
import { type Decision, record } from "../../../state/deciding";
import { attempt } from "../../../state/notices";
import type { Place } from "../../../state/review";
import { reviewTab } from "../../../state/review-tab";
import { whenArchiveChanges, whenViewChanges } from "../../../state/session";
import { createStore } from "../../../state/store";
import { text } from "../../../text";

/** `answer`: which of its answers, from 1. */
export type OpenFile = { path: string; answer: number; review: WordReview };

export const wordFile = createStore<OpenFile | null>(null);
/** Whether one is being compared at the moment. */
export const comparing = createStore(false);
/** Sentences of the file that were decided in this sitting, by number. */
export const wordDecided = createStore<ReadonlyMap<number, Decision["kind"]>>(new Map());

export function closeWordFile(): void {
  wordFile.set(null);
  wordDecided.set(new Map());
}
whenArchiveChanges(closeWordFile);
whenViewChanges(closeWordFile);

/** Asks for a file and compares it; tells whether one is open now. */
export async function chooseWordFile(): Promise<boolean> {
  const [path] = (await attempt(pickFiles(text.reviewing.word.pick))) ?? [];
  return path !== undefined && openAnswer(path, 1);
}

/** Compares one of the answers of a file; tells whether it is open now. */
export async function openAnswer(path: string, answer: number): Promise<boolean> {
  if (comparing.get()) return false;
  comparing.set(true);
  const review = await attempt(call("word_open", answer === 1 ? { path } : { path, answer }));
  comparing.set(false);
  if (!review) return false;
  wordFile.set({ path, answer, review });
  wordDecided.set(new Map());
  return true;
}

/** The same, and shows it. */
export async function openWordFile(): Promise<void> {
  if (await chooseWordFile()) reviewTab.set("word");
}

/** Where a decision on a sentence of the file belongs; null: it has none, and why is said by the sentence. */
export function placeOf({ response_id, known }: WordReview, { claim }: WordSentence): Place | null {
  return known && response_id !== null && claim !== null ? { response_id, claim } : null;
}

/** What became of a sentence; of anything else in the file, with what it is. */
export function className({ class: name, part }: WordSentence): string {
  const { word } = text.reviewing;
  const said = word.class[name] ?? name;
  return part === undefined ? said : `${said}: ${word.part[part] ?? part}`;
}

const isChange = ({ class: name, after }: WordSentence) =>
  after !== null && (name === "reworded" || name === "split" || name === "merged");

/** What accepting a sentence of the file means for its claim; null where nothing can be accepted. */
export function accepting(sentence: WordSentence): Decision | null {
  if (sentence.class === "new") return null;
  if (sentence.class === "missing") return { kind: "reject", reason: text.reviewing.word.leftReason };
  if (isChange(sentence) && sentence.after !== null) return { kind: "fix", text: sentence.after };
  return { kind: "accept" };
}

/** What turning a sentence down means: of a change, that ours stays; of what was left as it is, that it is rejected. */
export function rejecting(sentence: WordSentence, why: string): Decision {
  const { word } = text.reviewing;
  const add = (words: string) => (why === "" ? words : `${words} ${why}`);
  if (sentence.class === "missing") return { kind: "comment", reason: add(word.keptLeft) };
  if (isChange(sentence)) return { kind: "comment", reason: add(word.keptReason(sentence.after ?? "")) };
  return { kind: "reject", reason: why };
}

/** Records what was decided on a sentence of the file; tells what was wrong when it could not. */
export async function recordWord(index: number, place: Place, decision: Decision): Promise<string | null> {
  const failure = await record(place, decision);
  if (failure === null) wordDecided.set((old) => new Map(old).set(index, decision.kind));
  return failure;
}
