// Ctrl+K: anything by its name, from places to earlier questions.
import { useEffect, useState } from "react";
import {
  Autocomplete,
  Dialog,
  Header,
  Input,
  Menu,
  MenuItem,
  MenuSection,
  Modal,
  ModalOverlay,
  SearchField,
  useFilter,
} from "react-aria-components";
import type { ResponseSummary } from "../../ipc/contract";
import { call } from "../../ipc/host";
import { ask, openEarlier } from "../../state/asking";
import { dialog } from "../../state/keys";
import { setPrefs, THEMES } from "../../state/prefs";
import { closeArchive, go, PLACES, session } from "../../state/session";
import { text } from "../../text";
import "./palette.css";

type Entry = { id: string; name: string; run: () => void };

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

function usePaletteSections(): Array<{ name: string; entries: Entry[] }> {
  const { status } = session.useValue();
  const [earlier, setEarlier] = useState<ResponseSummary[]>([]);
  useEffect(() => {
    // Without the list the rest is still of use.
    call("responses", {}).then(
      ({ responses }) => setEarlier(responses.slice(0, 200)),
      () => undefined,
    );
  }, []);
  const themes = { light: text.setup.light, dark: text.setup.dark, system: text.setup.system };
  return [
    {
      name: text.palette.places,
      entries: [...PLACES, "setup" as const].map((place) => ({
        id: `place ${place}`,
        name: text.places[place],
        run: () => go(place),
      })),
    },
    {
      name: text.palette.questions,
      entries: earlier.map(({ response_id, question }) => ({
        id: `earlier ${response_id}`,
        name: question,
        run: () => void openEarlier(response_id),
      })),
    },
    {
      name: text.palette.starters,
      entries: (status?.archive?.starters ?? []).map((question) => ({
        id: `starter ${question}`,
        name: question,
        run: () => void ask(question),
      })),
    },
    {
      name: text.palette.actions,
      entries: [
        ...THEMES.map((theme) => ({
          id: `theme ${theme}`,
          name: text.palette.theme(themes[theme]),
          run: () => setPrefs({ theme }),
        })),
        { id: "keys", name: text.setup.showKeys, run: () => dialog.set("keys") },
        { id: "close", name: text.setup.closeArchive, run: () => void closeArchive() },
      ],
    },
  ];
}

function PaletteList({ onChoose }: { onChoose: () => void }) {
  const sections = usePaletteSections();
  const { contains } = useFilter({ sensitivity: "base" });
  return (
    <Autocomplete filter={contains}>
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
                  textValue={entry.name}
                  onAction={() => {
                    onChoose();
                    entry.run();
                  }}
                >
                  {entry.name}
                </MenuItem>
              ))}
            </MenuSection>
          ))}
      </Menu>
    </Autocomplete>
  );
}
