// What an answer needs: the archive's own profiles with the way back, calibration as work, gaps, and hedges.
import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import type { ProfileInfo, Profiles, Progress } from "../ipc/contract";
import { call } from "../ipc/host";
import { NoticeList } from "../parts/shell/notice-list";
import { archiveTab, passageQuery } from "../state/archive-tab";
import { session } from "../state/session";
import { Needs } from "../views/archive/needs/needs";
import { engine, sitDown } from "./desk";
import { verbatim } from "./fixtures";
import { WHOLE } from "./whole";

const profile = (name: string, change: Partial<ProfileInfo> = {}): ProfileInfo => ({
  name,
  citations_required: true,
  similarity_threshold: 0.5,
  min_sources: 1,
  primary_sources_only: false,
  strict_mode: false,
  ...change,
});
const OWN = profile("parish-history", { similarity_threshold: 0.7, min_sources: 2 });
const list = (change: Partial<Profiles> = {}): Profiles => ({
  default_profile: "family",
  shipped: [
    profile("family"),
    profile("educator", { similarity_threshold: 0.8, min_sources: 2, strict_mode: true }),
  ],
  own: [OWN],
  ...change,
});

/** An engine that keeps its profiles. */
function keeping(start = list()) {
  let now = start;
  return engine({
    ...WHOLE,
    profiles: () => now,
    profile_put: ({ profile: put }) => {
      now = { ...now, own: [...now.own.filter(({ name }) => name !== put.name), put] };
      return now;
    },
    profile_remove: ({ name }) => {
      now = { ...now, own: now.own.filter((one) => one.name !== name) };
      return now;
    },
    profile_default: ({ name }) => {
      now = { ...now, default_profile: name };
      return now;
    },
  });
}

function open() {
  render(
    <>
      <Needs />
      <NoticeList />
    </>,
  );
}

const rows = () => screen.getAllByTestId("profile-row").map(({ dataset }) => dataset.name);

beforeEach(() => sitDown());

test("profiles say in words what they ask for, and only the archive’s own can be changed", async () => {
  keeping();
  open();
  await screen.findAllByTestId("profile-row");
  expect(rows()).toEqual(["family", "educator", "parish-history"]);
  const [family, educator, own] = screen.getAllByTestId("profile-row").map((row) => within(row));
  expect(educator?.getByText("2 sources, very close to the question")).toBeTruthy();
  expect(family?.queryByTestId("profile-default")).toBeNull();
  expect(educator?.queryByTestId("profile-edit")).toBeNull();
  expect(own?.getByTestId("profile-edit")).toBeTruthy();
});

test("a profile is added only once it can be so, with its reason, and can be taken back", async () => {
  const asked = keeping();
  open();
  await userEvent.click(await screen.findByTestId("profile-add"));
  await userEvent.type(screen.getByTestId("profile-name"), "Family Court");
  await userEvent.clear(screen.getByTestId("profile-similarity"));
  await userEvent.type(screen.getByTestId("profile-similarity"), "75");
  await userEvent.click(screen.getByTestId("profile-save"));
  expect(screen.getAllByRole("alert")).toHaveLength(2);
  expect(asked("profile_put")).toEqual([]);

  await userEvent.clear(screen.getByTestId("profile-name"));
  await userEvent.type(screen.getByTestId("profile-name"), "family-court");
  await userEvent.clear(screen.getByTestId("profile-similarity"));
  // A comma is a decimal point to many.
  await userEvent.type(screen.getByTestId("profile-similarity"), "0,75");
  await userEvent.click(screen.getByTestId("profile-primary"));
  await userEvent.type(screen.getByTestId("profile-why"), "asked by the court");
  await userEvent.click(screen.getByTestId("profile-save"));
  expect(asked("profile_put")).toEqual([
    {
      profile: profile("family-court", { similarity_threshold: 0.75, primary_sources_only: true }),
      why: "asked by the court",
    },
  ]);
  await waitFor(() => expect(rows()).toContain("family-court"));
  await userEvent.click(screen.getByRole("button", { name: "Undo" }));
  await waitFor(() => expect(rows()).not.toContain("family-court"));
});

