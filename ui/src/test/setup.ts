// What the tests' document lacks and the window has.
import { cleanup } from "@testing-library/react";
import { afterEach, vi } from "vitest";

vi.mock("../ipc/host", () => ({
  call: vi.fn(() => new Promise(() => undefined)),
  pageUrl: (token: string, page: number, scale: number) => `page://localhost/${token}/${page}?scale=${scale}`,
  pickFiles: vi.fn(async () => []),
  pickFolder: vi.fn(async () => null),
  onDrag: () => () => undefined,
}));

// Only menus and dialogs need it, for names that need no escaping here.
globalThis.CSS ??= { escape: (name: string) => name } as typeof CSS;

afterEach(cleanup);
