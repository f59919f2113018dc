// How this person likes to read: theme and text size, kept on this machine.
import { createStore } from "./store";

export const THEMES = ["system", "light", "dark"] as const;
export type Theme = (typeof THEMES)[number];
export const TEXT_SIZES = [100, 112, 125, 150, 175, 200] as const;

type Prefs = { theme: Theme; textSize: number };

const KEY = "bindery.prefs";
const dark = window.matchMedia?.("(prefers-color-scheme: dark)");

function load(): Prefs {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    const { theme, textSize } = kept as Partial<Prefs>;
    return {
      theme: THEMES.find((known) => known === theme) ?? "system",
      textSize: TEXT_SIZES.find((known) => known === textSize) ?? 100,
    };
  } catch {
    return { theme: "system", textSize: 100 };
  }
}

export const prefs = createStore<Prefs>(load());

export function setPrefs(change: Partial<Prefs>): void {
  prefs.set((old) => ({ ...old, ...change }));
  apply();
  try {
    localStorage.setItem(KEY, JSON.stringify(prefs.get()));
  } catch {
    // Without storage the choice holds for this sitting.
  }
}

/** Writes the choices onto the document, where the styles read them. */
export function apply(): void {
  const { theme, textSize } = prefs.get();
  const root = document.documentElement;
  root.dataset.theme = theme === "system" ? (dark?.matches ? "dark" : "light") : theme;
  root.style.fontSize = `${textSize}%`;
}

dark?.addEventListener("change", apply);
