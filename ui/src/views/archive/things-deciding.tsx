// The things as the archivist has them: filters in words, many chosen at once, consent in place and in bulk.
import { useDeferredValue, useEffect, useMemo, useRef, useState } from "react";
import { Button } from "react-aria-components";
import type { InventoryItem } from "../../ipc/contract";
import { ConsentDialog } from "../../parts/consent/consent-dialog";
import { WithdrawalDialog } from "../../parts/consent/withdrawal-dialog";
import { FilterField, NothingMatches } from "../../parts/filter-field";
import { setConsent } from "../../state/consents";
import { useDesk } from "../../state/desk";
import { usePlaceKeys } from "../../state/keys";
import { ruleOpen } from "../../state/rule";
import { type Selection, useSelection, useSelectionKeys } from "../../state/selection";
import { beside, goOnFrom, type Known, triage, triageKey } from "../../state/triage";
import { undoLast } from "../../state/undo";
import { text } from "../../text";
import { PendingBanner } from "./pending-banner";
import { RecordDialog } from "./record-dialog";
import { RuleDialog } from "./rule/rule-dialog";
import { EVERYTHING, type Sort, select, type Wish } from "./sorting";
import { StaffFilters } from "./thing-filters";
import { ThingTable } from "./thing-table";

/**
 * The keyboard goes on where it was: to the row at this place now, or to the last one. A text field would take
 * Ctrl+Z for itself, so where no row is left it is the way back to all of them.
 */
function goOn(at: number): void {
  // The rows are there, and a menu or dialog has let go, in the frame after the next.
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      if (document.activeElement !== null && document.activeElement !== document.body) return;
      const rows = [...document.querySelectorAll<HTMLElement>("[data-testid=archive-row]")];
      const row = rows.find((one) => one.getAttribute("aria-rowindex") === String(at + 2)) ?? rows.at(-1);
      const next = row?.querySelector<HTMLElement>("[data-testid=consent]");
      (next ?? document.querySelector<HTMLElement>("[data-testid=show-everything]"))?.focus();
    }),
  );
}

/** A decision that waits for one more word. */
type Deciding =
  | { kind: "many"; artifacts: string[] }
  | { kind: "record"; artifacts: string[] }
  | { kind: "withdrawing"; artifacts: string[]; why: string | null; next?: string };

export function DecidingThings({ items }: { items: InventoryItem[] }) {
  const [wish, setWish] = useState<Wish>(EVERYTHING);
  const [sort, setSort] = useState<Sort>({ by: "date", descending: false });
  const [deciding, setDeciding] = useState<Deciding | null>(null);
  const { tiers } = useDesk();
  const ruling = ruleOpen.useValue();
  const wanted = useDeferredValue(wish);
  const shown = useMemo(() => select(items, wanted, sort), [items, wanted, sort]);
  const ids = useMemo(() => shown.flatMap(({ item }) => item.staff?.artifact_id ?? []), [shown]);
  const selection = useSelection(ids);
  useSelectionKeys(selection);

  const from = useRef(0);
  const send = async (artifacts: string[], state: string, why: string | null, next?: string) => {
    setDeciding(null);
    const done = await setConsent(artifacts, state, why);
    if (next === undefined) goOn(from.current);
    else if (done) goOnFrom(next);
  };
  const leave = () => {
    setDeciding(null);
    goOn(from.current);
  };
  const decide = (artifacts: string[], state: string, why: string | null, next?: string) => {
    from.current = Math.max(0, ids.indexOf(artifacts[0] ?? ""));
    if (state === "withdrawn") setDeciding({ kind: "withdrawing", artifacts, why, next });
    else void send(artifacts, state, why, next);
  };
  const known = useMemo(() => knownOf(items), [items]);
  const latest = useRef(decide);
  latest.current = decide;
  useEffect(() => {
    const list = shown.flatMap(({ item: { staff } }) =>
      staff ? [{ id: staff.artifact_id, consent: staff.consent, named: staff.blocked_by }] : [],
    );
    // The next one is settled first: a list of undecided ones loses the one that is decided on.
    const decideAndGoOn = (id: string, state: string) =>
      latest.current([id], state, null, beside(list, id, 1) ?? id);
    triage.set({ list, tiers, known, decide: decideAndGoOn });
  }, [shown, tiers, known]);
  useEffect(() => () => triage.set(null), []);
  usePlaceKeys(({ key }) => (key === "u" ? undoLast() : triageKey(key)));

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
        <Button
          className="button button-quiet rule-open"
          data-testid="rule"
          onPress={() => ruleOpen.set(true)}
        >
          {text.rule.open}
        </Button>
        <StaffFilters items={items} wish={wish} onWish={setWish} />
      </div>
      <BulkBar
        selection={selection}
        onSet={() => setDeciding({ kind: "many", artifacts: selection.chosen })}
        onRecord={() => setDeciding({ kind: "record", artifacts: selection.chosen })}
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
        <NothingMatches
          title={isDone(wish) ? text.things.decided : undefined}
          onClear={() => setWish(EVERYTHING)}
        />
      )}
      {deciding?.kind === "many" && (
        <ConsentDialog
          title={text.things.setTitle(deciding.artifacts.length)}
          tiers={tiers}
          onApply={(state, why) => decide(deciding.artifacts, state, why)}
          onClose={() => setDeciding(null)}
        />
      )}
      {deciding?.kind === "record" && (
        <RecordDialog artifacts={deciding.artifacts} onClose={() => setDeciding(null)} />
      )}
      {ruling && <RuleDialog items={items} known={known} tiers={tiers} onClose={() => ruleOpen.set(false)} />}
      {deciding?.kind === "withdrawing" && (
        <WithdrawalDialog
          artifacts={deciding.artifacts}
          onConfirm={() => void send(deciding.artifacts, "withdrawn", deciding.why, deciding.next)}
          onClose={leave}
        />
      )}
    </>
  );
}

/** Whether what is asked for is what nobody has decided on, and nothing else. */
const isDone = ({ consent, words, kind, since, named, own }: Wish) =>
  consent === "undecided" && words === "" && kind === undefined && since === undefined && !named && !own;

/** The kinds and names that records have, in order. */
function knownOf(items: InventoryItem[]): Known {
  const kinds = new Set(items.flatMap(({ kind }) => kind ?? []));
  const names = items.flatMap(({ from, to }) => [from, to]).flatMap((line) => line?.split(";") ?? []);
  const people = new Set(names.map((name) => name.trim()).filter(Boolean));
  return { kinds: [...kinds].sort(), people: [...people].sort() };
}

type BulkBarProps = { selection: Selection<string>; onSet: () => void; onRecord: () => void };

/** Always there, so that the first choice moves no row away from under the hand. */
function BulkBar({ selection, onSet, onRecord }: BulkBarProps) {
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
          <Button className="button" data-testid="bulk-record" onPress={onRecord}>
            {text.record.editMany(n)}
          </Button>
          <Button className="button button-quiet" data-testid="select-none" onPress={selection.none}>
            {text.things.clearSelection}
          </Button>
        </>
      )}
    </div>
  );
}
