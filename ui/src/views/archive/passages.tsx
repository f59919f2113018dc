// Search of passages: what stands closest to the words, with the best stretches marked.
import { useState } from "react";
import { Button } from "react-aria-components";
import type { Hit, SpanData } from "../../ipc/contract";
import { call } from "../../ipc/host";
import { Empty, Failed, Waiting } from "../../parts/blank";
import { passageQuery } from "../../state/archive-tab";
import { useLoad } from "../../state/load";
import { openDocument } from "../../state/panel";
import { text } from "../../text";
import { said } from "../../text/catalogue";
import "./passages.css";

const LIMIT = 50;

export function Passages() {
  const query = passageQuery.useValue();
  const [words, setWords] = useState(query);
  return (
    <div className="passages scroll">
      <form
        className="passages-form"
        onSubmit={(event) => {
          event.preventDefault();
          passageQuery.set(words.trim());
        }}
      >
        <input
          className="field"
          type="search"
          data-main-field
          data-testid="search-input"
          aria-label={text.passages.label}
          placeholder={text.passages.placeholder}
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
        <Button className="button" type="submit" isDisabled={words.trim() === ""}>
          {text.passages.submit}
        </Button>
      </form>
      {query === "" ? <p className="small">{text.passages.hint}</p> : <Found query={query} />}
    </div>
  );
}

function Found({ query }: { query: string }) {
  const { state, reload } = useLoad(query, () => call("search", { query, limit: LIMIT }));
  if (state.kind === "waiting") return <Waiting words={text.passages.searching} />;
  if (state.kind === "failed") return <Failed failure={state.failure} retry={reload} />;
  const { hits } = state.value;
  if (hits.length === 0) return <Empty title={text.passages.none} />;
  return (
    <>
      <p className="small" role="status">
        {text.passages.found(hits.length)}
      </p>
      <ul className="passages-found">
        {hits.map((hit, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: for some roles a passage has no name.
          <PassageItem key={index} hit={hit} />
        ))}
      </ul>
    </>
  );
}

function PassageItem({ hit }: { hit: Hit }) {
  // There for reviewers and archivists only.
  const id = hit.document_id;
  return (
    <li className="passage" data-testid="passage">
      {id !== undefined && (
        <p className="small">
          <Button className="link" onPress={() => openDocument(id)}>
            {hit.title}
          </Button>
          {hit.page_ref ? `, ${said(hit.page_ref)}` : ""}
        </p>
      )}
      <p className="passage-words">
        {stretches(hit.block_text, hit.spans).map(({ words, marked, start }) =>
          marked ? (
            <mark key={start} className="source-mark">
              {words}
            </mark>
          ) : (
            <span key={start}>{words}</span>
          ),
        )}
      </p>
      {hit.machine_read && (
        <p className="small">{hit.machine_heard ? text.answer.machineHeard : text.answer.machineRead}</p>
      )}
    </li>
  );
}

type Stretch = { words: string; marked: boolean; start: number };

/** Cuts a passage at its marks; spans count Unicode scalar values, not UTF-16 units. */
export function stretches(passage: string, spans: Array<Pick<SpanData, "start" | "end">>): Stretch[] {
  const characters = [...passage];
  const all: Stretch[] = [];
  let at = 0;
  const cut = (end: number, marked: boolean) => {
    if (end > at) all.push({ words: characters.slice(at, end).join(""), marked, start: at });
    at = Math.max(at, end);
  };
  for (const { start, end } of [...spans].sort((a, b) => a.start - b.start)) {
    cut(start, false);
    cut(end, true);
  }
  cut(characters.length, false);
  return all;
}
