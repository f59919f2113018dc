// The queue: filters as words, an order, and the answers, of which only those in sight are drawn.
import { useVirtualizer } from "@tanstack/react-virtual";
import { RefreshCw } from "lucide-react";
import { type KeyboardEvent, useDeferredValue, useEffect, useMemo, useRef, useState } from "react";
import { Button, ToggleButton, ToggleButtonGroup } from "react-aria-components";
import { Empty } from "../../parts/blank";
import { FilterField } from "../../parts/filter-field";
import { prefs } from "../../state/prefs";
import { reading } from "../../state/reading";
import { isFailure, loadQueue, openAt, queue, queueView, setView } from "../../state/review";
import { stepAnswer } from "../../state/review-moves";
import { codesOf, counts, FILTERS, SORTS, type Sort } from "../../state/review-queue";
import { number, text } from "../../text";
import { CODES, usual } from "../../text/usual";
import { QueueRow, rowId } from "./queue-row";
import { NameFilter, SavedFilters, SaveFilter } from "./saved";

/** In rem, so that rows grow with the text. */
const ROW_REM = 3.5;

export function Queue() {
  const { shown, entries, state } = queue.useValue();
  return (
    <section className="queue" aria-label={text.reviewing.queue}>
      <QueueTools />
      {isFailure(state) && (
        <p className="queue-failed form-error" role="alert">
          {state.message}
        </p>
      )}
      {shown.length === 0 ? (
        <Empty title={text.reviewing.nothing}>
          <Button
            className="button"
            data-testid="queue-show-all"
            onPress={() => setView({ filter: "all", words: "", code: null })}
          >
            {text.reviewing.showAll}
          </Button>
        </Empty>
      ) : (
        <QueueList />
      )}
      <p className="queue-found small" role="status">
        {text.reviewing.found(shown.length, entries.size)}
      </p>
    </section>
  );
}

function QueueTools() {
  const view = queueView.useValue();
  const { entries } = queue.useValue();
  // Counted when there is time: a decision must not wait for it.
  const counted = useDeferredValue(entries);
  const found = useMemo(() => counts(counted.values()), [counted]);
  const codes = useMemo(() => codesOf(counted.values()), [counted]);
  const [words, setWords] = useState(view.words);
  const [naming, setNaming] = useState(false);
  const settled = useDeferredValue(words);
  useEffect(() => {
    if (settled !== queueView.get().words) setView({ words: settled });
  }, [settled]);
  // Taken back from outside, for instance by a button that shows everything.
  useEffect(() => setWords(view.words), [view.words]);
  return (
    <div className="queue-tools">
      <FilterField
        words={words}
        onWords={setWords}
        label={text.reviewing.search}
        className="queue-search"
        testId="queue-search"
      />
      <SavedFilters />
      <ToggleButtonGroup
        className="queue-filters"
        aria-label={text.reviewing.filterName}
        selectionMode="single"
        disallowEmptySelection
        selectedKeys={[view.filter]}
        onSelectionChange={(keys) => {
          const filter = FILTERS.find((name) => keys.has(name));
          if (filter) setView({ filter });
        }}
      >
        {FILTERS.filter((name) => found[name] > 0 || name === view.filter || name === "all").map((name) => (
          <ToggleButton
            key={name}
            id={name}
            className="queue-filter-word"
            data-testid={`review-filter-${name}`}
            aria-label={text.reviewing.filterCount(text.reviewing.filter[name], found[name])}
          >
            {text.reviewing.filter[name]} <span>{number(found[name])}</span>
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      {(codes.size > 0 || view.code !== null) && (
        <select
          className="field queue-code"
          data-testid="queue-code"
          aria-label={text.reviewing.codeName}
          value={view.code ?? ""}
          onChange={(event) => setView({ code: CODES.find((code) => code === event.target.value) ?? null })}
        >
          <option value="">{text.reviewing.anyCode}</option>
          {CODES.filter((code) => codes.has(code) || code === view.code).map((code) => (
            <option key={code} value={code}>
              {text.reviewing.filterCount(usual(code), codes.get(code) ?? 0)}
            </option>
          ))}
        </select>
      )}
      <div className="queue-order">
        <select
          className="field"
          data-testid="queue-sort"
          aria-label={text.reviewing.sortName}
          value={view.sort}
          onChange={(event) => setView({ sort: event.target.value as Sort })}
        >
          {SORTS.map((name) => (
            <option key={name} value={name}>
              {text.reviewing.sort[name]}
            </option>
          ))}
        </select>
        <Button
          className="button button-quiet button-icon"
          data-testid="queue-refresh"
          aria-label={text.reviewing.refresh}
          onPress={() => void loadQueue()}
        >
          <RefreshCw aria-hidden="true" />
        </Button>
        <SaveFilter open={naming} onToggle={() => setNaming(!naming)} />
      </div>
      {naming && <NameFilter onDone={() => setNaming(false)} />}
    </div>
  );
}

function QueueList() {
  const { shown, entries } = queue.useValue();
  const chosen = reading.useValue();
  const scroll = useRef<HTMLDivElement>(null);
  const { textSize } = prefs.useValue();
  const rowHeight = ROW_REM * Number.parseFloat(getComputedStyle(document.documentElement).fontSize || "16");
  const rows = useVirtualizer({
    count: shown.length,
    getScrollElement: () => scroll.current,
    estimateSize: () => rowHeight,
    overscan: 6,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows grow with the text.
  useEffect(() => rows.measure(), [textSize]);
  const at = chosen === null ? -1 : shown.indexOf(chosen);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it scrolls to what was chosen, not when it is drawn anew.
  useEffect(() => {
    if (at >= 0) rows.scrollToIndex(at, { align: "auto" });
  }, [at]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const ends: Record<string, string | undefined> = { Home: shown[0], End: shown.at(-1) };
    const end = ends[event.key];
    if (event.key === "ArrowDown") stepAnswer(1);
    else if (event.key === "ArrowUp") stepAnswer(-1);
    else if (end !== undefined) openAt(end);
    else return;
    event.preventDefault();
  };
  return (
    <div
      className="queue-rows scroll"
      ref={scroll}
      role="listbox"
      tabIndex={0}
      aria-label={text.reviewing.queue}
      aria-activedescendant={chosen !== null && at >= 0 ? rowId(chosen) : undefined}
      data-testid="queue"
      onKeyDown={onKeyDown}
    >
      <div className="queue-canvas" role="presentation" style={{ height: rows.getTotalSize() }}>
        {rows.getVirtualItems().map(({ index, start, size }) => {
          const id = shown[index];
          const entry = id === undefined ? undefined : entries.get(id);
          return entry ? (
            <QueueRow
              key={entry.response_id}
              entry={entry}
              chosen={entry.response_id === chosen}
              index={index}
              count={shown.length}
              start={start}
              size={size}
            />
          ) : null;
        })}
      </div>
    </div>
  );
}
