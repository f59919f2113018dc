// Words for stable names of the engine, where a name without words of its own still reads as words.

export const plain = (name: string) => name.replace(/[-_]/g, " ").toLowerCase();

export const named = (words: Record<string, string>) => (name: string) => words[name] ?? plain(name);
