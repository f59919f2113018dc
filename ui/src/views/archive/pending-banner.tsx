// How many documents wait for a decision, and the way to them.
import { useMemo } from "react";
import { Button } from "react-aria-components";
import type { InventoryItem } from "../../ipc/contract";
import { call } from "../../ipc/host";
import { useLoad } from "../../state/load";
import { text } from "../../text";

type PendingBannerProps = {
  items: InventoryItem[];
  /** Whether they are what is shown already. */
  deciding: boolean;
  onDecide: () => void;
};

export function PendingBanner({ items, deciding, onDecide }: PendingBannerProps) {
  const { state } = useLoad("policy", () => call("policy", {}));
  const pending = useMemo(() => items.filter(({ staff }) => staff?.consent === "undecided").length, [items]);
  // Without the policy nobody can say to whom they are visible.
  if (pending === 0 || state.kind !== "there") return null;
  const { default_consent } = state.value;
  return (
    <div className="pending" data-testid="pending-banner" role="status">
      <p>
        {default_consent === "undecided"
          ? text.things.alone(pending)
          : text.things.byDefault(pending, default_consent)}
      </p>
      {!deciding && (
        <Button className="button" data-testid="decide-now" onPress={onDecide}>
          {text.things.decide}
        </Button>
      )}
    </div>
  );
}
