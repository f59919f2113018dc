// Everything that Ctrl+K finds: places and their parts, questions, and what can be done, with its keys.
import { useEffect, useState } from "react";
import type { ResponseSummary, Status } from "../../ipc/contract";
import { call, pickFiles, pickFolder } from "../../ipc/host";
import { archiveTab } from "../../state/archive-tab";
import { ask, openEarlier } from "../../state/asking";
import { auditTab } from "../../state/audit-tab";
import { type Desk, useDesk } from "../../state/desk";
import { takeIn } from "../../state/imports";
import { dialog, focusField } from "../../state/keys";
import { attempt } from "../../state/notices";
import { mayEnter, PLACES, placesOf } from "../../state/places";
import { LANGUAGE_CODES, setPrefs, stepTextSize, TEXT_SIZES, THEMES } from "../../state/prefs";
import { auditResponse, reading } from "../../state/reading";
import { reviewTab } from "../../state/review-tab";
import { ruleOpen } from "../../state/rule";
import {
  closeArchive,
  currentRole,
  go,
  lock,
  openArchive,
  type Place,
  preview,
  roleAt,
  session,
} from "../../state/session";
import { LANGUAGES, text } from "../../text";
import type { HelpName } from "../../text/en-help";
import { archiveName } from "../../text/path";
import { tabName, tabsFor } from "../../views/archive/archive";
import { auditTabsFor } from "../../views/audit/audit";
import { wantExport } from "../../views/audit/export";
import { openWordFile } from "../../views/review/word/word-file";
import { openHelp } from "./help-dialog";

/** `keys`: what does the same without the palette; `also`: other words it is found by. */
export type Entry = { id: string; name: string; run: () => void; keys?: string; also?: string };
export type Section = { name: string; entries: Entry[] };

/** Earlier questions offered; all of them stand in Review. */
const EARLIER = 200;

export function usePaletteSections(): Section[] {
  const { status, byPassphrase } = session.useValue();
  const desk = useDesk();
  const role = roleAt(status);
  const [earlier, setEarlier] = useState<ResponseSummary[]>([]);
  useEffect(() => {
    if (currentRole() === undefined) return;
    // Without the list the rest is still of use.
    call("responses", {}).then(
      ({ responses }) => setEarlier(responses.slice(0, EARLIER)),
      () => undefined,
    );
  }, []);
  const asks = mayEnter(role, "ask");
  return [
    { name: text.palette.places, entries: status?.archive ? places(desk) : [] },
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
    {
      name: text.palette.actions,
      entries: [...work(status, desk), ...archives(status, byPassphrase !== false), ...looks(), ...helps()],
    },
  ];
}

/** The places one may enter, each followed by its parts. */
function places(desk: Desk): Entry[] {
  const role = roleAt(session.get().status);
  const parts: Partial<Record<Place, Entry[]>> = {
    archive:
      role === "family"
        ? []
        : tabsFor(desk).map((tab) => part("archive", tab, tabName(tab), () => archiveTab.set(tab))),
    review: [
      part("review", "look", text.look.tab(null), () => reviewTab.set("look")),
      part("review", "refresh", text.reviewing.refreshing.tab(null), () => reviewTab.set("refresh")),
      part("review", "word", text.reviewing.word.open, () => void openWordFile()),
    ],
    audit: auditTabsFor(desk.role).map((tab) =>
      part("audit", tab, text.audit.tab[tab], () => auditTab.set(tab)),
    ),
  };
  const all: Place[] = [...placesOf(role), "setup"];
  return all.flatMap((place) => [
    { id: `place ${place}`, name: text.places[place], run: () => void go(place), keys: keysOf(place) },
    ...(parts[place] ?? []),
  ]);
}

function part(place: Place, tab: string, name: string, show: () => void): Entry {
  return {
    id: `${place} ${tab}`,
    name: text.palette.tab(text.places[place], name),
    run: () => go(place) && show(),
  };
}

