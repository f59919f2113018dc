// The language in use. Every language is a set of files of the same type: `en*.ts`, `de*.ts`.
import { de } from "./de";
import { en } from "./en";

export type Text = typeof en;

/** The languages there are, by their codes (BCP 47), and what each calls itself. */
export const LANGUAGES = { en: "English", de: "Deutsch" } as const;
export type Language = keyof typeof LANGUAGES;

const TEXTS: Record<Language, Text> = { en, de };
/** Where dates and numbers are written as in the language. */
const LOCALES: Record<Language, string> = { en: "en-GB", de: "de-DE" };

/** The language of the system, where it is one of these; English otherwise. */
export function systemLanguage(wanted: readonly string[] = navigator.languages ?? []): Language {
  for (const code of wanted) {
    const known = code.toLowerCase().split("-")[0];
    if (known === "en" || known === "de") return known;
  }
  return "en";
}

/** The words in use: whoever imports them reads those of the language that was set last. */
export let text: Text = en;
let locale = LOCALES.en;
let language: Language = "en";

/** Another language from now on; whoever draws words must draw them anew. */
export function speak(wanted: Language): void {
  language = wanted;
  text = TEXTS[language];
  locale = LOCALES[language];
}

/** The language that was set last. */
export const spoken = (): Language => language;

/** What `Intl` is asked for: `en-GB`, `de-DE`. */
export const locales = (): string => locale;

/** `1,200` or `1.200`. */
export const number = (n: number): string => n.toLocaleString(locale);
