// Deciding on words of a document: the small toolbar at the chosen words, and the questions that follow.
import { Button } from "react-aria-components";
import type { SourceView } from "../../ipc/contract";
import { useDesk } from "../../state/desk";
import { setPassages } from "../../state/passages";
import { useUndoKey } from "../../state/undo";
import { text } from "../../text";
import { ConsentDialog } from "../consent/consent-dialog";
import { WithdrawalDialog } from "../consent/withdrawal-dialog";
import type { Chosen } from "./choosing-words";
import type { Pick } from "./words";
import "./passage-consent.css";

/** A document that the archivist may decide on. */
export type Editing = { artifact_id: string; view: SourceView; show: (view: SourceView) => void };

/** The words asked about, what they have now, and a withdrawal's reason once it is known. */
export type Asked = { picks: Pick[]; state?: string; withdrawing?: { why: string | null } };

export function ChosenBar({ chosen, onAsk }: { chosen: Chosen; onAsk: () => void }) {
  return (
    <div
      className="chosen-bar card"
      style={{ top: chosen.top, left: chosen.left }}
      // The words must stay chosen while the button is pressed.
      onMouseDownCapture={(event) => event.preventDefault()}
      data-not-words=""
    >
      <Button className="button button-quiet" data-testid="passage-tool" onPress={onAsk}>
        {text.passage.tool}
      </Button>
    </div>
  );
}

type PassageDialogsProps = { editing: Editing; asked: Asked; onAsked: (asked: Asked | null) => void };

export function PassageDialogs({ editing, asked, onAsked }: PassageDialogsProps) {
  const { tiers } = useDesk();
  useUndoKey();
  const close = () => onAsked(null);
  const send = (state: string, why: string | null) => {
    close();
    void setPassages({ ...editing, picks: asked.picks, state, why });
  };
  const { withdrawing, picks } = asked;
  if (withdrawing) {
    return (
      <WithdrawalDialog
        artifacts={[editing.artifact_id]}
        passage
        onConfirm={() => send("withdrawn", withdrawing.why)}
        onClose={close}
      />
    );
  }
  return (
    <ConsentDialog
      title={text.passage.title}
      tiers={tiers}
      state={asked.state}
      passage
      onApply={(state, why) =>
        state === "withdrawn" ? onAsked({ ...asked, withdrawing: { why } }) : send(state, why)
      }
      onClose={close}
    >
      <blockquote className="chosen-words scroll" data-testid="chosen-words">
        {picks.map(({ segment, quote }) => (
          <p key={segment}>{quote}</p>
        ))}
      </blockquote>
    </ConsentDialog>
  );
}
