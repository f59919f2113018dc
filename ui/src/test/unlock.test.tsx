// Locking and unlocking: nothing typed is lost, and a new archive's key is chosen before it is made.
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { App } from "../app";
import { call } from "../ipc/host";
import { takeIn } from "../state/imports";
import { lock, openArchive } from "../state/session";
import { desk, status } from "./fixtures";
import { asked, engine, failing, seat, stubSizes } from "./host";

const CLOSED = status({ archive: null, session: null, recent: ["/papers/ada"] });
const OPEN = status({ session: desk({ name: "Ruth", role: "family", tier: "family" }) });

beforeEach(() => {
  vi.mocked(call).mockReset();
  stubSizes();
});

/** Puts words into a field at once. */
async function put(field: HTMLElement, words: string): Promise<void> {
  await userEvent.click(field);
  await userEvent.paste(words);
}

/** An engine with one archive, which one passphrase opens. */
function locked(): void {
  let now = CLOSED;
  engine({
    status: () => now,
    archive_open: ({ passphrase }) => {
      if (!passphrase) return failing("key_needed", "there is no key to it here");
      if (passphrase !== "the paste froze") return failing("wrong_key", "it is not one of this archive's");
      now = OPEN;
      return now;
    },
    archive_close: () => {
      now = CLOSED;
      return now;
    },
    budget: () => ({ budget: null }),
  });
  seat(CLOSED);
}

describe("an archive that needs a passphrase", () => {
  test("asks for it, keeps what was typed when it is wrong, and opens when it is right", async () => {
    locked();
    render(<App />);
    await userEvent.click(screen.getByTestId("recent"));
    const field = await screen.findByTestId<HTMLInputElement>("unlock-passphrase");
    expect(screen.queryByTestId("error")).toBeNull();
    expect(document.activeElement).toBe(field);

    await put(field, "the paste thawed");
    await userEvent.keyboard("{Enter}");
    const wrong = await screen.findByTestId("unlock-passphrase-wrong");
    expect(wrong.textContent).toContain("does not open the archive");
    expect(field.value).toBe("the paste thawed");
    expect(document.activeElement).toBe(field);
    expect([field.selectionStart, field.selectionEnd]).toEqual([0, field.value.length]);
    expect(field.getAttribute("aria-invalid")).toBe("true");

    // It is selected: what comes writes over it.
    await userEvent.paste("the paste froze");
    await userEvent.keyboard("{Enter}");
    await screen.findByTestId("ask-input");
    expect(asked("archive_open").map(({ passphrase }) => passphrase ?? null)).toEqual([
      null,
      "the paste thawed",
      "the paste froze",
    ]);
  });

  test("shows what is typed only when asked to", async () => {
    locked();
    render(<App />);
    await userEvent.click(screen.getByTestId("recent-key"));
    const field = await screen.findByTestId<HTMLInputElement>("unlock-passphrase");
    expect(field.type).toBe("password");
    await userEvent.click(screen.getByRole("button", { name: "Show passphrase" }));
    expect(field.type).toBe("text");
  });

  test("is opened from the palette too, which offers no place while nothing is open", async () => {
    locked();
    render(<App />);
    fireEvent.keyDown(document.body, { key: "k", ctrlKey: true });
    const entry = await screen.findByRole("menuitem", { name: "Open “ada”" });
    expect(screen.queryByRole("menuitem", { name: "Ask" })).toBeNull();
    await userEvent.click(entry);
    await screen.findByTestId("unlock-passphrase");
  });

  test("can be left for another one", async () => {
    locked();
    render(<App />);
    await userEvent.click(screen.getByTestId("recent"));
    await userEvent.click(await screen.findByTestId("unlock-another"));
    expect(screen.getByTestId("open-sample")).toBeTruthy();
  });

  test("stands before its door after it was locked, with nothing of it on the screen", async () => {
    locked();
    await openArchive("/papers/ada", "the paste froze");
    render(<App />);
    await screen.findByTestId("ask-input");
    await lock();
    expect((await screen.findByTestId("unlock")).textContent).toContain("“ada” is locked");
    expect(screen.queryByTestId("ask-input")).toBeNull();
  });
});

