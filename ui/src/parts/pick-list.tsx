// A list to walk through with the arrow keys, whose chosen line is shown beside it.
import type { ReactNode } from "react";
import { ListBox, ListBoxItem } from "react-aria-components";
import "./pick-list.css";

type Line = {
  key: string;
  /** What a screen reader and typing ahead know it by. */
  name: string;
  /** What checking found of it. */
  found?: string;
  children: ReactNode;
};

type PickListProps = {
  label: string;
  lines: Line[];
  chosen: string | null;
  onChoose: (key: string) => void;
  testid: string;
};

export function PickList({ label, lines, chosen, onChoose, testid }: PickListProps) {
  return (
    <ListBox
      className="pick-list"
      aria-label={label}
      selectionMode="single"
      selectionBehavior="replace"
      selectedKeys={chosen === null ? [] : [chosen]}
      onSelectionChange={(keys) => {
        const key = keys === "all" ? undefined : [...keys][0];
        if (key !== undefined) onChoose(String(key));
      }}
    >
      {lines.map(({ key, name, found, children }) => (
        <ListBoxItem
          key={key}
          id={key}
          textValue={name}
          className="pick-line"
          data-testid={testid}
          data-class={found}
        >
          {children}
        </ListBoxItem>
      ))}
    </ListBox>
  );
}
