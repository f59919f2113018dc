// What is here, for a family member: a plain list of what they may know of.
import { useDeferredValue, useMemo, useState } from "react";
import { Button } from "react-aria-components";
import type { InventoryItem } from "../../ipc/contract";
import { call } from "../../ipc/host";
import { Empty, Failed, Waiting } from "../../parts/blank";
import { FilterField } from "../../parts/filter-field";
import { Segments } from "../../parts/segments";
import { ReadTitle } from "../../parts/source/read-title";
import { documentWanted } from "../../state/archive-tab";
import { useLoad } from "../../state/load";
import { session } from "../../state/session";
import { text } from "../../text";
import { recordDate } from "../../text/when";
import { Lives } from "../lives/lives";
import "./here.css";

/** As many as are read at a time. */
const STEP = 200;

export function Here() {
  const { status } = session.useValue();
  const [part, setPart] = useState<"list" | "lives">("list");
  const archive = status?.archive;
  const loadedFor = `${archive?.path} ${archive?.version}`;
  return (
    <div className="place">
      <header className="place-head">
        <h1>{text.here.title}</h1>
        <p className="small">{text.here.intro}</p>
        <Segments
          label={text.archive.views}
          value={part}
          options={[
            ["list", text.archive.things],
            ["lives", text.lives.tab],
          ]}
          onChange={setPart}
          testid="here-part"
        />
      </header>
      {part === "lives" ? <Lives loadedFor={loadedFor} /> : <Documents loadedFor={loadedFor} />}
    </div>
  );
}

function Documents({ loadedFor }: { loadedFor: string }) {
  const { state, reload } = useLoad(loadedFor, () => call("inventory", {}));
  return (
    <>
      {state.kind === "waiting" && <Waiting words={text.loading} />}
      {state.kind === "failed" && <Failed failure={state.failure} retry={reload} />}
      {state.kind === "there" &&
        (state.value.items.length === 0 ? (
          <Empty title={text.here.empty} />
        ) : (
          <List items={state.value.items} />
        ))}
    </>
  );
}

function wordsOf({ title, kind, date, from, to }: InventoryItem): string {
  return [title, kind, kind && text.archive.kindOf(kind), date, from, to]
    .filter(Boolean)
    .join(" ")
    .toLocaleLowerCase();
}

/** The things in whose line every word of the filter stands. */
function select(items: InventoryItem[], filter: string): InventoryItem[] {
  const words = filter.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return items;
  return items.filter((item) => {
    const line = wordsOf(item);
    return words.every((word) => line.includes(word));
  });
}

function List({ items }: { items: InventoryItem[] }) {
  const filter = documentWanted.useValue();
  const [most, setMost] = useState(STEP);
  const wanted = useDeferredValue(filter);
  const found = useMemo(() => select(items, wanted), [items, wanted]);
  const change = (words: string) => {
    documentWanted.set(words);
    setMost(STEP);
  };
  return (
    <>
      <div className="here-tools">
        <FilterField words={filter} onWords={change} label={text.here.filter} className="here-filter" />
        <span className="small" role="status">
          {text.archive.shown(found.length, items.length)}
        </span>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long list must scroll by keyboard. */}
      <div className="here-scroll scroll" tabIndex={0}>
        {found.length === 0 && (
          <Empty title={text.archive.none}>
            <Button className="button" onPress={() => change("")}>
              {text.archive.clear}
            </Button>
          </Empty>
        )}
        <ul className="here-list" aria-label={text.here.title}>
          {found.slice(0, most).map((item, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a family member has no name for a thing but its line.
            <Thing key={index} item={item} />
          ))}
        </ul>
        {found.length > most && (
          <Button className="button here-more" onPress={() => setMost((n) => n + STEP)}>
            {text.here.more(Math.min(STEP, found.length - most))}
          </Button>
        )}
      </div>
    </>
  );
}

function Thing({ item }: { item: InventoryItem }) {
  const about = [
    item.kind && text.archive.kindOf(item.kind),
    item.date && recordDate(item.date),
    text.archive.fromTo(item.from, item.to),
    item.searchable ? null : text.archive.notSearchable,
  ].filter(Boolean);
  return (
    <li className="here-thing" data-testid="archive-row">
      <p className="here-title">
        <ReadTitle item={item} />
      </p>
      {about.length > 0 && <p className="small">{about.join(", ")}</p>}
    </li>
  );
}
