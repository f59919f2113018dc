// The menu of consent states, opened at whatever asked for it: one menu serves every row of a table.
import { useRef } from "react";
import { Menu, MenuItem, Popover, Text } from "react-aria-components";
import { text } from "../../text";
import { consentStates } from "./states";
import "./consent.css";

type ConsentMenuProps = {
  /** What it is opened at. */
  anchor: HTMLElement;
  label: string;
  state: string;
  tiers: string[];
  onChoose: (state: string) => void;
  onClose: () => void;
};

export function ConsentMenu({ anchor, label, state, tiers, onChoose, onClose }: ConsentMenuProps) {
  const trigger = useRef<HTMLElement>(anchor);
  trigger.current = anchor;
  return (
    <Popover
      className="card menu consent-menu scroll"
      triggerRef={trigger}
      isOpen
      onOpenChange={(open) => !open && onClose()}
      placement="bottom end"
    >
      <Menu
        aria-label={label}
        autoFocus="first"
        selectionMode="single"
        disallowEmptySelection
        selectedKeys={[state]}
        onAction={(key) => {
          onClose();
          if (key !== state) onChoose(String(key));
        }}
        onClose={onClose}
      >
        {consentStates(tiers, state).map((name) => (
          <MenuItem
            key={name}
            id={name}
            className="menu-item consent-item"
            textValue={text.consent.word(name)}
            data-testid="consent-choice"
            data-state={name}
          >
            <Text slot="label">{text.consent.word(name)}</Text>
            <Text slot="description" className="small">
              {text.consent.means(name)}
            </Text>
          </MenuItem>
        ))}
      </Menu>
    </Popover>
  );
}
