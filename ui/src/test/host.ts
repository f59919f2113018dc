// The engine as the tests need it: replies by command, and what was asked of it.
import { vi } from "vitest";
import type { Contract, Status } from "../ipc/contract";
import { call } from "../ipc/host";
import { session, setStatus } from "../state/session";

type Replies = { [K in keyof Contract]?: (args: Contract[K]["args"]) => Contract[K]["reply"] };

/** Answers commands; one that throws or is not named here fails. */
export function engine(replies: Replies): void {
  vi.mocked(call).mockImplementation((name, args) => {
    const reply = replies[name] as ((args: unknown) => never) | undefined;
    if (!reply) return Promise.reject({ code: "not_allowed", message: `there is no \`${name}\` here` });
    return new Promise((resolve) => resolve(reply(args)));
  });
}

/** The arguments with which a command was called, in order. */
export function asked<K extends keyof Contract>(name: K): Array<Contract[K]["args"]> {
  return vi
    .mocked(call)
    .mock.calls.filter(([called]) => called === name)
    .map(([, args]) => args as Contract[K]["args"]);
}

/** A failure as the engine reports it. */
export function failing(code: string, message: string): never {
  throw { code, message };
}

/** Puts someone at the desk, as if the window had just been opened. */
export function seat(status: Status): void {
  session.set({
    status: null,
    failed: null,
    place: "ask",
    opening: null,
    unlock: null,
    plan: null,
    byPassphrase: null,
    round: session.get().round,
  });
  setStatus(status);
}

/** What the panels measure themselves with; the tests' document has no sizes. */
export function stubSizes(): void {
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
}
