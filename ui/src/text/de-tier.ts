// Tiers by their stable names, in German: those that an archive begins with have words, others keep their own.

const words: Record<string, string> = {
  public: "Öffentlichkeit",
  family: "Familie",
  "close-family": "engste Familie",
};

export const tierWord = (name: string) => words[name] ?? name.replace(/-/g, " ");
