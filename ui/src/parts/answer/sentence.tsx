// The one way a sentence of an answer reaches the screen: whole, with its verify button, or as a refusal.
import { Lock } from "lucide-react";
import { memo } from "react";
import type { Sentence as SentenceData } from "../../ipc/contract";
import { text } from "../../text";
import { said } from "../../text/catalogue";
import { KeptSign } from "./kept-sign";
import { StaleSign } from "./stale-sign";
import { type SentencePlace, VerifyButton } from "./verify-button";
import "./sentence.css";

/** Cuts off the last word, which must share a line with the mark that follows it. */
function lastWord(words: string): [string, string] {
  const cut = words.trimEnd().search(/\S+$/u);
  return cut <= 0 ? ["", words.trimEnd()] : [words.slice(0, cut), words.slice(cut).trimEnd()];
}

/** Whether it says exactly this. */
export const says = ({ text: words }: SentenceData, statement: string) => words === statement;

/** The cells of a row that say something, each with the name of its column; none where it is no row. */
function cells({ text: words, columns }: SentenceData) {
  if (!words.includes("\t")) return [];
  const all = words.split("\t").map((cell, at) => ({ at, name: columns[at] ?? "", words: cell.trim() }));
  return all.filter((cell) => cell.words !== "");
}

function CellName({ name }: { name: string | undefined }) {
  return name ? <span className="sentence-cell-name">{name} </span> : null;
}

type SentenceProps = { sentence: SentenceData; at: SentencePlace };

const isSame = (a: SentenceProps, b: SentenceProps) =>
  a.sentence === b.sentence && a.at.response_id === b.at.response_id && a.at.sentence === b.at.sentence;

/** Takes the contract's whole sentence: there is no prop for its words alone. */
export const Sentence = memo(function Sentence({ sentence, at }: SentenceProps) {
  const button = (
    <>
      <VerifyButton sentence={sentence} at={at} />
      {sentence.stale && <StaleSign why={sentence.stale} />}
      {sentence.consent && <KeptSign consent={sentence.consent} said={sentence.role === "headline"} />}
    </>
  );
  if (sentence.verdict === "ungrounded") {
    return (
      <span className="sentence sentence-left" data-testid="sentence" data-verdict="ungrounded">
        {text.answer.left}
        {button}
      </span>
    );
  }
  const restricted = sentence.restricted === true;
  const notice = restricted ? sentence.citations[0]?.notice : null;
  if (sentence.role === "lead" && sentence.verdict === "entailed" && !restricted) {
    return (
      <span
        className="sentence"
        data-testid="sentence"
        data-verdict={sentence.verdict}
        data-role={sentence.role}
      >
        <VerifyButton sentence={sentence} at={at}>
          {sentence.text}
        </VerifyButton>
        {sentence.stale && <StaleSign why={sentence.stale} />}
        {sentence.consent && <KeptSign consent={sentence.consent} said />}
      </span>
    );
  }
  // Where only the notice stands, those are the program's words and not an answer's.
  // A headline is quoted, unless it was computed: then the rows it comes from follow it.
  const headline = sentence.role === "headline";
  const quoted = headline && !sentence.label ? text.answer.quoted(sentence.text) : sentence.text;
  const row = cells(sentence);
  const [head, tail] = lastWord(notice ? said(notice) : (row.at(-1)?.words ?? quoted));
  const words = (
    <span
      className="sentence"
      data-restricted={restricted || undefined}
      data-testid="sentence"
      data-verdict={sentence.verdict}
      data-role={sentence.role}
    >
      {restricted && <Lock className="sentence-lock" aria-label={text.reading.restricted} role="img" />}
      {row.slice(0, -1).map(({ name, words: cell, at: column }) => (
        <span key={column} className="sentence-cell">
          <CellName name={name} />
          {cell}
        </span>
      ))}
      <CellName name={row.at(-1)?.name} />
      {head}
      <span className="sentence-tail">
        {tail}
        {button}
      </span>
      {sentence.citations.some((citation) => citation.machine_read) && (
        <span className="sentence-read small" data-testid="read-by-machine">
          {sentence.citations.some((citation) => citation.machine_heard)
            ? text.answer.machineHeard
            : text.answer.machineRead}
        </span>
      )}
    </span>
  );
  if (!sentence.label) return words;
  if (restricted || headline) {
    return (
      <span className="labelled-words">
        <span className="labelled-label">{said(sentence.label)}</span>
        {words}
      </span>
    );
  }
  return (
    <span className="labelled">
      <span className="labelled-words">
        <span className="labelled-label">{said(sentence.label)}</span>
        {words}
      </span>
      <span className="labelled-excerpts">
        {sentence.citations.map((citation, n) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two places of one source share its handle.
          <span key={n} className="labelled-excerpt">
            {citation.excerpt ?? (citation.notice && said(citation.notice))}
          </span>
        ))}
      </span>
    </span>
  );
}, isSame);
