// Over a document that is decided on: its consent with the key of each choice, who is named, and the way to the next one.
import { ChevronDown, ChevronUp, Lock } from "lucide-react";
import { Button } from "react-aria-components";
import { findPerson } from "../../state/archive-tab";
import { keyedStates, stepDocument, stepUndecided, triage } from "../../state/triage";
import { text } from "../../text";
import "./triage-bar.css";

export function TriageBar({ artifact_id }: { artifact_id: string }) {
  const at = triage.useValue();
  const place = at?.list.findIndex(({ id }) => id === artifact_id) ?? -1;
  const listed = at?.list[place];
  if (!at || !listed) return null;
  const left = at.list.filter(({ consent }) => consent === "undecided").length;
  const words = text.triage;
  return (
    <section className="triage" data-testid="triage" aria-label={words.label}>
      <div className="triage-line">
        <p className="small" role="status">
          {words.place(place + 1, at.list.length, left)}
        </p>
        <span className="triage-steps">
          <Button
            className="button button-quiet button-icon"
            aria-label={words.previous}
            isDisabled={place === 0}
            onPress={() => stepDocument(-1)}
          >
            <ChevronUp aria-hidden="true" />
          </Button>
          <Button
            className="button button-quiet button-icon"
            aria-label={words.next}
            isDisabled={place === at.list.length - 1}
            onPress={() => stepDocument(1)}
          >
            <ChevronDown aria-hidden="true" />
          </Button>
          <Button
            className="button button-quiet triage-undecided"
            data-testid="next-undecided"
            isDisabled={left === 0}
            onPress={stepUndecided}
          >
            {words.nextUndecided} <kbd>N</kbd>
          </Button>
        </span>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form. */}
      <div className="triage-choices" role="group" aria-label={text.consent.choose}>
        {keyedStates(at.tiers).map((state, n) => (
          <Button
            key={state}
            className="button triage-choice"
            data-testid="triage-choice"
            data-state={state}
            data-chosen={listed.consent === state}
            aria-pressed={listed.consent === state}
            onPress={() => at.decide(artifact_id, state)}
          >
            {state !== "open" && <Lock aria-hidden="true" />}
            {text.consent.word(state)} {n < 9 && <kbd>{n + 1}</kbd>}
          </Button>
        ))}
      </div>
      {listed.named.length > 0 && (
        <p className="small">
          {words.named}{" "}
          {listed.named.map((name) => (
            <Button key={name} className="link triage-person" onPress={() => findPerson(name)}>
              {name}
            </Button>
          ))}
        </p>
      )}
    </section>
  );
}