function keysOf(place: Place): string | undefined {
  const at = ([...PLACES] as Place[]).indexOf(place);
  return at < 0 ? undefined : `${text.keys.ctrl} ${at + 1}`;
}

/** What is done with the archive that is open. */
function work(status: Status | null, { archivist, seenAs }: Desk): Entry[] {
  const role = roleAt(status);
  const entries: Array<Entry | false> = [
    seenAs !== null && { id: "end", name: text.key.end, run: () => void preview(null) },
    mayEnter(role, "ask") && {
      id: "question",
      name: text.palette.newQuestion,
      // The palette gives the keyboard back to where it was first.
      run: () => go("ask") && void setTimeout(focusField),
      keys: "/",
    },
    archivist && { id: "import files", name: text.archive.importFiles, run: () => void importFiles() },
    archivist && { id: "import folder", name: text.archive.importFolder, run: () => void importFolder() },
    archivist && {
      id: "rule",
      name: text.rule.title,
      run: () => {
        if (!go("archive")) return;
        archiveTab.set("things");
        // The palette gives the keyboard back to where it was first.
        setTimeout(() => ruleOpen.set(true));
      },
    },
    mayEnter(role, "audit") && {
      id: "export",
      name: text.palette.exportAll,
      run: () => {
        if (!go("audit")) return;
        auditTab.set("answers");
        reading.set(null);
        wantExport.set(true);
      },
    },
  ];
  return status?.archive ? entries.filter((entry) => entry !== false) : [];
}

async function importFiles(): Promise<void> {
  const paths = await attempt(pickFiles(text.first.pickFiles));
  if (paths) await takeIn(paths);
}

async function importFolder(): Promise<void> {
  const path = await attempt(pickFolder(text.first.pickFolder));
  if (path) await takeIn([path]);
}

async function openOther(): Promise<void> {
  const path = await attempt(pickFolder(text.first.pickArchive));
  if (path) await openArchive(path);
}

/** Locking, closing and opening. */
function archives(status: Status | null, byPassphrase: boolean): Entry[] {
  const archive = status?.archive;
  const entries: Array<Entry | false> = [
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

/** How the window looks and speaks. */
function looks(): Entry[] {
  const themes = { light: text.setup.light, dark: text.setup.dark, system: text.setup.system };
  const { ctrl } = text.keys;
  return [
    ...THEMES.map((theme) => ({
      id: `theme ${theme}`,
      name: text.palette.theme(themes[theme]),
      run: () => setPrefs({ theme }),
    })),
    { id: "larger", name: text.palette.larger, run: () => stepTextSize(1), keys: `${ctrl} +` },
    { id: "smaller", name: text.palette.smaller, run: () => stepTextSize(-1), keys: `${ctrl} −` },
    ...TEXT_SIZES.map((textSize) => ({
      id: `size ${textSize}`,
      name: text.palette.size(text.page.percent(textSize)),
      run: () => setPrefs({ textSize }),
      keys: textSize === 100 ? `${ctrl} 0` : undefined,
    })),
    ...LANGUAGE_CODES.map((language) => ({
      id: `language ${language}`,
      name: text.palette.language(LANGUAGES[language]),
      run: () => setPrefs({ language }),
    })),
    {
      id: "language system",
      name: text.palette.language(text.setup.system),
      run: () => setPrefs({ language: null }),
    },
  ];
}

function helps(): Entry[] {
  const names = Object.keys(text.help.page) as HelpName[];
  return [
    { id: "help", name: text.help.title, run: () => dialog.set("help"), keys: "F1" },
    ...names.map((name) => ({
      id: `help ${name}`,
      name: text.palette.tab(text.help.title, text.help.page[name].title),
      run: () => openHelp(name),
    })),
    { id: "keys", name: text.setup.showKeys, run: () => dialog.set("keys"), keys: "?" },
  ];
}
