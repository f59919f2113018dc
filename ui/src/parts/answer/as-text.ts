// An answer as plain text with its sources: for the clipboard, and at the foot of a printed page.
import type { Answer, Citation, Sentence } from "../../ipc/contract";
import { text } from "../../text";
import { day } from "../../text/when";
import { paragraphs } from "./answer";

/** A source that an answer names: how it is called on the screen, how its words are used, and what was shown of it. */
export type NamedSource = { name: string; relations: string[] };

function nameOf({ source, handle }: Citation): string {
  return source
    ? [source.title, source.place && text.said(source.place)].filter(Boolean).join(", ")
    : text.said(handle);
}

const relationOf = ({ relation }: Citation) => text.relation[relation] ?? relation;

/** The sources in the order in which they come up, each once; for every sentence the numbers of its own, from 1. */
export function sourcesOf(sentences: Sentence[]): { sources: NamedSource[]; numbers: number[][] } {
  const sources: NamedSource[] = [];
  const numbers = sentences.map((sentence) => {
    const own = sentence.citations.map((citation) => {
      const [name, relation] = [nameOf(citation), relationOf(citation)];
      const at = sources.findIndex((one) => one.name === name);
      if (at < 0) return sources.push({ name, relations: [relation] });
      const known = sources[at];
      if (known && !known.relations.includes(relation)) known.relations.push(relation);
      return at + 1;
    });
    return [...new Set(own)];
  });
  return { sources, numbers };
}

function words(sentence: Sentence, numbers: number[]): string {
  if (sentence.verdict === "ungrounded") return text.answer.left;
  const row = sentence.text
    .split("\t")
    .map((cell, at) => [sentence.columns[at], cell.trim()].filter(Boolean).join(" "))
    .filter(Boolean);
  const said = sentence.text.includes("\t") ? row.join(", ") : text.said(sentence.text);
  const quoted = sentence.role === "headline" && !sentence.label ? text.answer.quoted(said) : said;
  // A doubt is copied with what it is a doubt of.
  const doubt = sentence.verdict === "partial" ? ` (${text.verdict.partial})` : "";
  const label = sentence.label ? `[${text.said(sentence.label)}] ` : "";
  const marks = sentence.role === "lead" ? "" : numbers.map((n) => ` [${n}]`).join("");
  return `${sentence.cut_before ? "[…] " : ""}${label}${quoted}${doubt}${marks}`;
}

/** The question, what was answered, and the numbered sources; nothing that the screen does not show. */
export function asText(answer: Answer): string {
  const { sentences, refusal } = answer;
  const { sources, numbers } = sourcesOf(sentences);
  const prose = paragraphs(sentences).map((indices) =>
    indices
      .flatMap((at) => {
        const sentence = sentences[at];
        return sentence ? [words(sentence, numbers[at] ?? [])] : [];
      })
      .join(" "),
  );
  const refused = refusal ? [text.said(refusal.message) || (text.answer.refusal[refusal.kind] ?? "")] : [];
  const list = sources.map((source, at) => `[${at + 1}] ${text.keep.source(source.name, source.relations)}`);
  return [
    answer.question,
    ...refused,
    ...(refusal && prose.length > 0 ? [`${text.answer.nearest}:`] : []),
    ...prose,
    ...(list.length > 0 ? [[`${text.keep.sources}:`, ...list].join("\n")] : []),
    text.answer.answeredAt(day(answer.answered_at, true), answer.archive_version),
  ].join("\n\n");
}
