// The engine's fixed sentences as a window says them: without commands to type, and in the words of the window.
import { type Closeness, closeness } from "./closeness";
import { close } from "./en-strictness";

const sentences: Record<string, string> = {
  "Sealing the answer": "Signing the answer",
  // Checks of a record.
  "What is sealed was opened: all hidden texts belong to what was signed.":
    "The encrypted texts were opened: all of them belong to what was signed.",
  "What is sealed is not the file that was signed.": "The encrypted file is not the one that was signed.",
  "What is sealed holds other texts than were signed.":
    "The encrypted file has other texts than those that were signed.",
  "The sealed file that was signed is missing.": "The encrypted file that was signed is missing.",
  "A sealed file was added that was not signed.": "An encrypted file was added that was not signed.",
  // Why a source is to be refreshed.
  "Someone asked for the source to be looked at again.": "Someone asked for a recheck of the source.",
  // What a reviewer reads of a sentence.
  // An edited Word file, and pages.
  "The archive has no record that a document was made at the time that stands in this one.":
    "The archive has no record of a document made at the time that this one gives.",
  "An equation was put in; its letters are compared, how they stand to one another is not.":
    "An equation was put in; its letters are compared, but not their arrangement.",
  "Words stand here in several forms, and programs show one or the other of them.":
    "There are words in several forms here, and programs show one or the other of them.",
  "The document brings letters of its own; what they look like cannot be told.":
    "The document has fonts of its own; the look of their letters cannot be checked.",
  "The page does not say where these words stand on it, so no box is drawn.":
    "The page does not give the position of these words, so no box is drawn.",
  // Refusals and next steps.
  "Nothing in it speaks of this.": "Nothing in it mentions this.",
  "Nothing in the archive that I may draw on speaks of this.":
    "Nothing in the archive that I may use mentions this.",
  "No passage was found in what I may draw on.": "No passage was found in the documents that I may use.",
  "It says nothing that an archive could carry.": "It says nothing that an archive could support.",
  "These words do not stand in the passages as they were given.":
    "The passages do not contain these words as they were given.",
  "What comes nearest to the question does not answer it.": "The closest passage does not answer it.",
  "What I found cannot be bound to an exact place in it, and I show nothing else.":
    "The passages found have no exact location, and I show nothing else.",
  "Ask what the archive says about it, with a name, a place or a date that may stand in it.":
    "Ask what the archive says about it, with a name, a place or a date that it may contain.",
  "Ask what the archive says about the person whose papers these are.":
    "Ask what the archive says about the person whose archive this is.",
  "Ask with a name, a place or a date that may stand in the papers.":
    "Ask with a name, a place or a date that the documents may contain.",
  "Use words that may stand in the papers themselves.":
    "Use words that the documents themselves may contain.",
};

const enough = (found: string, needed: string) => {
  const [has, needs] = [closeness(Number(found)), closeness(Number(needed))];
  const words: Record<Closeness, string> = { ...close, loose: "only loosely related" };
  return has === needs
    ? "The closest passage is not close enough."
    : `The closest passage is ${words[has]}; it has to be ${close[needs]}.`;
};

type Said = [pattern: RegExp, says: (...parts: string[]) => string];

