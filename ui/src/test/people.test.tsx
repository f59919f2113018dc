// People are cleared one by one or many at once, with the way back, and found in the papers.
import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import type { PersonInfo } from "../ipc/contract";
import { NoticeList } from "../parts/shell/notice-list";
import { personWanted } from "../state/archive-tab";
import { panel } from "../state/panel";
import { People } from "../views/archive/people/people";
import { engine, giveRoom, person, sitDown } from "./desk";
import { verbatim } from "./fixtures";

const EVERYONE = [
  person(1, "Ruth Hale", { aliases: ["Ruth Marsh", "R. H."] }),
  person(2, "Tom Byrne", { clearance: "not-cleared" }),
  person(3, "Will Marsh"),
];

async function start() {
  let people: PersonInfo[] = EVERYONE;
  const asked = engine({
    people: () => ({ people }),
    people_clear: ({ people: ids, clearance }) => {
      people = people.map((one) => (ids === null || ids.includes(one.id) ? { ...one, clearance } : one));
      return { people };
    },
    people_put: () => ({ people }),
    person_remove: ({ id }) => {
      people = people.filter((one) => one.id !== id);
      return { people };
    },
    mentions: () => ({
      mentions: [
        {
          artifact_id: "a",
          title: "Letter to Edith",
          place: verbatim("paragraph 2"),
          runs: [
            { text: "Then ", marked: false },
            { text: "Ruth", marked: true },
            { text: " left.", marked: false },
          ],
        },
      ],
    }),
  });
  render(
    <>
      <People loadedFor="1" />
      <NoticeList />
    </>,
  );
  await screen.findAllByTestId("person-row");
  return asked;
}

const clearances = () => screen.getAllByTestId<HTMLSelectElement>("clearance").map(({ value }) => value);

beforeEach(() => {
  giveRoom();
  sitDown();
  personWanted.set("");
});

test("several people are cleared at once, and Undo gives each what they had", async () => {
  const asked = await start();
  await userEvent.click(screen.getByTestId("people-select-all"));
  await userEvent.click(screen.getByRole("button", { name: "Clear 3 people" }));
  expect(asked("people_clear")).toEqual([{ people: [1, 2, 3], clearance: "cleared", why: null }]);
  await waitFor(() => expect(clearances()).toEqual(["cleared", "cleared", "cleared"]));
  await userEvent.click(await screen.findByRole("button", { name: "Undo" }));
  await waitFor(() => expect(clearances()).toEqual(["undecided", "not-cleared", "undecided"]));
});

test("everyone undecided is cleared only after a question", async () => {
  const asked = await start();
  await userEvent.click(screen.getByTestId("people-clear-undecided"));
  const dialog = await screen.findByTestId("people-clear-dialog");
  expect(dialog.textContent).toContain("Clear 2 undecided people?");
  expect(asked("people_clear")).toEqual([]);
  await userEvent.click(within(dialog).getByTestId("people-clear-dialog-confirm"));
  expect(asked("people_clear")).toEqual([{ people: [1, 3], clearance: "cleared", why: null }]);
});

test("one person's clearance is changed in place", async () => {
  const asked = await start();
  await userEvent.selectOptions(
    screen.getByRole("combobox", { name: "Clearance of Will Marsh" }),
    "not-cleared",
  );
  expect(asked("people_clear")).toEqual([{ people: [3], clearance: "not-cleared", why: null }]);
});

test("other names are found, and a clearance filters", async () => {
  await start();
  await userEvent.type(screen.getByTestId("people-filter"), "marsh");
  await waitFor(() => expect(screen.getAllByTestId("person-row")).toHaveLength(2));
  await userEvent.clear(screen.getByTestId("people-filter"));
  await userEvent.click(screen.getByTestId("people-show-not-cleared"));
  await waitFor(() =>
    expect(screen.getAllByTestId("person-name").map((b) => b.textContent)).toEqual(["Tom Byrne"]),
  );
});

test("the places where someone is named have the name marked and open the document", async () => {
  await start();
  await userEvent.click(screen.getByRole("button", { name: "Ruth Hale" }));
  const mention = await screen.findByTestId("mention");
  expect(mention.querySelector("mark")?.textContent).toBe("Ruth");
  await userEvent.click(within(mention).getByTestId("mention-open"));
  expect(panel.get()).toEqual({ kind: "document", artifact_id: "a" });
  panel.set(null);
});

test("someone is added with other names, and not under a name that is taken", async () => {
  const asked = await start();
  await userEvent.click(screen.getByTestId("person-add"));
  const dialog = await screen.findByTestId("person-dialog");
  await userEvent.type(within(dialog).getByTestId("person-name-field"), "ruth hale");
  await userEvent.click(within(dialog).getByTestId("person-save"));
  expect(within(dialog).getByRole("alert").textContent).toContain("already on the list");
  expect(asked("people_put")).toEqual([]);
  await userEvent.type(within(dialog).getByTestId("person-name-field"), "-Lind");
  await userEvent.type(within(dialog).getByTestId("person-aliases"), "Ruthie{Enter}R. L.");
  await userEvent.click(within(dialog).getByTestId("person-save"));
  expect(asked("people_put")).toEqual([
    {
      people: [
        {
          id: null,
          name: "ruth hale-Lind",
          aliases: ["Ruthie", "R. L."],
          clearance: "undecided",
          note: null,
        },
      ],
    },
  ]);
});

test("someone is removed only after a question", async () => {
  const asked = await start();
  await userEvent.click(screen.getByRole("button", { name: "Remove Tom Byrne" }));
  const dialog = await screen.findByTestId("person-remove-dialog");
  expect(asked("person_remove")).toEqual([]);
  await userEvent.click(within(dialog).getByTestId("person-remove-dialog-confirm"));
  await waitFor(() => expect(screen.getAllByTestId("person-row")).toHaveLength(2));
});

test("a range is chosen by keyboard alone", async () => {
  await start();
  screen.getAllByTestId("select-person")[0]?.focus();
  await userEvent.keyboard(" {Shift>}{ArrowDown}{/Shift}");
  expect(screen.getByRole("button", { name: "Clear 2 people" })).toBeTruthy();
  await waitFor(() => expect(document.activeElement?.getAttribute("aria-label")).toBe("Select Tom Byrne"));
});
