// The things as a plain list: for everyone who reads and does not decide.
import { useDeferredValue, useMemo, useState } from "react";
import type { InventoryItem } from "../../ipc/contract";
import { FilterField, NothingMatches } from "../../parts/filter-field";
import { text } from "../../text";
import { EVERYTHING, type Sort, select, type Wish } from "./sorting";
import { KindButtons } from "./thing-filters";
import { ThingTable } from "./thing-table";

export function PlainThings({ items }: { items: InventoryItem[] }) {
  const [wish, setWish] = useState<Wish>(EVERYTHING);
  const [sort, setSort] = useState<Sort>({ by: "date", descending: false });
  const wanted = useDeferredValue(wish);
  const shown = useMemo(() => select(items, wanted, sort), [items, wanted, sort]);
  return (
    <>
      <div className="things-tools">
        <FilterField words={wish.words} onWords={(words) => setWish({ ...wish, words })} />
        <span className="small" role="status">
          {text.archive.shown(shown.length, items.length)}
        </span>
        <KindButtons items={items} wish={wish} onWish={setWish} />
      </div>
      {shown.length > 0 ? (
        <ThingTable
          shown={shown}
          sort={sort}
          onSort={setSort}
          selection={null}
          tiers={[]}
          onConsent={() => undefined}
        />
      ) : (
        <NothingMatches onClear={() => setWish(EVERYTHING)} />
      )}
    </>
  );
}
