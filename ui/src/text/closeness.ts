// How close a passage is to a question: three steps with words, so that nobody has to read a number.

export type Closeness = "very" | "close" | "loose";

/** Of a similarity from 0 to 1. */
export const closeness = (similarity: number): Closeness =>
  similarity >= 0.8 ? "very" : similarity >= 0.5 ? "close" : "loose";
