// The things as the archivist has them: filters in words, many chosen at once, consent in place and in bulk.
import { useDeferredValue, useMemo, useState } from "react";
import { Button } from "react-aria-components";
import type { InventoryItem } from "../../ipc/contract";
import { ConsentDialog } from "../../parts/consent/consent-dialog";
import { WithdrawalDialog } from "../../parts/consent/withdrawal-dialog";
import { setConsent } from "../../state/consents";
import { useDesk } from "../../state/desk";
import { type Selection, useSelection, useSelectionKeys } from "../../state/selection";
import { text } from "../../text";
import { FilterField, NothingMatches } from "./filter-field";
import { PendingBanner } from "./pending-banner";
import { EVERYTHING, type Sort, select, type Wish } from "./sorting";
import { StaffFilters } from "./thing-filters";
import { ThingTable } from "./thing-table";

/** A decision that waits for one more word. */
type Deciding =
  | { kind: "many"; artifacts: string[] }
  | { kind: "withdrawing"; artifacts: string[]; why: string | null };

export function DecidingThings({ items }: { items: InventoryItem[] }) {
  const [wish, setWish] = useState<Wish>(EVERYTHING);
  const [sort, setSort] = useState<Sort>({ by: "date", descending: false });
  const [deciding, setDeciding] = useState<Deciding | null>(null);
  const { tiers } = useDesk();
  const wanted = useDeferredValue(wish);
  const shown = useMemo(() => select(items, wanted, sort), [items, wanted, sort]);
  const ids = useMemo(() => shown.flatMap(({ item }) => item.staff?.artifact_id ?? []), [shown]);
  const selection = useSelection(ids);
  useSelectionKeys(selection);

  const decide = (artifacts: string[], state: string, why: string | null) => {
    if (state === "withdrawn") setDeciding({ kind: "withdrawing", artifacts, why });
    else {
      setDeciding(null);
      void setConsent(artifacts, state, why);
    }
  };

  return (
    <>
      <PendingBanner
        items={items}
        deciding={wish.consent === "undecided"}
        onDecide={() => setWish({ ...EVERYTHING, consent: "undecided" })}
      />
      <div className="things-tools">
        <FilterField words={wish.words} onWords={(words) => setWish({ ...wish, words })} />
        <span className="small" role="status">
          {text.archive.shown(shown.length, items.length)}
        </span>
        <StaffFilters items={items} wish={wish} onWish={setWish} />
      </div>
      <BulkBar
        selection={selection}
        onSet={() => setDeciding({ kind: "many", artifacts: selection.chosen })}
      />
      {shown.length > 0 ? (
        <ThingTable
          shown={shown}
          sort={sort}
          onSort={setSort}
          selection={selection}
          tiers={tiers}
          onConsent={(id, state) => decide([id], state, null)}
        />
      ) : (
        <NothingMatches onClear={() => setWish(EVERYTHING)} />
      )}
      {deciding?.kind === "many" && (
        <ConsentDialog
          title={text.things.setTitle(deciding.artifacts.length)}
          tiers={tiers}
          onApply={(state, why) => decide(deciding.artifacts, state, why)}
          onClose={() => setDeciding(null)}
        />
      )}
      {deciding?.kind === "withdrawing" && (
        <WithdrawalDialog
          artifacts={deciding.artifacts}
          onConfirm={() => {
            setDeciding(null);
            void setConsent(deciding.artifacts, "withdrawn", deciding.why);
          }}
          onClose={() => setDeciding(null)}
        />
      )}
    </>
  );
}

type BulkBarProps = { selection: Selection<string>; onSet: () => void };

/** Always there, so that the first choice moves no row away from under the hand. */
function BulkBar({ selection, onSet }: BulkBarProps) {
  const n = selection.chosen.length;
  return (
    <div className="bulk" data-testid="bulk-bar" data-chosen={n > 0}>
      <p className="small" role="status" data-testid="selected-count">
        {n > 0 ? text.things.selected(n) : text.things.pick}
      </p>
      {n > 0 && (
        <>
          <Button className="button button-main" data-testid="bulk-consent" onPress={onSet}>
            {text.things.setConsent(n)}
          </Button>
          <Button className="button button-quiet" data-testid="select-none" onPress={selection.none}>
            {text.things.clearSelection}
          </Button>
        </>
      )}
    </div>
  );
}
