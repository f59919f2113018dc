// The recording beside a source: it plays the passage and no more, and the words light up as they are said.
import { act, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { SourceView } from "../ipc/contract";
import { call } from "../ipc/host";
import { clock, saidAt } from "../parts/source/player";
import { SourcePanel } from "../parts/source/source-panel";
import { source } from "./fixtures";

const TARGET = { kind: "sentence" as const, response_id: "r1", sentence: 0, handles: ["Source A"] };
const SOUND = { token: "t", from_ms: 12_000, to_ms: 14_000, whole: true };
const SEGMENT = {
  index: 0,
  kind: "paragraph",
  label: "00:12",
  machine_read: true,
  machine_heard: true,
  runs: [
    { text: "She came ", marked: false },
    { text: "over the river.", marked: true },
  ],
  said: [
    { start: 0, end: 3, from_ms: 12_000, to_ms: 12_300 },
    { start: 4, end: 8, from_ms: 12_300, to_ms: 12_800 },
    { start: 9, end: 13, from_ms: 12_800, to_ms: 13_200 },
  ],
};

/** The one that plays. */
class Sound {
  static last: Sound | null = null;
  currentTime = 0;
  onended: (() => void) | null = null;
  pause = vi.fn();
  play = vi.fn(async () => undefined);
  constructor(readonly url: string) {
    Sound.last = this;
  }
}

beforeEach(() => {
  vi.stubGlobal("Audio", Sound);
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
  URL.createObjectURL = vi.fn(() => "blob:passage");
  URL.revokeObjectURL = vi.fn();
});
afterEach(() => vi.unstubAllGlobals());

async function show(view: SourceView): Promise<void> {
  vi.mocked(call).mockImplementation((async (name: string) =>
    name === "sound" ? { wav: btoa("RIFF"), length_ms: 2000 } : view) as unknown as typeof call);
  render(<SourcePanel target={TARGET} />);
  await screen.findByTestId("source-mark");
}

test("plays the cited passage and lights the word that is said", async () => {
  await show(source({ segments: [SEGMENT], sound: SOUND }));
  expect(screen.getByTestId("machine-read").textContent).toContain("A machine heard");
  await userEvent.click(screen.getByTestId("play"));
  expect(vi.mocked(call)).toHaveBeenCalledWith("sound", { token: "t", from_ms: 12_000, to_ms: 14_000 });
  await waitFor(() => expect(screen.getByTestId("said-now").textContent).toBe("She"));
  const sound = Sound.last as Sound;
  sound.currentTime = 0.9;
  await waitFor(() => expect(screen.getByTestId("said-now").textContent).toBe("over"));
  // The mark of the passage stays around it.
  expect(screen.getByTestId("source-mark").textContent).toBe("over the river.");
  act(() => sound.onended?.());
  expect(screen.queryByTestId("said-now")).toBeNull();
  expect(URL.revokeObjectURL).toHaveBeenCalledWith("blob:passage");
});

test("the time of a segment plays it where all may be heard", async () => {
  await show(source({ segments: [SEGMENT], sound: SOUND }));
  await userEvent.click(screen.getByRole("button", { name: "Play from 0:12" }));
  expect(vi.mocked(call)).toHaveBeenCalledWith("sound", { token: "t", from_ms: 12_000, to_ms: 13_200 });
});

test("whoever may hear the passage alone has no other button", async () => {
  await show(source({ segments: [SEGMENT], sound: { ...SOUND, whole: false } }));
  expect(screen.getByTestId("play")).toBeDefined();
  expect(screen.queryByRole("button", { name: /Play from/ })).toBeNull();
});

test("a source without sound has no player", async () => {
  await show(source({ segments: [SEGMENT] }));
  expect(screen.queryByTestId("player")).toBeNull();
});

test("times are told as a clock does, and silence has no word", () => {
  expect([clock(5_000), clock(65_000), clock(3_725_000)]).toEqual(["0:05", "1:05", "1:02:05"]);
  expect(saidAt(SEGMENT.said, 12_300)?.start).toBe(4);
  expect(saidAt(SEGMENT.said, 13_200)).toBeNull();
  expect(saidAt(undefined, 0)).toBeNull();
});
