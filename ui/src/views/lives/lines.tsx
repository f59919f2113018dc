// Rows of the facts and documents, one a line.
import type { ReactNode } from "react";
import { Button } from "react-aria-components";
import type { FactLine, InventoryItem } from "../../ipc/contract";
import { ReadTitle } from "../../parts/source/read-title";
import { Thumb } from "../../parts/thumb";
import { openDocument } from "../../state/panel";
import { text } from "../../text";
import { period } from "../../text/when";
import type { Opened } from "./lives";

/** An EDTF date in words; what leaves it open which of several days it was says so. */
export function dateWords(edtf: string): string {
  const plain = edtf.replace(/^\[(.*)\]$/, "$1").replace("..", edtf.startsWith("[") ? "/" : "..");
  const about = /[~?%]/.test(plain);
  const open = plain.replace(/^\//, "../").replace(/\/$/, "/..");
  const said = period(open.replace(/[~?%]/g, ""));
  return about ? text.lives.about(said) : said;
}

type LinesProps<T> = {
  all: T[];
  /** What stands over them: a date that says no more is left out. */
  years?: string;
};

type FactsProps = LinesProps<FactLine> & {
  /** Whose page it is: a link to it would lead nowhere. */
  own?: string;
  onOpen: (opened: Opened) => void;
};

export function Facts({ all, years, own, onOpen }: FactsProps) {
  if (all.length === 0) return null;
  return (
    <ul className="life-lines" data-dated={years !== undefined || all.some(({ date }) => date)}>
      {all.map((fact, index) => (
        <Line
          // biome-ignore lint/suspicious/noArrayIndexKey: rows can repeat.
          key={index}
          date={fact.date}
          years={years}
          dated={years !== undefined || all.some(({ date }) => date)}
        >
          <Linked fact={fact} own={own} onOpen={onOpen} />
        </Line>
      ))}
    </ul>
  );
}

type LineProps = { date: string | null; none?: string; years?: string; dated: boolean; children: ReactNode };

function Line({ date, none = "", years, dated, children }: LineProps) {
  const words = date === null ? none : dateWords(date);
  return (
    <li>
      {dated && <span className="small">{words === years ? "" : words}</span>}
      <span className="life-line">{children}</span>
    </li>
  );
}

type LinkedProps = { fact: FactLine; own?: string; onOpen: (opened: Opened) => void };

/** What a fact says; each name in it leads to its page, and names that it does not say come after it. */
function Linked({ fact, own, onOpen }: LinkedProps) {
  const places: Opened[] = fact.place ? [{ kind: "place", name: fact.place }] : [];
  const people = fact.who.map((name): Opened => ({ kind: "person", name }));
  const links = [...people, ...places].filter(({ name }) => name !== own);
  // Where one name is part of another, the longer one is meant.
  const found: Array<{ at: number; link: Opened }> = [];
  for (const link of [...links].sort((a, b) => b.name.length - a.name.length)) {
    const at = fact.what.indexOf(link.name);
    const free = found.every(
      (other) => at >= other.at + other.link.name.length || at + link.name.length <= other.at,
    );
    if (at >= 0 && free) found.push({ at, link });
  }
  found.sort((a, b) => a.at - b.at);
  const button = (link: Opened) => (
    <Button key={`${link.kind} ${link.name}`} className="link" onPress={() => onOpen(link)}>
      {link.name}
    </Button>
  );
  let from = 0;
  const parts = found.flatMap(({ at, link }) => {
    const before = fact.what.slice(from, at);
    from = at + link.name.length;
    return [before, button(link)];
  });
  const rest = links.filter((link) => found.every((one) => one.link !== link));
  return (
    <>
      <span>
        {parts}
        {fact.what.slice(from)}
      </span>
      {rest.map(button)}
    </>
  );
}

export function Items({ all, years }: LinesProps<InventoryItem>) {
  if (all.length === 0) return null;
  return (
    <ul className="life-lines" data-dated="true">
      {all.map((item, index) => (
        <Line
          // biome-ignore lint/suspicious/noArrayIndexKey: titles can repeat.
          key={index}
          date={item.date}
          none={text.lives.noDate}
          years={years}
          dated
        >
          <Title item={item} />
          {item.kind && <span className="small">{text.archive.kindOf(item.kind)}</span>}
          <Thumb item={item} />
        </Line>
      ))}
    </ul>
  );
}

/** Pictures are looked at: each over its title and its date. */
export function Pictures({ all }: { all: InventoryItem[] }) {
  return (
    <ul className="life-pictures">
      {all.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: titles can repeat.
        <li key={index}>
          <Thumb item={item} />
          <Title item={item} />
          {item.date && <span className="small">{dateWords(item.date)}</span>}
        </li>
      ))}
    </ul>
  );
}

/** A document is opened by its title. */
function Title({ item }: { item: InventoryItem }) {
  const { title, staff } = item;
  if (!staff) {
    return (
      <span>
        <ReadTitle item={item} link />
      </span>
    );
  }
  return (
    <Button className="link" data-testid="life-document" onPress={() => openDocument(staff.artifact_id)}>
      {title}
    </Button>
  );
}
