// Who is at the desk is visible, and decides which places there are, by every way into them.
import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { App } from "../app";
import type { Role, SessionInfo } from "../ipc/contract";
import { call } from "../ipc/host";
import { turns } from "../state/asking";
import { openSentence, panel } from "../state/panel";
import { go, session } from "../state/session";
import { answer, desk, sentence, status } from "./fixtures";
import { asked, engine, seat, stubSizes } from "./host";

const BUDGET = { limit: 200_000, used: 40_000, left: 160_000 };

beforeEach(() => {
  vi.mocked(call).mockReset();
  stubSizes();
});

async function open(who: SessionInfo): Promise<void> {
  const now = status({ session: who });
  engine({
    status: () => now,
    budget: () => ({ budget: who.role === "family" ? BUDGET : null }),
    responses: () => ({ responses: [] }),
    inventory: () => ({ items: [] }),
    preview: ({ tier }) => status({ session: { ...who, seen_as: tier } }),
    response: () => answer({ sentences: [sentence({ text: "As they may see it." })] }),
  });
  seat(now);
  render(<App />);
  await screen.findByTestId("desk");
}

const railOf = () =>
  ["ask", "review", "archive", "audit", "setup"].filter((place) => screen.queryByTestId(`rail-${place}`));

describe("a place", () => {
  const places: Array<[Role, string[]]> = [
    ["family", ["ask", "archive", "setup"]],
    ["reviewer", ["ask", "review", "archive", "audit", "setup"]],
    ["archivist", ["ask", "review", "archive", "audit", "setup"]],
    ["auditor", ["audit", "setup"]],
  ];
  test.each(places)("stands in the rail of a %s only if they may enter it", async (role, entered) => {
    await open(desk({ role }));
    expect(railOf()).toEqual(entered);
    expect(document.querySelector("[data-place]")?.getAttribute("data-place")).toBe(entered[0]);
  });

  test("is not reached by shortcut, palette or program by someone who may not enter it", async () => {
    await open(desk({ role: "family", name: "Ruth", tier: "family" }));
    for (const key of ["2", "4"]) fireEvent.keyDown(document.body, { key, ctrlKey: true });
    expect(session.get().place).toBe("ask");
    expect(go("audit")).toBe(false);
    fireEvent.keyDown(document.body, { key: "3", ctrlKey: true });
    expect(session.get().place).toBe("archive");
    expect(await screen.findByRole("heading", { name: "Documents" })).toBeTruthy();

    fireEvent.keyDown(document.body, { key: "k", ctrlKey: true });
    const palette = await screen.findByRole("dialog", { name: "Find anything" });
    const names = within(palette)
      .getAllByRole("menuitem")
      .map((item) => item.querySelector("[slot=label]")?.textContent);
    expect(names).toEqual(expect.arrayContaining(["Ask", "Archive"]));
    expect(names).not.toContain("Review");
    expect(names).not.toContain("Audit");
    await userEvent.keyboard("{Escape}");
  });
});

describe("who is at the desk", () => {
  test("is said at the foot of the rail, with what they may see", async () => {
    await open(desk({ name: "Ruth", role: "family", tier: "close-family" }));
    const button = screen.getByTestId("desk");
    expect(button.textContent).toBe("Ruth, family");
    await userEvent.click(button);
    const words = (await screen.findByTestId("desk-about")).textContent;
    expect(words).toContain("what close family may see, up to 200,000 characters (about 100 pages) a day");
    expect(words).toContain("160,000 of 200,000 characters left today");
    expect(screen.getByTestId("desk-lock")).toBeTruthy();
  });

  test("is not named twice when the name is the role", async () => {
    await open(desk());
    expect(screen.getByTestId("desk").textContent).toBe("Archivist");
  });
});

describe("the band", () => {
  test("says as whom one looks, and everything is loaded anew when that ends", async () => {
    const who = desk({ seen_as: "close-family" });
    await open(who);
    expect(screen.getByTestId("seen-band").textContent).toContain(
      "You are viewing the archive as close family.",
    );

    const before = answer({ sentences: [sentence({ text: "For nobody else." })] });
    turns.set([{ id: "1", question: "What?", state: { kind: "answered", answer: before } }]);
    openSentence("r1", 0, ["Source A"]);
    await screen.findByTestId("source-panel");
    const { round } = session.get();
    // By keyboard: without sizes the separator of the panels stands under every pointer.
    screen.getByTestId("seen-end").focus();
    await userEvent.keyboard("{Enter}");

    await waitFor(() => expect(screen.queryByTestId("seen-band")).toBeNull());
    expect(asked("preview")).toEqual([{ tier: null }]);
    expect(session.get().round).toBe(round + 1);
    expect(panel.get()).toBeNull();
    await screen.findByText(/As they may see/);
    expect(document.body.textContent).not.toContain("For nobody else.");
  });

  test("is not there while one looks as oneself", async () => {
    await open(desk());
    expect(screen.queryByTestId("seen-band")).toBeNull();
  });

  test("leaves nothing on the screen when someone else sits down", async () => {
    await open(desk());
    turns.set([
      { id: "1", question: "A question of the archivist", state: { kind: "answered", answer: answer() } },
    ]);
    seat(status({ session: desk({ name: "Ruth", role: "family", tier: "family" }) }));
    expect(turns.get()).toEqual([]);
  });
});
