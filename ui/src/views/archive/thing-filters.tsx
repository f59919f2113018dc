// What is shown, as words that one can read: kinds for everyone, and for the archivist consent, day and names.
import { useMemo } from "react";
import { ToggleButton } from "react-aria-components";
import type { InventoryItem } from "../../ipc/contract";
import { text } from "../../text";
import { recordDate } from "../../text/when";
import { daysAdded, kinds, states, type Wish } from "./sorting";
import "./filters.css";

type FiltersProps = { items: InventoryItem[]; wish: Wish; onWish: (wish: Wish) => void };

/** So many days are offered. */
const DAYS = 30;
/** Stands for "anything" in a select, whose values are words. */
const ANY = "*";

export function KindButtons({ items, wish, onWish }: FiltersProps) {
  const counted = useMemo(() => kinds(items), [items]);
  return (
    <fieldset className="things-kinds" aria-label={text.archive.kinds}>
      <ToggleButton
        className="things-kind"
        isSelected={wish.kind === undefined}
        onChange={() => onWish({ ...wish, kind: undefined })}
      >
        {text.archive.all}
      </ToggleButton>
      {counted.map(([name, n]) => (
        <ToggleButton
          key={name ?? ""}
          className="things-kind"
          isSelected={wish.kind === name}
          onChange={(on) => onWish({ ...wish, kind: on ? name : undefined })}
        >
          {name === null ? text.archive.other : text.archive.kindOf(name)} <span>{n}</span>
        </ToggleButton>
      ))}
    </fieldset>
  );
}

export function StaffFilters({ items, wish, onWish }: FiltersProps) {
  const consent = useMemo(() => {
    const there = states(items);
    const gone = wish.consent !== undefined && !there.some(([state]) => state === wish.consent);
    return gone && wish.consent !== undefined ? [...there, [wish.consent, 0] as [string, number]] : there;
  }, [items, wish.consent]);
  const kind = useMemo(() => kinds(items), [items]);
  const days = useMemo(() => daysAdded(items).slice(0, DAYS), [items]);
  return (
    <fieldset className="filters" aria-label={text.things.filters}>
      <Filter
        words={text.things.consentIs}
        any={text.things.anything}
        testid="filter-consent"
        value={wish.consent}
        options={consent.map(([state, n]) => [state, `${text.consent.word(state)} (${n})`])}
        onChange={(value) => onWish({ ...wish, consent: value })}
      />
      <Filter
        words={text.things.kindIs}
        any={text.things.anything}
        testid="filter-kind"
        value={wish.kind === null ? "" : wish.kind}
        options={kind.map(([name, n]) => [
          name ?? "",
          `${name === null ? text.archive.other : text.archive.kindOf(name)} (${n})`,
        ])}
        onChange={(value) => onWish({ ...wish, kind: value === "" ? null : value })}
      />
      <Filter
        words={text.things.addedSince}
        any={text.things.ever}
        testid="filter-since"
        value={wish.since}
        options={days.map((day) => [day, recordDate(day)])}
        onChange={(value) => onWish({ ...wish, since: value })}
      />
      <ToggleButton
        className="filter-switch"
        data-testid="filter-named"
        isSelected={wish.named ?? false}
        onChange={(named) => onWish({ ...wish, named })}
      >
        {text.things.named}
      </ToggleButton>
      <ToggleButton
        className="filter-switch"
        data-testid="filter-own"
        isSelected={wish.own ?? false}
        onChange={(own) => onWish({ ...wish, own })}
      >
        {text.things.own}
      </ToggleButton>
    </fieldset>
  );
}

type FilterProps = {
  words: string;
  any: string;
  testid: string;
  value: string | undefined;
  options: Array<[value: string, words: string]>;
  onChange: (value: string | undefined) => void;
};

function Filter({ words, any, testid, value, options, onChange }: FilterProps) {
  return (
    <label className="filter" data-set={value !== undefined}>
      {words}
      <select
        data-testid={testid}
        value={value ?? ANY}
        onChange={(event) => onChange(event.target.value === ANY ? undefined : event.target.value)}
      >
        <option value={ANY}>{any}</option>
        {options.map(([name, shown]) => (
          <option key={name} value={name}>
            {shown}
          </option>
        ))}
      </select>
    </label>
  );
}
