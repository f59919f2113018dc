// Ctrl+K: anything by its name: places, documents, people, earlier questions, and what can be done.
import { useState } from "react";
import {
  Autocomplete,
  Dialog,
  Header,
  Input,
  Keyboard,
  Menu,
  MenuItem,
  MenuSection,
  Modal,
  ModalOverlay,
  SearchField,
  Text,
} from "react-aria-components";
import { dialog } from "../../state/keys";
import { text } from "../../text";
import { usePaletteSections } from "./palette-entries";
import { matches, useFoundSections } from "./palette-found";
import "./palette.css";

export function Palette() {
  const open = dialog.useValue() === "palette";
  const close = () => dialog.set(null);
  return (
    <ModalOverlay className="veil" isOpen={open} onOpenChange={(now) => !now && close()} isDismissable>
      <Modal className="card palette">
        <Dialog aria-label={text.palette.label}>
          <PaletteList onChoose={close} />
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

function PaletteList({ onChoose }: { onChoose: () => void }) {
  const [typed, setTyped] = useState("");
  const [places, ...rest] = usePaletteSections();
  // Somebody who types a name means the archive before the program.
  const sections = [...(places ? [places] : []), ...useFoundSections(typed), ...rest];
  return (
    <Autocomplete filter={matches} inputValue={typed} onInputChange={setTyped}>
      <SearchField className="palette-field" aria-label={text.palette.label} autoFocus>
        <Input placeholder={text.palette.placeholder} />
      </SearchField>
      <Menu
        className="palette-list scroll"
        aria-label={text.palette.label}
        renderEmptyState={() => <p className="palette-none small">{text.palette.none}</p>}
      >
        {sections
          .filter(({ entries }) => entries.length > 0)
          .map(({ name, entries }) => (
            <MenuSection key={name} id={name}>
              <Header className="palette-header small">{name}</Header>
              {entries.map((entry) => (
                <MenuItem
                  key={entry.id}
                  id={entry.id}
                  className="menu-item"
                  textValue={[entry.name, entry.also].filter(Boolean).join(" ")}
                  onAction={() => {
                    onChoose();
                    entry.run();
                  }}
                >
                  <Text slot="label" className="palette-name">
                    {entry.name}
                  </Text>
                  {entry.keys && <Keyboard>{entry.keys}</Keyboard>}
                </MenuItem>
              ))}
            </MenuSection>
          ))}
      </Menu>
    </Autocomplete>
  );
}
