// Where someone is named: the words around the name, and the way to the document.
import { X } from "lucide-react";
import { useEffect, useRef } from "react";
import { Button } from "react-aria-components";
import type { PersonInfo } from "../../../ipc/contract";
import { call } from "../../../ipc/host";
import { Empty, Failed, Waiting } from "../../../parts/blank";
import { useEscape } from "../../../state/keys";
import { useLoad } from "../../../state/load";
import { openDocument } from "../../../state/panel";
import { text } from "../../../text";
import { said } from "../../../text/catalogue";

export function Mentions({ person, onClose }: { person: PersonInfo; onClose: () => void }) {
  const root = useRef<HTMLElement>(null);
  useEscape(true, onClose);
  // Where it is narrow it stands in place of the list that had the keyboard.
  useEffect(() => root.current?.focus({ preventScroll: true }), []);
  return (
    <section
      className="mentions"
      data-testid="mentions"
      aria-label={text.people.mentionsOf(person.name)}
      ref={root}
      tabIndex={-1}
    >
      <header className="mentions-head">
        <h2>{text.people.mentionsOf(person.name)}</h2>
        <Button
          className="button button-quiet button-icon"
          aria-label={text.people.closeMentions}
          onPress={onClose}
        >
          <X aria-hidden="true" />
        </Button>
        {person.aliases.length > 0 && (
          <p className="small">
            {text.people.known} {person.aliases.join(", ")}
          </p>
        )}
        {person.note && <p className="small">{person.note}</p>}
      </header>
      <MentionList id={person.id} />
    </section>
  );
}

function MentionList({ id }: { id: number }) {
  const { state, reload } = useLoad(String(id), () => call("mentions", { id }));
  if (state.kind === "waiting") return <Waiting words={text.people.looking} />;
  if (state.kind === "failed") return <Failed failure={state.failure} retry={reload} />;
  const { mentions } = state.value;
  if (mentions.length === 0) return <Empty title={text.people.noMentions} />;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a long list must scroll by keyboard.
    <ul className="mentions-list scroll" tabIndex={0}>
      {mentions.map(({ artifact_id, title, place, runs }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: someone can be named twice in one place.
        <li key={index} className="passage" data-testid="mention">
          <p className="small">
            <Button className="link" data-testid="mention-open" onPress={() => openDocument(artifact_id)}>
              {title}
            </Button>
            {place && `, ${said(place)}`}
          </p>
          <p className="passage-words">
            {runs.map((run, at) =>
              run.marked ? (
                // biome-ignore lint/suspicious/noArrayIndexKey: runs have no name of their own.
                <mark key={at} className="source-mark">
                  {run.text}
                </mark>
              ) : (
                // biome-ignore lint/suspicious/noArrayIndexKey: runs have no name of their own.
                <span key={at}>{run.text}</span>
              ),
            )}
          </p>
        </li>
      ))}
    </ul>
  );
}
