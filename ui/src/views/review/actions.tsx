// What can be done with a claim, each with its key.
import {
  Check,
  CheckCheck,
  Flag,
  MessageSquareText,
  PanelRight,
  PencilLine,
  Redo2,
  Undo2,
  X,
} from "lucide-react";
import type { ComponentType } from "react";
import { Button, Toolbar } from "react-aria-components";
import { acceptGroup, acceptHere, redo, undo } from "../../state/deciding";
import { editHere } from "../../state/editing";
import { keyOf, type Place, pending } from "../../state/review";
import { type Action, reviewKeys } from "../../state/review-keys";
import { text } from "../../text";
import { keyWords } from "./key-words";
import { goToClaimSource } from "./use-review-keys";

type Shown = Extract<
  Action,
  "accept" | "group" | "fix" | "reject" | "flag" | "comment" | "undo" | "redo" | "source"
>;
type Icon = ComponentType<{ "aria-hidden": "true" }>;

const SHOWN: Array<[Shown, Icon, () => void]> = [
  ["accept", Check, acceptHere],
  ["group", CheckCheck, acceptGroup],
  ["fix", PencilLine, () => editHere("fix")],
  ["reject", X, () => editHere("reject")],
  ["flag", Flag, () => editHere("flag")],
  ["comment", MessageSquareText, () => editHere("comment")],
  ["undo", Undo2, () => void undo()],
  ["redo", Redo2, () => void redo()],
  ["source", PanelRight, goToClaimSource],
];
const DECIDES = new Set<Shown>(["accept", "group", "fix", "reject", "flag"]);

export function Actions({ place }: { place: Place }) {
  const keys = reviewKeys.useValue();
  const waiting = pending.useValue().get(keyOf(place)) === "deciding";
  return (
    <Toolbar className="weigh-actions" aria-label={text.reviewing.actions}>
      {SHOWN.map(([action, Icon, run]) => (
        <Button
          key={action}
          className="button weigh-action"
          data-testid={`review-${action}`}
          aria-keyshortcuts={keys[action][0]}
          isDisabled={waiting && DECIDES.has(action)}
          onPress={run}
        >
          <Icon aria-hidden="true" />
          <span className="weigh-action-words">{text.reviewing[action]}</span>
          <span className="key" aria-hidden="true">
            {keyWords(keys[action][0] ?? "")}
          </span>
        </Button>
      ))}
    </Toolbar>
  );
}
