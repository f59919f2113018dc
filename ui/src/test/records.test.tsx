// The archivist corrects the record of documents: in the panel, of many at once, with a question where more people would see them.
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import { App } from "../app";
import type { RecordReply, RecordRequest, SourceView } from "../ipc/contract";
import { archiveTab } from "../state/archive-tab";
import { panel } from "../state/panel";
import { recordEdited, recordWaits } from "../state/records";
import { session } from "../state/session";
import { speak } from "../text";
import { deskOf, engine, giveRoom, policyOf, thing } from "./desk";
import { source } from "./fixtures";

const DONE: RecordReply = { version: 4, changed: 1, kept: 0, opens: [], closes: [], answers: [] };
const OPENS = [{ artifact_id: "a", title: "Letter a", tiers: ["family", "close-family"] }];
const entry = (field: string, value: string, from = "catalogue") => ({
  field,
  value,
  source: from,
  marked: false,
});
const RECORD = [
  entry("title", "Letter a"),
  entry("kind", "letter"),
  entry("date", "1931"),
  entry("from", "Edith"),
];

const press = (key: string) => fireEvent.keyDown(document.body, { key });

type Start = {
  seen_as?: string | null;
  reply?: (request: RecordRequest) => RecordReply;
  record?: SourceView["record"];
};

async function start({ seen_as = null, reply = () => DONE, record = RECORD }: Start = {}) {
  let version = 3;
  const status = deskOf({ seen_as });
  const asked = engine({
    status: () => ({ ...status, archive: status.archive && { ...status.archive, version } }),
    inventory: () => ({ items: [thing("a"), thing("b", { kind: "journal", from: "Tom; Ruth Hale" })] }),
    policy: () => policyOf(),
    document: () => {
      const view = source({ title: "Letter a", record, relation: null, verdict: null });
      return { ...view, lineage: { ...view.lineage, current: true } };
    },
    record_correct: (request) => {
      const made = reply(request);
      version = made.version ?? version;
      return made;
    },
    record_undo: () => ({ ...DONE, version: 5 }),
  });
  session.set((old) => ({ ...old, place: "archive" }));
  archiveTab.set("things");
  render(<App />);
  await screen.findAllByTestId("archive-row");
  return asked;
}

async function edit() {
  press("j");
  await screen.findByTestId("record-edit");
  press("e");
  return screen.findByTestId("record-form");
}

/** What the pointer does there is for the panels: they have no size here, and take it for their border. */
const put = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const field = (name: string) => screen.getByTestId<HTMLInputElement>(`record-${name}`);

beforeEach(() => {
  speak("en");
  giveRoom(1600);
  panel.set(null);
  recordEdited.set(null);
  recordWaits.set(null);
});

test("E corrects the open document in place: only what was changed is sent, and undo is one step", async () => {
  const asked = await start();
  await edit();
  expect(field("date").value).toBe("1931");
  put("date", "1931-06");
  put("from", "");
  await userEvent.click(screen.getByTestId("record-save"));
  await waitFor(() =>
    expect(asked("record_correct")).toEqual([
      {
        artifacts: ["a"],
        set: [
          { field: "date", value: "1931-06" },
          { field: "from", value: null },
        ],
        why: null,
        confirmed: false,
      },
    ]),
  );
  await waitFor(() => expect(screen.queryByTestId("record-form")).toBeNull());
  // The list and the panel are read again.
  await waitFor(() => expect(asked("inventory")).toHaveLength(2));
  await waitFor(() => expect(asked("document").length).toBeGreaterThan(1));
  press("u");
  await waitFor(() => expect(asked("record_undo")).toEqual([{ version: 4, confirmed: false }]));
});

test("names and kinds that the archive has can be chosen, and the name of a file is no title", async () => {
  await start({ record: [entry("title", "scan 4", "file name"), entry("kind", "letter")] });
  const form = await edit();
  expect(field("title").value).toBe("");
  expect(field("title").placeholder).toContain("name of the file");
  const names = [...form.querySelectorAll("[data-field=from] option")].map((one) =>
    one.getAttribute("value"),
  );
  expect(names).toEqual(["Edith", "Ruth", "Ruth Hale", "Tom"]);
});

test("a kind is chosen in the language of the window, and is on record by its name", async () => {
  speak("de");
  const asked = await start();
  await edit();
  expect(field("kind").value).toBe("Brief");
  put("kind", "tagebuch");
  await userEvent.click(screen.getByTestId("record-save"));
  await waitFor(() => expect(asked("record_correct")[0]?.set).toEqual([{ field: "kind", value: "journal" }]));
});

test("what is refused is said in the form, which stays open", async () => {
  await start({
    reply: () => {
      throw { code: "invalid", message: "`soon` is not a date that can be used" };
    },
  });
  await edit();
  put("date", "soon");
  fireEvent.submit(screen.getByTestId("record-form"));
  expect((await screen.findByTestId("record-failed")).textContent).toContain("not a date");
  expect(field("date").value).toBe("soon");
});

test("where more people would see a document, it asks first and names document and tiers", async () => {
  const asked = await start({
    reply: ({ confirmed }) => (confirmed ? DONE : { ...DONE, version: null, opens: OPENS }),
  });
  await edit();
  put("from", "");
  await userEvent.click(screen.getByTestId("record-save"));
  const dialog = await screen.findByTestId("record-opens");
  expect(dialog.textContent).toContain("Letter a");
  expect(dialog.textContent).toContain("close family");
  // No is the first choice, and changes nothing.
  await userEvent.keyboard("{Enter}");
  await waitFor(() => expect(screen.queryByTestId("record-opens")).toBeNull());
  expect(asked("record_correct")).toHaveLength(1);
  expect(screen.getByTestId("record-form")).toBeTruthy();
  await userEvent.click(screen.getByTestId("record-save"));
  await userEvent.click(await screen.findByTestId("record-opens-confirm"));
  await waitFor(() => expect(asked("record_correct").at(-1)?.confirmed).toBe(true));
});

test("many are corrected at once: the ticked fields alone, and an empty one is emptied", async () => {
  const asked = await start({ reply: () => ({ ...DONE, changed: 2 }) });
  await userEvent.click(screen.getByTestId("select-all"));
  await userEvent.click(screen.getByTestId("bulk-record"));
  await screen.findByTestId("record-dialog");
  expect(screen.getByTestId<HTMLButtonElement>("record-save").disabled).toBe(true);
  await userEvent.type(field("kind"), "postcard");
  await userEvent.click(screen.getByTestId("record-tick-to"));
  await userEvent.click(screen.getByTestId("record-save"));
  await waitFor(() => expect(screen.queryByTestId("record-dialog")).toBeNull());
  expect(asked("record_correct")).toEqual([
    {
      artifacts: ["a", "b"],
      set: [
        { field: "kind", value: "postcard" },
        { field: "to", value: null },
      ],
      why: null,
      confirmed: false,
    },
  ]);
});

test("nobody corrects facts here, nor whoever looks through another\u2019s eyes", async () => {
  await start({ record: [entry("title", "Facts", "canon")] });
  press("j");
  await screen.findByTestId("triage");
  expect(screen.queryByTestId("record-edit")).toBeNull();
  press("e");
  expect(screen.queryByTestId("record-form")).toBeNull();
});
