// What the engine says for terminals, as a window says it: where one cannot type a command.

/** What the engine said, for a window. */
export function said(words: string): string {
  const none = /^There is no archive in (.+?); make one with .+\.$/.exec(words);
  if (none) return `There is no archive in ${none[1]}. Choose the folder of one, or begin a new one.`;
  return words;
}
