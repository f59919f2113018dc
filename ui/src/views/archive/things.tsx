// The things of the archive: filter, kinds as words, and the table.
import { useDeferredValue, useMemo, useState } from "react";
import { Button, ToggleButton } from "react-aria-components";
import type { InventoryItem } from "../../ipc/contract";
import { call } from "../../ipc/host";
import { Empty, Failed, Waiting } from "../../parts/blank";
import { useLoad } from "../../state/load";
import { attempt, note } from "../../state/notices";
import { text } from "../../text";
import { kinds, type Sort, select } from "./sorting";
import { ThingTable } from "./thing-table";

export function Things({ loadedFor }: { loadedFor: string }) {
  const { state, reload, replace } = useLoad(loadedFor, () => call("inventory", {}));
  if (state.kind === "waiting") return <Waiting words={text.loading} />;
  if (state.kind === "failed") return <Failed failure={state.failure} retry={reload} />;
  const { items } = state.value;
  if (items.length === 0) {
    return (
      <Empty title={text.archive.empty}>
        <p>{text.archive.emptyHint}</p>
      </Empty>
    );
  }

  const setConsent = async (index: number, consent: string, undoing = false) => {
    const item = items[index];
    if (!item?.staff || item.staff.consent === consent) return;
    const before = item.staff.consent;
    const reply = await attempt(call("consent", { artifact_id: item.staff.artifact_id, state: consent }));
    if (!reply) return;
    const staff = { ...item.staff, consent };
    replace({ items: items.with(index, { ...item, staff }) });
    if (undoing) return;
    note(text.archive.consentSet(item.title, text.archive.consentWord(consent)), {
      label: text.undo,
      run: () => void undoConsent(staff.artifact_id, before),
    });
  };
  const undoConsent = async (artifact_id: string, consent: string) => {
    if (await attempt(call("consent", { artifact_id, state: consent }))) reload();
  };
  return <Table items={items} onConsent={(index, consent) => void setConsent(index, consent)} />;
}

type TableProps = { items: InventoryItem[]; onConsent: (index: number, consent: string) => void };

function Table({ items, onConsent }: TableProps) {
  const [filter, setFilter] = useState("");
  // undefined: every kind.
  const [kind, setKind] = useState<string | null | undefined>(undefined);
  const [sort, setSort] = useState<Sort>({ by: "date", descending: false });
  const wanted = useDeferredValue(filter);
  const counted = useMemo(() => kinds(items), [items]);
  const shown = useMemo(() => select(items, wanted, kind, sort), [items, wanted, kind, sort]);
  const clear = () => {
    setFilter("");
    setKind(undefined);
  };
  return (
    <>
      <div className="things-tools">
        <input
          className="field things-filter"
          type="search"
          data-main-field
          data-testid="archive-filter"
          aria-label={text.archive.filter}
          placeholder={text.archive.filter}
          value={filter}
          onChange={(event) => setFilter(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== "Escape" || filter === "") return;
            event.stopPropagation();
            setFilter("");
          }}
        />
        <span className="small" role="status">
          {text.archive.shown(shown.length, items.length)}
        </span>
        <fieldset className="things-kinds" aria-label={text.archive.kinds}>
          <ToggleButton
            className="things-kind"
            isSelected={kind === undefined}
            onChange={() => setKind(undefined)}
          >
            {text.archive.all}
          </ToggleButton>
          {counted.map(([name, count]) => (
            <ToggleButton
              key={name ?? ""}
              className="things-kind"
              isSelected={kind === name}
              onChange={(on) => setKind(on ? name : undefined)}
            >
              {name ?? text.archive.other} <span>{count}</span>
            </ToggleButton>
          ))}
        </fieldset>
      </div>
      {shown.length > 0 ? (
        <ThingTable shown={shown} sort={sort} onSort={setSort} onConsent={onConsent} />
      ) : (
        <Empty title={text.archive.none}>
          <Button className="button" onPress={clear}>
            {text.archive.clear}
          </Button>
        </Empty>
      )}
    </>
  );
}
