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
import type { ResponseSummary, Status } from "../../ipc/contract";
import { call, pickFolder } from "../../ipc/host";
import { ask, openEarlier } from "../../state/asking";
import { dialog } from "../../state/keys";
import { attempt } from "../../state/notices";
import { mayEnter, placesOf } from "../../state/places";
import { setPrefs, THEMES } from "../../state/prefs";
import { auditResponse } from "../../state/reading";
import {
  closeArchive,
  currentRole,
  go,
  lock,
  openArchive,
  preview,
  roleAt,
  session,
} from "../../state/session";
import { text } from "../../text";
import { archiveName } from "../../text/path";
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

type Section = { name: string; entries: Entry[] };

function usePaletteSections(): Section[] {
  const { status, byPassphrase } = session.useValue();
  const role = roleAt(status);
  const [earlier, setEarlier] = useState<ResponseSummary[]>([]);
  useEffect(() => {
    if (currentRole() === undefined) return;
    // Without the list the rest is still of use.
    call("responses", {}).then(
      ({ responses }) => setEarlier(responses.slice(0, 200)),
      () => undefined,
    );
  }, []);
  const asks = mayEnter(role, "ask");
  const places = status?.archive ? [...placesOf(role), "setup" as const] : [];
  return [
    {
      name: text.palette.places,
      entries: places.map((place) => ({
        id: `place ${place}`,
        name: text.places[place],
        run: () => void go(place),
      })),
    },
    {
      name: text.palette.questions,
      entries: earlier.map(({ response_id, question }) => ({
        id: `earlier ${response_id}`,
        name: question,
        // Whoever may not read the answer may check its record.
        run: () => (asks ? void openEarlier(response_id) : auditResponse(response_id)),
      })),
    },
    {
      name: text.palette.starters,
      entries: (asks ? (status?.archive?.starters ?? []) : []).map((question) => ({
        id: `starter ${question}`,
        name: question,
        run: () => void ask(question),
      })),
    },
    { name: text.palette.actions, entries: actions(status, byPassphrase !== false) },
  ];
}

async function openOther(): Promise<void> {
  const path = await attempt(pickFolder(text.first.pickArchive));
  if (path) await openArchive(path);
}

function actions(status: Status | null, byPassphrase: boolean): Entry[] {
  const themes = { light: text.setup.light, dark: text.setup.dark, system: text.setup.system };
  const archive = status?.archive;
  const entries: Array<Entry | false> = [
    status?.session?.seen_as != null && { id: "end", name: text.key.end, run: () => void preview(null) },
    archive != null && {
      id: "lock",
      name: `${text.desk.lock}. ${text.desk.lockHint}`,
      run: () => void lock(),
    },
    archive != null &&
      byPassphrase && {
        id: "passphrase",
        name: text.desk.changePassphrase,
        run: () => dialog.set("passphrase"),
      },
    ...THEMES.map((theme) => ({
      id: `theme ${theme}`,
      name: text.palette.theme(themes[theme]),
      run: () => setPrefs({ theme }),
    })),
    { id: "keys", name: text.setup.showKeys, run: () => dialog.set("keys") },
    ...(status?.recent ?? [])
      .filter((path) => path !== archive?.path)
      .map((path) => ({
        id: `open ${path}`,
        name: text.key.openPalette(archiveName(path)),
        run: () => void openArchive(path),
      })),
    { id: "open", name: text.key.openOther, run: () => void openOther() },
    archive != null && { id: "close", name: text.setup.closeArchive, run: () => void closeArchive() },
  ];
  return entries.filter((entry) => entry !== false);
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
