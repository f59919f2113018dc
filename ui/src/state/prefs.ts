// How this person likes to read: theme, text size and language, kept on this machine.
import { LANGUAGES, type Language, speak, systemLanguage } from "../text";
import { createStore } from "./store";

export const THEMES = ["system", "light", "dark"] as const;
export type Theme = (typeof THEMES)[number];
/** In percent of the usual size. */
export const TEXT_SIZES: readonly number[] = [100, 125, 150, 175, 200];
export const LANGUAGE_CODES = Object.keys(LANGUAGES) as Language[];

/** `language` is none for that of the system. */
type Prefs = { theme: Theme; textSize: number; language: Language | null };

const KEY = "bindery.prefs";
const dark = window.matchMedia?.("(prefers-color-scheme: dark)");

function load(): Prefs {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    const { theme, textSize, language } = kept as Partial<Prefs>;
    return {
      theme: THEMES.find((known) => known === theme) ?? "system",
      textSize: TEXT_SIZES.find((known) => known === textSize) ?? 100,
      language: LANGUAGE_CODES.find((known) => known === language) ?? null,
    };
  } catch {
    return { theme: "system", textSize: 100, language: null };
  }
}

export const prefs = createStore<Prefs>(load());

export function setPrefs(change: Partial<Prefs>): void {
  const next = { ...prefs.get(), ...change };
  // The words are there before anything is drawn anew.
  apply(next);
  prefs.set(next);
  try {
    localStorage.setItem(KEY, JSON.stringify(next));
  } catch {
    // Without storage the choice holds for this sitting.
  }
}

/** The text one size larger (1) or smaller (-1), as far as there is one; 0: the usual size. */
export function stepTextSize(by: 1 | -1 | 0): void {
  const at = TEXT_SIZES.indexOf(prefs.get().textSize);
  const size = by === 0 ? TEXT_SIZES[0] : TEXT_SIZES[at + by];
  if (size !== undefined) setPrefs({ textSize: size });
}

/** The language that is spoken: the one chosen, or the system's. */
export function languageOf({ language }: Prefs): Language {
  return language ?? systemLanguage();
}

/** Writes the choices onto the document, where the styles and screen readers read them. */
export function apply(chosen: Prefs = prefs.get()): void {
  const { theme, textSize } = chosen;
  const root = document.documentElement;
  const language = languageOf(chosen);
  speak(language);
  root.lang = language;
  root.dataset.theme = theme === "system" ? (dark?.matches ? "dark" : "light") : theme;
  root.style.fontSize = `${textSize}%`;
}

dark?.addEventListener("change", () => apply());
