// Undoing a correction in the list of versions: what it adds stands where it was pressed, so a second press must not undo it.
import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import type { RecordReply } from "../ipc/contract";
import { call } from "../ipc/host";
import { Versions } from "../views/archive/versions";
import { deskOf } from "./desk";
import { asked, seat } from "./host";

const DONE: RecordReply = { version: 5, changed: 1, kept: 0, opens: [], closes: [], answers: [] };

test("a correction is undone once, however often it is pressed meanwhile", async () => {
  let latest = 4;
  let finish: (reply: RecordReply) => void = () => undefined;
  const version = (number: number) => ({
    version: { number, digest: null },
    parent: null,
    created_at: "2026-11-28T08:00:00Z",
    reason: number === 1 ? "an import" : "a correction of what is on record",
    artifacts: 2,
  });
  vi.mocked(call).mockReset();
  vi.mocked(call).mockImplementation((name) => {
    if (name === "snapshots") {
      const snapshots = Array.from({ length: latest }, (_, at) => version(latest - at));
      return Promise.resolve({ snapshots }) as never;
    }
    if (name === "record_undo") {
      return new Promise<RecordReply>((resolve) => {
        finish = resolve;
      }) as never;
    }
    if (name === "snapshot_diff") return Promise.resolve({ added: [], removed: [], corrected: [] }) as never;
    return Promise.resolve(deskOf({})) as never;
  });
  seat(deskOf({}));
  const { rerender } = render(<Versions loadedFor="1" version={4} />);
  const first = () => screen.getAllByTestId("version-undo")[0] as HTMLElement;
  await screen.findAllByTestId("version-undo");
  const oldest = screen.getAllByTestId("version").at(-1);
  await userEvent.click(first());
  await userEvent.click(first());
  expect(first().hasAttribute("disabled")).toBe(true);
  latest = 5;
  finish(DONE);
  await waitFor(() => expect(screen.getAllByTestId("version-undo").length).toBe(4));
  await waitFor(() => expect(first().hasAttribute("disabled")).toBe(false));
  // For the newer version the list is read again under the hand that presses, not drawn anew.
  rerender(<Versions loadedFor="1" version={5} />);
  await waitFor(() => expect(asked("snapshots").length).toBe(3));
  expect(oldest?.isConnected).toBe(true);
  expect(asked("snapshot_diff")).toEqual([]);
  expect(asked("record_undo").map(({ version }) => version)).toEqual([4]);
});
