// The panel on the right that every place shares: the sources of one sentence, or one document.
import { X } from "lucide-react";
import { useEffect, useMemo, useRef, useState } from "react";
import { Button, ToggleButton, ToggleButtonGroup } from "react-aria-components";
import { useEscape } from "../../state/keys";
import { citationRequest, closePanel, type PanelTarget, type ReadTarget } from "../../state/panel";
import { text } from "../../text";
import { carriedParts } from "./carried";
import { Carries } from "./carries";
import { ReadDocument } from "./read-document";
import { Source, type SourceWanted } from "./source";
import "./source-panel.css";

/** The sources to show, in the order of the sentence's citations. */
function wanted(target: PanelTarget): SourceWanted[] {
  if (target.kind === "reading") return [];
  if (target.kind === "document") return [{ kind: "document", artifact_id: target.artifact_id }];
  const count = Math.max(1, target.handles.length);
  return Array.from({ length: count }, (_, shown) => ({
    kind: "citation",
    request: citationRequest(target, shown),
    handle: target.handles[shown] ?? "",
    named: target.named?.[target.handles[shown] ?? ""],
  }));
}

/** Another document starts from its own beginning. */
const readKey = ({ document, source }: ReadTarget) => JSON.stringify([document, source]);

/** A sentence can rest on two places of one source; their tabs must still be told apart. */
function tabNames(handles: string[]): string[] {
  return handles.map((handle, n) => {
    const before = handles.slice(0, n).filter((other) => other === handle).length;
    return before > 0 ? `${text.names.handle(handle)} (${before + 1})` : text.names.handle(handle);
  });
}

export function SourcePanel({ target }: { target: PanelTarget }) {
  const root = useRef<HTMLElement>(null);
  const sources = wanted(target);
  const many = sources.length > 1;
  const names = target.kind === "sentence" ? tabNames(target.handles) : [];
  const [chosen, setChosen] = useState("both");
  useEscape(true, closePanel);

  useEffect(() => {
    // Another source starts from its own beginning.
    setChosen("both");
    // The keyboard follows into what was opened; `closePanel` brings it back. What only follows leaves it where it is.
    if (!target.follows) root.current?.focus({ preventScroll: true });
  }, [target]);

  const rests = target.kind === "sentence" ? target.rests : undefined;
  const parts = useMemo(() => (rests ? carriedParts(rests.words, rests.excerpts) : []), [rests]);
  const shown = sources.flatMap((source, n) =>
    chosen === "both" || Number(chosen) === n ? [{ source, n }] : [],
  );
  return (
    <section
      className="source-panel"
      data-testid="source-panel"
      aria-label={text.source.panel}
      ref={root}
      tabIndex={-1}
    >
      <div className="source-panel-bar" data-many={many}>
        {many && target.kind === "sentence" && (
          <ToggleButtonGroup
            className="segmented source-panel-tabs"
            aria-label={text.source.panel}
            selectionMode="single"
            disallowEmptySelection
            selectedKeys={[chosen]}
            onSelectionChange={(keys) => setChosen(String([...keys][0] ?? "both"))}
          >
            <ToggleButton id="both">{text.source.both}</ToggleButton>
            {names.map((name, n) => (
              <ToggleButton key={name} id={String(n)}>
                {name}
              </ToggleButton>
            ))}
          </ToggleButtonGroup>
        )}
        <Button
          className="button button-quiet button-icon"
          aria-label={text.source.close}
          onPress={closePanel}
        >
          <X aria-hidden="true" />
        </Button>
      </div>
      <div className="source-panel-body" data-many={shown.length > 1} data-single={!many}>
        {target.kind === "reading" && <ReadDocument key={readKey(target)} target={target} />}
        {shown.map(({ source, n }) => (
          <Source key={JSON.stringify(source)} wanted={source}>
            {rests && <Carries name={names[n] ?? ""} words={rests.words} part={parts[n] ?? null} />}
          </Source>
        ))}
      </div>
    </section>
  );
}
