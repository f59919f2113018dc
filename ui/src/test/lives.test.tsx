// The timeline shows years, gaps and what they lead to; a page shows somebody and leads on.
import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import type { InventoryItem, LifePage, Timeline } from "../ipc/contract";
import { panel } from "../state/panel";
import { speak } from "../text";
import { dateWords } from "../views/lives/lines";
import { Lives } from "../views/lives/lives";
import { answer, status } from "./fixtures";
import { asked, engine, seat } from "./host";

const LETTER: InventoryItem = {
  title: "Letter to Ruth Hale",
  kind: "letter",
  date: "1931-06-03",
  from: "Hester Skaife",
  to: "Ruth Hale",
  searchable: true,
  staff: null,
};

const YEARS: Timeline = {
  spans: [
    { from: 1908, to: 1908, items: [], facts: [], question: "What happened in 1908?" },
    { from: 1909, to: 1930, items: [], facts: [], question: null },
    {
      from: 1931,
      to: 1931,
      items: [LETTER],
      facts: [{ date: "1931-03", what: "Tom Marr brings a Euclid.", who: ["Tom Marr"], place: null }],
      question: "What happened in 1931?",
    },
  ],
  undated: 2,
  limited: false,
};

const TOM: LifePage = {
  name: "Thomas Marr",
  also: ["Tom Marr"],
  born: "1901",
  died: "1966",
  kin: [{ date: null, what: "Tom Marr, husband of Hester Skaife", who: ["Hester Skaife"], place: null }],
  events: [],
  wrote: [],
  received: [],
  named_in: [LETTER],
  pictures: [],
  question: "What is said about Thomas Marr?",
  limited: false,
};

test("a year leads to a question, a name to its page, and gaps are gaps", async () => {
  engine({ timeline: () => YEARS, person_page: () => TOM, ask: () => answer({}) });
  seat(status());
  render(<Lives loadedFor="1" />);
  expect(await screen.findAllByTestId("timeline-year")).toHaveLength(2);
  expect(screen.getByTestId("timeline-gap").textContent).toBe("1909 to 1930: nothing here");
  expect(screen.getByText("2 documents have no date.")).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Ask about 1931" }));
  await waitFor(() =>
    expect(asked("ask").at(-1)).toMatchObject({ question: "What happened in 1931?", follows: null }),
  );
  await userEvent.click(screen.getByRole("button", { name: "Tom Marr" }));
  const page = await screen.findByTestId("life-page");
  expect(page.textContent).toContain("born 1901, died 1966");
  expect(page.textContent).toContain("Letter to Ruth Hale");
  await userEvent.click(screen.getByTestId("life-back"));
  expect(await screen.findAllByTestId("timeline-year")).toHaveLength(2);
});

test("a name in a fact is its link, names that it does not say follow, and staff open documents", async () => {
  const staff = {
    artifact_id: "a",
    path: "a.txt",
    consent: "open",
    passages: 0,
    blocked_by: [],
    added_at: "2026-11-20T09:00:00Z",
  };
  const facts = [
    { date: "1931", what: "Tom Marr leaves.", who: ["Tom Marr", "Ruth Hale"], place: "Stavesby" },
    { date: "1931-03", what: "The shop opens.", who: [], place: null },
  ];
  const spans = [
    { from: 1931, to: 1931, items: [{ ...LETTER, staff }], facts, question: "What happened in 1931?" },
  ];
  engine({ timeline: () => ({ ...YEARS, spans }), person_page: () => TOM });
  seat(status());
  render(<Lives loadedFor="1" />);
  const lines = (await screen.findByTestId("timeline-year")).querySelectorAll("li");
  // The year is over it already.
  expect(lines[0]?.textContent).toBe("Tom Marr leaves.Ruth HaleStavesby");
  expect(lines[1]?.textContent).toBe("March 1931The shop opens.");
  await userEvent.click(screen.getByTestId("life-document"));
  expect(panel.get()).toMatchObject({ kind: "document", artifact_id: "a" });
  panel.set(null);
  // On somebody\u2019s own page their name is no link.
  await userEvent.click(screen.getByRole("button", { name: "Tom Marr" }));
  const page = await screen.findByTestId("life-page");
  const links = [...page.querySelectorAll("li button")].map((button) => button.textContent);
  expect(links).toEqual(["Hester Skaife"]);
});

test("a date is said no more exactly than it is known", () => {
  expect(dateWords("1908~")).toBe("about 1908");
  expect(dateWords("[..1901]")).toBe("until 1901");
  expect(dateWords("[1932..]")).toBe("from 1932 on");
  expect(dateWords("1929-10/1930-09")).toBe("October 1929 to September 1930");
});

test("in German a year is asked about in German, and how long something lasted is said so", async () => {
  const kin = [{ date: "1935-09-14/1966-11", what: "Tom Marr, Gatte von Hester", who: [], place: null }];
  engine({ timeline: () => YEARS, person_page: () => ({ ...TOM, kin }), ask: () => answer({}) });
  seat(status());
  speak("de");
  render(<Lives loadedFor="1" />);
  await userEvent.click(await screen.findByRole("button", { name: "Nach 1931 fragen" }));
  await waitFor(() => expect(asked("ask").at(-1)).toMatchObject({ question: "Was geschah im Jahr 1931?" }));
  await userEvent.click(screen.getByRole("button", { name: "Tom Marr" }));
  const page = await screen.findByTestId("life-page");
  expect(page.textContent).toContain("14. September 1935 bis November 1966");
  speak("en");
});