describe("a new archive", () => {
  test("is made only after its key was chosen, with two passphrases that are the same", async () => {
    const mine = status({ session: desk() });
    engine({
      status: () => CLOSED,
      archive_create: () => mine,
      budget: () => ({ budget: null }),
      inventory: () => ({ items: [] }),
    });
    seat(CLOSED);
    render(<App />);
    await takeIn(["/letters"], "/papers/new");
    await screen.findByTestId("key-choice");
    expect(asked("archive_create")).toEqual([]);

    await put(screen.getByTestId("passphrase-first"), "short");
    await userEvent.keyboard("{Enter}");
    expect(screen.getByTestId("passphrase-first-wrong").textContent).toContain("at least eight");
    // The field at fault is selected: what comes writes over it.
    await userEvent.paste("a long winter");
    await put(screen.getByTestId("passphrase-second"), "a long summer");
    await userEvent.keyboard("{Enter}");
    expect(screen.getByTestId("passphrase-second-wrong").textContent).toContain("do not match");
    expect(asked("archive_create")).toEqual([]);

    await userEvent.paste("a long winter");
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(asked("archive_create")).toHaveLength(1));
    expect(asked("archive_create")[0]).toEqual({
      path: "/papers/new",
      sample: false,
      passphrase: "a long winter",
    });
  });

  test("can keep its key on this computer", async () => {
    const bare = { ...CLOSED, keychain: false };
    engine({ status: () => bare, archive_create: () => failing("io", "the disk is full") });
    seat(bare);
    render(<App />);
    await takeIn(["/letters"]);
    expect((await screen.findByTestId("key-choice")).textContent).toContain(
      "only your user account can read",
    );
    await userEvent.click(screen.getByRole("radio", { name: /On this computer/ }));
    await userEvent.click(screen.getByTestId("key-make"));
    await screen.findByTestId("error");
    expect(asked("archive_create")).toEqual([{ path: null, sample: false, passphrase: null }]);
    // What was chosen is still there to try again.
    expect(screen.getByTestId("key-choice")).toBeTruthy();
  });

  test("is not asked about for the sample", async () => {
    engine({ status: () => CLOSED, archive_create: () => OPEN, budget: () => ({ budget: null }) });
    seat(CLOSED);
    render(<App />);
    await userEvent.click(screen.getByTestId("open-sample"));
    await screen.findByTestId("ask-input");
    expect(asked("archive_create")).toEqual([{ path: null, sample: true, passphrase: null }]);
  });
});

describe("one's own passphrase", () => {
  test("is changed only with the one that opened the archive, and nothing typed is lost", async () => {
    engine({
      status: () => OPEN,
      budget: () => ({ budget: null }),
      passphrase_change: ({ old }) => (old === "the paste froze" ? {} : failing("wrong_key", "not that one")),
    });
    seat(OPEN);
    render(<App />);
    await userEvent.click(await screen.findByTestId("desk"));
    await userEvent.click(await screen.findByTestId("desk-passphrase"));
    await put(await screen.findByTestId("passphrase-old"), "the paste thawed");
    await put(screen.getByTestId("passphrase-first"), "a long winter");
    await put(screen.getByTestId("passphrase-second"), "a long winter");
    await userEvent.keyboard("{Enter}");
    expect((await screen.findByTestId("passphrase-old-wrong")).textContent).toContain("not the passphrase");
    expect(screen.getByTestId<HTMLInputElement>("passphrase-first").value).toBe("a long winter");

    await userEvent.paste("the paste froze");
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(screen.queryByTestId("passphrase-change")).toBeNull());
    expect(screen.getByTestId("note").textContent).toContain("Your passphrase has been changed.");
    expect(asked("passphrase_change").at(-1)).toEqual({ old: "the paste froze", new: "a long winter" });
  });
});
