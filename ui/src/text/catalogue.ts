// The engine's messages in the language of the window: it gives names and parameters, the catalogues give the words.
import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import type { Said, SaidArg } from "../ipc/contract";
import { type Language, locales, spoken, text } from ".";
import { day } from "./when";

const FILES = import.meta.glob<string>("../../../assets/text/*/*.ftl", {
  query: "?raw",
  import: "default",
  eager: true,
});

/** The catalogue of a language, made when it is needed first. */
const bundles = new Map<Language, FluentBundle>();

function bundle(): FluentBundle {
  const language = spoken();
  const known = bundles.get(language);
  if (known) return known;
  // Marks around what is put in are for mixed directions of writing; copied words would keep them.
  const made = new FluentBundle(locales(), { useIsolating: false });
  for (const [path, words] of Object.entries(FILES)) {
    if (path.includes(`/text/${language}/`)) made.addResource(new FluentResource(words));
  }
  bundles.set(language, made);
  return made;
}

/** What happened, or one of its attributes; null where the catalogue has none. */
function words({ id, args }: Said, attribute?: string): string | null {
  const found = bundle().getMessage(id);
  const pattern = attribute ? found?.attributes[attribute] : found?.value;
  if (!pattern) return null;
  const given = Object.entries(args).map(([name, value]): [string, FluentVariable] => [
    name,
    variable(value),
  ]);
  return bundle().formatPattern(pattern, Object.fromEntries(given), []);
}

function variable(value: SaidArg): FluentVariable {
  if (typeof value !== "object") return value;
  if (Array.isArray(value)) return value.map(clause).join("; ");
  return "time" in value && typeof value.time === "string" ? day(value.time, true) : clause(value as Said);
}

/** What to do about it. What a terminal would do is said otherwise to someone at a window. */
const hint = (message: Said) => words(message, "hint-window") ?? words(message, "hint");

/** What happened, as a window says it: records and terminals may need other words. */
const what = (message: Said) => words(message, "window") ?? words(message) ?? message.id;

/** A message inside another one. */
function clause(message: Said): string {
  return [what(message), hint(message)].filter(Boolean).join("; ");
}

// Terminals set apart with backticks what stands in quotation marks here.
const quoted = (words: string) => words.replace(/`([^`]+)`/g, (_, inner: string) => text.quote(inner));

/** A message of a reply: a sentence, or a part of one. */
export const said = (message: Said): string => quoted(clause(message));

/** A clause of the engine as a sentence: they are written for terminals and logs too. */
export function asSentence(clause: string): string {
  const words = clause.trim();
  const ended = /[.!?…]["”’“)]*$/.test(words) ? words : `${words}.`;
  return quoted(ended.charAt(0).toLocaleUpperCase() + ended.slice(1));
}

/** A message in sentences: what happened, then what to do. */
export function worded(message: Said): string {
  return [what(message), hint(message)].flatMap((clause) => (clause ? [asSentence(clause)] : [])).join(" ");
}
