// The name of what keeps words back, beside them, with what can be done about it.
import { Button, Menu, MenuItem, MenuTrigger, Popover } from "react-aria-components";
import { findPerson } from "../../state/archive-tab";
import { isPerson } from "../../state/passages";
import { text } from "../../text";
import type { StretchAction } from "./segment";
import { NOT_WORDS } from "./words";

type ConsentNameProps = { consent: string; onAction: (action: StretchAction) => void };

export function ConsentName({ consent, onAction }: ConsentNameProps) {
  const person = isPerson(consent) ? consent.slice("person:".length) : null;
  const name = person === null ? text.consent.word(consent) : text.passage.person(person);
  return (
    <span className="run-name" {...NOT_WORDS}>
      <MenuTrigger>
        <Button className="run-name-button" data-testid="run-name" aria-label={text.passage.actions(name)}>
          {name}
        </Button>
        <Popover className="card menu" placement="bottom start">
          {person === null ? (
            <Menu
              aria-label={name}
              onAction={(key) => onAction(key === "take-back" ? "take-back" : "change")}
            >
              <MenuItem id="change" className="menu-item" data-testid="passage-change">
                {text.passage.change}
              </MenuItem>
              <MenuItem id="take-back" className="menu-item" data-testid="passage-take-back">
                {text.passage.takeBack}
              </MenuItem>
            </Menu>
          ) : (
            <Menu aria-label={name} onAction={() => findPerson(person)}>
              <MenuItem id="person" className="menu-item" data-testid="passage-person">
                {text.passage.toPerson}
              </MenuItem>
            </Menu>
          )}
        </Popover>
      </MenuTrigger>
    </span>
  );
}
