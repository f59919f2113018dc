// Rows of the facts and documents, one a line.
import { Button } from "react-aria-components";
import type { FactLine, InventoryItem } from "../../ipc/contract";
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

export function Facts({ all, onOpen }: { all: FactLine[]; onOpen: (opened: Opened) => void }) {
  if (all.length === 0) return null;
  return (
    <ul className="life-facts">
      {all.map((fact, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows can repeat.
        <li key={index}>
          {fact.date && <span className="small">{dateWords(fact.date)}</span>}
          <span>{fact.what}</span>
          <span className="life-names">
            {fact.who.map((name) => (
              <Button key={name} className="link" onPress={() => onOpen({ kind: "person", name })}>
                {name}
              </Button>
            ))}
            {fact.place && <Place name={fact.place} onOpen={onOpen} />}
          </span>
        </li>
      ))}
    </ul>
  );
}

function Place({ name, onOpen }: { name: string; onOpen: (opened: Opened) => void }) {
  return (
    <Button className="link" onPress={() => onOpen({ kind: "place", name })}>
      {name}
    </Button>
  );
}

export function Items({ all }: { all: InventoryItem[] }) {
  if (all.length === 0) return null;
  return (
    <ul className="life-items">
      {all.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: titles can repeat.
        <li key={index}>
          <span className="small">{item.date ? dateWords(item.date) : text.lives.noDate}</span>
          <span>{item.title}</span>
          {item.kind && <span className="small">{text.archive.kindOf(item.kind)}</span>}
        </li>
      ))}
    </ul>
  );
}
