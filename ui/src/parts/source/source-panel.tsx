// The panel on the right that every place shares: the sources of one sentence, or one document.
import { X } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Button, ToggleButton, ToggleButtonGroup } from "react-aria-components";
import { useEscape } from "../../state/keys";
import { citationRequest, closePanel, type PanelTarget } from "../../state/panel";
import { text } from "../../text";
import { Source, type SourceWanted } from "./source";
import "./source-panel.css";

/** The sources to show, in the order of the sentence's citations. */
function wanted(target: PanelTarget): SourceWanted[] {
  if (target.kind === "document") return [{ kind: "document", artifact_id: target.artifact_id }];
  const count = Math.max(1, target.handles.length);
  return Array.from({ length: count }, (_, citation) => ({
    kind: "citation",
    request: citationRequest(target, citation),
    handle: target.handles[citation] ?? "",
  }));
}

/** A sentence can rest on two places of one source; their tabs must still be told apart. */
function tabNames(handles: string[]): string[] {
  return handles.map((handle, n) => {
    const before = handles.slice(0, n).filter((other) => other === handle).length;
    return before > 0 ? `${text.said(handle)} (${before + 1})` : text.said(handle);
  });
}

export function SourcePanel({ target }: { target: PanelTarget }) {
  const root = useRef<HTMLElement>(null);
  const sources = wanted(target);
  const many = sources.length > 1;
  const [chosen, setChosen] = useState("both");
  useEscape(true, closePanel);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another source starts from its own beginning.
  useEffect(() => {
    setChosen("both");
    // The keyboard follows into what was opened; `closePanel` brings it back.
    root.current?.focus({ preventScroll: true });
  }, [target]);

  const shown = chosen === "both" ? sources : sources.slice(Number(chosen), Number(chosen) + 1);
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
            className="segmented"
            aria-label={text.source.panel}
            selectionMode="single"
            disallowEmptySelection
            selectedKeys={[chosen]}
            onSelectionChange={(keys) => setChosen(String([...keys][0] ?? "both"))}
          >
            <ToggleButton id="both">{text.source.both}</ToggleButton>
            {tabNames(target.handles).map((name, n) => (
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
        {shown.map((source) => (
          <Source key={JSON.stringify(source)} wanted={source} />
        ))}
      </div>
    </section>
  );
}
