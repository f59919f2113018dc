// Which part of a sentence each of its sources carries: the contract binds whole sentences, so it is found by the words
// that sentence and passage share.

/** UTF-16 units of the sentence. */
export type Part = { start: number; end: number };

type Word = Part & { stem: string };

/** Words that stand in any sentence say nothing of where it comes from. */
const COMMON = new Set(
  `a an and are as at be been but by did do for from had has have he her hers him his i in into is it its me my no not
   of on or our she so than that the their them then there they this to too up was we were what when which who with you
   your am an auf aus bei das dass dem den der des die ein eine einem einen einer er es für hat hatte ich ihr im in ist
   mit nicht noch sich sie sind so und uns von war waren wie wir zu zum zur`.split(/\s+/),
);
/** How many letters of two words must agree; endings differ with case and time. */
const STEM = 5;
/** What a word between two shared ones costs the stretch that takes it in; a shared word brings 1. */
const GAP = 0.5;

function wordsOf(text: string): Word[] {
  return [...text.matchAll(/[\p{L}\p{N}]+(?:['’][\p{L}]+)?/gu)].map((found) => ({
    start: found.index,
    end: found.index + found[0].length,
    stem: found[0].normalize("NFKD").replace(/\p{M}/gu, "").toLocaleLowerCase().slice(0, STEM),
  }));
}

/** The stretch with the most weight; null where no word weighs anything. */
function heaviest(words: Word[], weights: number[]): Part | null {
  let best = { sum: 0, from: -1, to: -1 };
  let sum = 0;
  let from = 0;
  weights.forEach((weight, at) => {
    if (sum <= 0) {
      sum = 0;
      from = at;
    }
    sum += weight;
    if (sum > best.sum) best = { sum, from, to: at };
  });
  const first = words[best.from];
  const last = words[best.to];
  return first && last ? { start: first.start, end: last.end } : null;
}

/**
 * For each excerpt the part of the sentence that it carries; null where they share no telling word. Words that only one
 * of the excerpts holds weigh more than those that several do.
 */
export function carriedParts(sentence: string, excerpts: Array<string | null>): Array<Part | null> {
  const words = wordsOf(sentence);
  const held = excerpts.map((excerpt) => new Set(wordsOf(excerpt ?? "").map(({ stem }) => stem)));
  return held.map((own) => {
    const weights = words.map(({ stem }) => {
      if (COMMON.has(stem)) return 0;
      if (!own.has(stem)) return -GAP;
      const others = held.filter((other) => other !== own && other.has(stem)).length;
      return 1 / (1 + others);
    });
    return heaviest(words, weights);
  });
}