/** `names` for `canon/names.yaml`. */
const factsName = (path = "") => path.replace(/^canon\//, "").replace(/\.(ya?ml|md|txt)$/, "");

const shapes: Said[] = [
  // What was done with the facts, and where an answer is in the log: without codes, paths and addresses.
  [
    /^a comment(?: by the agent (.+?))? on the facts, (cited|advisory), in round (\d+)$/,
    (agent, status, round) =>
      `a comment${agent ? ` by the agent ${agent}` : ""} on the facts, citing ${status === "cited" ? "a line" : "no line"}, in round ${round}`,
  ],
  [/^a citation, (.+), for comment [0-9a-f]+$/, (line) => `a citation for a comment on the facts: ${line}`],
  [
    /^round (\d+) of the facts was summed up(, and closed)?: (\d+) accepted, (\d+) parked, (\d+) rejected$/,
    (round, closed, accepted, parked, rejected) =>
      `round ${round} of comments on the facts${closed ? " was closed" : ""}: ${accepted} accepted, ${parked} deferred, ${rejected} rejected`,
  ],
  [
    /^comment [0-9a-f]+ was taken up without citation \(“.*?”\): (.+)$/s,
    (why) => `a comment on the facts was applied without citation: ${why}`,
  ],
  [
    /^the facts (\S+) was (made|changed) on (\d+) comments?(?:, (\d+) of them without citation)?$/,
    (path, done, n, without) =>
      `the facts “${factsName(path)}” were ${done === "made" ? "created" : "changed"}, after ${n === "1" ? "one comment" : `${n} comments`}${without ? (n === without ? " without citation" : `, ${without} of them without citation`) : ""}`,
  ],
  [
    /^It is entry (\d+) of (\d+) in the log \S+; (.+ saw it\.)$/,
    (n, all, seen) => `It is entry ${n} of ${all} in the log; ${seen}`,
  ],
  [
    /^(I do not have enough in the archive to answer that\.) (.+) (Would you like to browse what is there\?)$/,
    (none, why, browse) => `${none} ${said(why ?? "")} ${browse}`,
  ],
  [
    /^(.+?) speaks? of it(?: clearly)?(; \d+ (?:is|are) needed\.|, and none of them is .+)$/,
    (documents, rest) => `${documents} ${documents === "One document" ? "mentions" : "mention"} it${rest}`,
  ],
  [
    /^The words “(.*)” stand here so that nobody sees them\.$/s,
    (words) => `The words “${words}” are hidden here.`,
  ],
  [
    /^(.+); what (?:it shows|is shown|is shown there|is seen of it) cannot be told\.$/s,
    (put) => `${put}; its content cannot be checked.`,
  ],
  // How close passages were, without numbers.
  [
    /^The nearest passage is at ([\d.]+); ([\d.]+) is needed\.$/,
    (at, needed) => enough(at ?? "", needed ?? ""),
  ],
  [
    /^Documents with a passage at ([\d.]+) or more: (\d+) found, (\d+) needed\.$/,
    (at, found, needed) =>
      `Documents with a passage ${close[closeness(Number(at))]} to the question: ${found} found, ${needed} needed.`,
  ],
  [
    /^In the last (\d+) days the nearest passages were at [\d.]+ on average, under .+$/,
    (days) =>
      `In the last ${days} days the closest passages were, on average, only loosely related to the questions. People may be asking about subjects that the archive does not cover.`,
  ],
  [
    /^In the last (\d+) days somebody came to a limit of their day (once|\d+ times)\. .+$/,
    (days, times) =>
      `In the last ${days} days somebody reached a daily limit ${times}. You can see who under Events.`,
  ],
  [
    /^Nobody has looked at (?:the source|it again) for (\d+) days\.$/,
    (days) => `Not checked for ${days} days.`,
  ],
  [/^(\d+) texts stay hidden; nothing is sealed\.$/, (n) => `${n} texts stay hidden; nothing is encrypted.`],
  [
    /^(\d+) texts stay hidden; what is sealed is what was signed\.$/,
    (n) => `${n} texts stay hidden; the encrypted file is the one that was signed.`,
  ],
  [
    /^What is sealed is what was signed; it could not be opened: (.+)\.$/,
    (why) => `The encrypted file is the one that was signed, but could not be opened: ${why}.`,
  ],
];

/** What the engine said, for a window. */
export function said(words: string): string {
  const known = sentences[words];
  if (known !== undefined) return known;
  for (const [pattern, says] of shapes) {
    const found = pattern.exec(words);
    if (found) return says(...found.slice(1));
  }
  return words;
}
