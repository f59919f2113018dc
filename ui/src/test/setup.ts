// What the tests' document lacks and the window has.
import { cleanup, configure } from "@testing-library/react";
import { afterEach, vi } from "vitest";

vi.mock("../ipc/host", () => ({
  call: vi.fn(() => new Promise(() => undefined)),
  pageUrl: (token: string, page: number, scale: number) => `page://localhost/${token}/${page}?scale=${scale}`,
  givenArchive: vi.fn(async () => null),
  pickFiles: vi.fn(async () => []),
  pickFolder: vi.fn(async () => null),
  readDropped: vi.fn(async () => []),
  copyText: vi.fn(async () => true),
  onDrag: vi.fn(() => () => undefined),
}));

// Enough of `CSS.escape` for the names that the components give their own elements.
vi.stubGlobal("CSS", { ...globalThis.CSS, escape: (name: string) => name.replace(/[^\w-]/g, "\\$&") });

// What a file holds, as every browser reads it.
File.prototype.text ??= function text(this: File) {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsText(this);
  });
};

// A condition is waited for as long as a busy machine may need.
configure({ asyncUtilTimeout: 6000 });

afterEach(cleanup);
