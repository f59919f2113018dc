// Ctrl+K finds the archive's documents and people, each as far as whoever is at the desk may open them.
import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { call } from "../ipc/host";
import { Palette } from "../parts/shell/palette";
import { archiveTab, documentWanted, personWanted } from "../state/archive-tab";
import { dialog } from "../state/keys";
import { panel } from "../state/panel";
import { session } from "../state/session";
import { giveRoom, person, thing } from "./desk";
import { desk, status } from "./fixtures";
import { asked, engine, seat } from "./host";

const ITEMS = [
  thing("a", { title: "Letter to Ruth" }),
  thing("b", { title: "Journal, the flood", from: "Hester" }),
];

beforeEach(() => {
  vi.mocked(call).mockReset();
  giveRoom();
  panel.set(null);
});

async function find(words: string) {
  dialog.set("palette");
  render(<Palette />);
  await userEvent.type(await screen.findByRole("searchbox"), words);
}

test("a document is found by any words of its line, and opened", async () => {
  seat(status());
  engine({
    inventory: () => ({ items: ITEMS }),
    people: () => ({ people: [] }),
    responses: () => ({ responses: [] }),
  });
  await find("hester flood");
  await userEvent.click(await screen.findByRole("menuitem", { name: /Journal, the flood/ }));
  expect(session.get().place).toBe("archive");
  expect(panel.get()).toEqual({ kind: "document", artifact_id: "b" });
});

test("a person is found by another name of theirs, and shown in the list of people", async () => {
  seat(status());
  const people = [person(1, "Dinah Ferriby", { aliases: ["Dinah Marr"] }), person(2, "Silas Orrin")];
  engine({
    inventory: () => ({ items: ITEMS }),
    people: () => ({ people }),
    responses: () => ({ responses: [] }),
  });
  await find("marr");
  await userEvent.click(await screen.findByRole("menuitem", { name: "Dinah Ferriby" }));
  expect(personWanted.get()).toBe("Dinah Ferriby");
  expect(archiveTab.get()).toBe("people");
});

test("a family member is led to the line of a document, and is asked for no people", async () => {
  seat(status({ session: desk({ name: "Jonah", role: "family", tier: "family" }) }));
  const items = ITEMS.map((item) => ({ ...item, staff: null }));
  engine({ inventory: () => ({ items }), responses: () => ({ responses: [] }) });
  await find("ruth");
  await userEvent.click(await screen.findByRole("menuitem", { name: /Letter to Ruth/ }));
  expect(documentWanted.get()).toBe("Letter to Ruth");
  expect(session.get().place).toBe("archive");
  await waitFor(() => expect(asked("people")).toEqual([]));
});
