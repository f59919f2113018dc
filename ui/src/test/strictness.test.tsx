// What the next answer needs: a quiet choice that goes along with the question, and with no other archive.
import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import type { ProfileInfo } from "../ipc/contract";
import { call } from "../ipc/host";
import { ask, turns } from "../state/asking";
import { strictness } from "../state/strictness";
import { HowStrict } from "../views/ask/how-strict";
import { answer, status } from "./fixtures";
import { asked, engine, seat } from "./host";

const profile = (name: string, change: Partial<ProfileInfo> = {}): ProfileInfo => ({
  name,
  citations_required: true,
  similarity_threshold: 0.5,
  min_sources: 1,
  primary_sources_only: false,
  strict_mode: false,
  ...change,
});
const PROFILES = {
  default_profile: "family",
  shipped: [profile("family"), profile("educator", { similarity_threshold: 0.8, min_sources: 2 })],
  own: [profile("the-family-court", { min_sources: 3, primary_sources_only: true })],
};

beforeEach(() => {
  vi.mocked(call).mockReset();
  seat(status());
  turns.set([]);
  strictness.set({ profile: null, primaryOnly: false });
});

test("a question says nothing of it while all is as usual", async () => {
  engine({ profiles: () => PROFILES, ask: () => answer() });
  render(<HowStrict />);
  const choice: HTMLSelectElement = await screen.findByTestId("profile");
  expect([...choice.options].map(({ text }) => text)).toEqual([
    "as usual",
    "for teaching",
    "the family court",
  ]);
  expect(screen.queryByTestId("needs")).toBeNull();
  expect(screen.queryByTestId("primary-only")).toBeNull();
  await ask("What about the winter?");
  const said = asked("ask")[0];
  expect(said && "profile" in said).toBe(false);
  expect(said && "toggles" in said).toBe(false);
});

test("a chosen profile says what it needs and goes along with the question", async () => {
  engine({ profiles: () => PROFILES, ask: () => answer() });
  render(<HowStrict />);
  await userEvent.selectOptions(await screen.findByTestId("profile"), "educator");
  expect(screen.getByTestId("needs").textContent).toBe("2 sources, very close to the question.");
  await userEvent.click(screen.getByTestId("primary-only"));
  await ask("What about the winter?");
  expect(asked("ask")[0]).toMatchObject({ profile: "educator", toggles: { primary_sources_only: true } });
});

test("where only primary sources are allowed anyway, there is nothing to tick", async () => {
  engine({ profiles: () => PROFILES });
  render(<HowStrict />);
  await userEvent.selectOptions(await screen.findByTestId("profile"), "the-family-court");
  expect(screen.getByTestId("needs").textContent).toBe("3 primary sources, close to the question.");
  expect(screen.queryByTestId("primary-only")).toBeNull();
});

test("whoever may not know the profiles meets no choice", async () => {
  engine({});
  const { container } = render(<HowStrict />);
  await waitFor(() => expect(asked("profiles")).toHaveLength(1));
  expect(container.textContent).toBe("");
});