test("a name that is taken is said, whoever has it", async () => {
  const asked = keeping();
  open();
  await userEvent.click(await screen.findByTestId("profile-add"));
  await userEvent.type(screen.getByTestId("profile-name"), "educator");
  await userEvent.click(screen.getByTestId("profile-save"));
  expect(screen.getByRole("alert").textContent).toContain("already exists");
  expect(asked("profile_put")).toEqual([]);
});

test("a profile is removed only after a question, and comes back as it was", async () => {
  const asked = keeping();
  open();
  await userEvent.click(await screen.findByTestId("profile-remove"));
  expect(asked("profile_remove")).toEqual([]);
  await userEvent.click(screen.getByTestId("profile-remove-confirm"));
  await waitFor(() => expect(rows()).toEqual(["family", "educator"]));
  await userEvent.click(screen.getByRole("button", { name: "Undo" }));
  await waitFor(() => expect(rows()).toContain("parish-history"));
  expect(asked("profile_put")).toEqual([{ profile: OWN, why: null }]);
});

test("another default is said, and can be taken back", async () => {
  const asked = keeping();
  open();
  await userEvent.click(await screen.findByRole("button", { name: "Make it the default: for teaching" }));
  await waitFor(() =>
    expect(document.querySelector("[data-name=educator]")?.getAttribute("data-default")).toBe("true"),
  );
  await userEvent.click(screen.getByRole("button", { name: "Undo" }));
  await waitFor(() =>
    expect(asked("profile_default").map(({ name }) => name)).toEqual(["educator", "family"]),
  );
});

test("calibration is work that can be followed and stopped, and says what it came to", async () => {
  keeping();
  const finish = vi.fn();
  const usual = vi.mocked(call).getMockImplementation();
  vi.mocked(call).mockImplementation(((name: string, args: never, onProgress?: (p: Progress) => void) => {
    if (name !== "calibrate") return usual?.(name as never, args);
    onProgress?.({
      stage: verbatim("Asking the archive its own sentences"),
      item: null,
      done: 20,
      total: 80,
      bytes_done: 0,
      bytes_total: 0,
    });
    return new Promise((resolve) => finish.mockImplementation(resolve));
  }) as never);
  open();
  await userEvent.click(await screen.findByTestId("calibrate"));
  expect(screen.getByRole("progressbar").getAttribute("aria-valuenow")).toBe("25");
  await userEvent.click(screen.getByTestId("calibration-work-stop"));
  expect(vi.mocked(call).mock.calls.some(([name]) => name === "cancel")).toBe(true);
  finish({ questions: 200, mapped: true, words: "" });
  expect((await screen.findByTestId("calibration-report")).textContent).toContain(
    "Measured on 200 questions.",
  );
});

test("what is missing is said by word, and leads to the search", async () => {
  keeping();
  open();
  const gaps = await screen.findAllByTestId("gap");
  expect(gaps[0]?.textContent).toContain("whitby");
  expect(gaps[0]?.textContent).toContain("No document has this word.");
  await userEvent.click(screen.getByRole("button", { name: "Search for “whitby”" }));
  expect(passageQuery.get()).toBe("whitby");
  expect(archiveTab.get()).toBe("passages");
  expect(session.get().place).toBe("archive");
});

test("hedges are marked in the sentence with the rule that they break", async () => {
  engine({
    ...WHOLE,
    lint: () => ({
      violations: [{ rule: "hedge-stacked", start: 4, end: 15, words: "may perhaps" }],
      markers: 2,
    }),
  });
  open();
  await userEvent.type(await screen.findByTestId("hedge-words"), "She may perhaps have gone.");
  await userEvent.click(screen.getByTestId("hedge-check"));
  const found = await screen.findByTestId("hedge-found");
  await waitFor(() => expect(found.querySelector("mark")?.textContent).toBe("may perhaps"));
  expect(found.textContent).toContain("one is enough");
});
