// The tree that a screen reader reads, in every place, part and dialog: names, roles, landmarks, headings in order,
// what is told while it happens, and where Tab goes.
import { act, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import axe from "axe-core";
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { App } from "../app";
import { pickFiles } from "../ipc/host";
import { HelpDialog } from "../parts/shell/help-dialog";
import { ARCHIVE_TABS, archiveTab } from "../state/archive-tab";
import { ask, turns } from "../state/asking";
import { AUDIT_TABS, auditTab } from "../state/audit-tab";
import { dialog } from "../state/keys";
import { closePanel, openSentence } from "../state/panel";
import { setPrefs } from "../state/prefs";
import { reading } from "../state/reading";
import { openAt } from "../state/review";
import { go, session } from "../state/session";
import { text } from "../text";
import { engine, giveRoom, spreadLines } from "./desk";
import { STATUS, WHOLE } from "./whole";

/** What a document of tests cannot know: it has no layout. */
const UNSEEN = ["color-contrast", "target-size", "scrollable-region-focusable"];

/** Between two landmarks, and of neither. */
const SEPARATOR = ".app-separator";

async function faults(): Promise<string[]> {
  const found = await axe.run(
    { include: document.body, exclude: SEPARATOR },
    {
      runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
      rules: Object.fromEntries(UNSEEN.map((rule) => [rule, { enabled: false }])),
    },
  );
  return found.violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ html, failureSummary }) =>
        `${id}: ${html.slice(0, 160)} (${failureSummary?.split("\n")[1]?.trim()})`,
    ),
  );
}

/** Headings of the page, or of the dialog over it, whose level jumps by more than one. */
function jumps(): string[] {
  const inDialog = document.querySelector("[role=dialog], [role=alertdialog]");
  const all = [...(inDialog ?? document).querySelectorAll("h1, h2, h3, h4, h5, h6")];
  return all.flatMap((heading, n) => {
    const before = n === 0 ? (inDialog ? 1 : 0) : Number(all[n - 1]?.tagName[1]);
    return Number(heading.tagName[1]) > before + 1 ? [`${heading.tagName} ${heading.textContent}`] : [];
  });
}

/** Everything one can press or write in that has no name. */
function nameless(): string[] {
  const roles = [
    "button",
    "link",
    "textbox",
    "searchbox",
    "combobox",
    "checkbox",
    "radio",
    "switch",
    "menuitem",
  ];
  return roles.flatMap((role) =>
    screen.queryAllByRole(role, { name: "" }).map((element) => `${role} ${element.outerHTML.slice(0, 160)}`),
  );
}

async function settled(): Promise<void> {
  await waitFor(() => expect(document.querySelector("[data-testid=waiting]")).toBeNull());
  await act(async () => {
    await new Promise((resolve) => setTimeout(resolve, 30));
  });
}

async function sound(): Promise<void> {
  await settled();
  expect(await faults()).toEqual([]);
  expect(jumps()).toEqual([]);
  expect(nameless()).toEqual([]);
}

beforeAll(() => {
  giveRoom();
  Element.prototype.scrollIntoView ??= () => undefined;
  Element.prototype.scrollTo ??= () => undefined;
});

beforeEach(async () => {
  engine(WHOLE);
  spreadLines();
  document.documentElement.lang = "en";
  document.title = "Bindery";
  act(() => {
    dialog.set(null);
    turns.set([]);
    closePanel();
    reading.set(null);
    setPrefs({ language: "en" });
    session.set((old) => ({ ...old, status: STATUS, unlock: null, plan: null, place: "ask" }));
  });
});

describe("every place", () => {
  test("Ask, before a question", async () => {
    render(<App />);
    await sound();
    expect(screen.getByRole("heading", { level: 1 }).textContent).toContain("Hester Skaife");
    expect(screen.getByRole("main", { name: text.places.ask })).toBeTruthy();
    expect(screen.getByRole("navigation", { name: text.rail })).toBeTruthy();
  });

  test("Ask, with an answer and its source", async () => {
    render(<App />);
    await settled();
    await act(() => ask("What froze in the winter of 1947?"));
    await sound();
    const button = screen.getAllByTestId("verify-button")[1];
    expect(button?.getAttribute("aria-label")).toBe(
      "Supported. Their words. Letter to Edith Marsh, paragraph 3",
    );
    act(() => openSentence("r1", 1, ["Source A"]));
    await sound();
    expect(screen.getByRole("region", { name: text.source.panel })).toBeTruthy();
  });

  test("Ask, with a refusal", async () => {
    render(<App />);
    await settled();
    await act(() => ask("Where did Will spend the summer of 1951?"));
    await sound();
  });

  test("Review, with an answer open", async () => {
    render(<App />);
    await settled();
    act(() => {
      go("review");
      reading.set("r1");
    });
    await sound();
  }, 60_000);

  test("Review, at a claim in doubt and with an editor open", async () => {
    render(<App />);
    await settled();
    act(() => {
      go("review");
      openAt("r1", "first");
    });
    await settled();
    await userEvent.keyboard("j");
    expect(screen.getByTestId("claim-stale")).toBeTruthy();
    await userEvent.keyboard("e");
    await screen.findByTestId("editor-fix");
    await sound();
  }, 60_000);

  test("Review, what to refresh", async () => {
    render(<App />);
    await settled();
    act(() => void go("review"));
    await userEvent.click(await screen.findByTestId("review-tab-refresh"));
    await userEvent.click(await screen.findByTestId("refresh-row"));
    await sound();
  }, 60_000);

  test("Review, a Word file that came back", async () => {
    vi.mocked(pickFiles).mockResolvedValue(["/edited.docx"]);
    render(<App />);
    await settled();
    act(() => void go("review"));
    await userEvent.click(await screen.findByTestId("word-open"));
    await screen.findByTestId("word-sentence");
    await sound();
  }, 60_000);

  test.each(ARCHIVE_TABS)("Archive: %s", async (tab) => {
    render(<App />);
    await settled();
    act(() => {
      go("archive");
      archiveTab.set(tab);
    });
    await sound();
  });

  test.each(AUDIT_TABS)("Audit: %s", async (tab) => {
    render(<App />);
    await settled();
    act(() => {
      go("audit");
      auditTab.set(tab);
      if (tab === "answers") reading.set("r1");
    });
    await sound();
  });

  test("Set-up", async () => {
    render(<App />);
    await settled();
    act(() => void go("setup"));
    await sound();
  });

  test("the first start", async () => {
    engine({ ...WHOLE, status: () => ({ ...STATUS, archive: null, session: null }) });
    render(<App />);
    await sound();
  });

  test("before the door of a locked archive", async () => {
    render(<App />);
    await settled();
    act(() => session.set((old) => ({ ...old, unlock: { path: "/papers", locked: true, wrong: 1 } })));
    await sound();
  });
});

describe("every dialog", () => {
  test.each(["keys", "palette", "passphrase", "help"] as const)("%s", async (name) => {
    render(<App />);
    await settled();
    act(() => dialog.set(name));
    await sound();
    expect(screen.getByRole("dialog")).toBeTruthy();
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  test("consent of several documents", async () => {
    render(<App />);
    await settled();
    act(() => {
      go("archive");
      archiveTab.set("things");
    });
    await settled();
    await userEvent.click(screen.getByRole("checkbox", { name: text.things.selectAll }));
    await userEvent.click(screen.getByRole("button", { name: text.things.setConsent(41) }));
    await sound();
    expect(screen.getByRole("dialog", { name: text.things.setTitle(41) })).toBeTruthy();
  });

  test("an export", async () => {
    render(<App />);
    await settled();
    act(() => void go("audit"));
    await settled();
    await userEvent.click(screen.getByTestId("export-all"));
    await sound();
  });
});

describe("what happens is told", () => {
  test("errors at once, what was done when there is time", async () => {
    render(<App />);
    await settled();
    engine({
      ...WHOLE,
      ask: () => {
        throw { code: "store", message: "the archive's database failed" };
      },
    });
    await act(() => ask("What froze?"));
    expect(screen.getByRole("alert").textContent).toContain("The archive's database failed.");
  });

  test("an answer is told by its length, not read aloud whole", async () => {
    render(<App />);
    await settled();
    await act(() => ask("What froze?"));
    await settled();
    const told = screen.getAllByRole("status").map((one) => one.textContent);
    expect(told).toContain(text.ask.done(5));
  });
});

describe("the keyboard", () => {
  test("goes from the rail to the place, in the order in which they are seen", async () => {
    render(<App />);
    await settled();
    const order: string[] = [];
    act(() => (document.activeElement as HTMLElement | null)?.blur());
    for (let n = 0; n < 9; n += 1) {
      await userEvent.tab();
      order.push((document.activeElement as HTMLElement).dataset.testid ?? "");
    }
    expect(order.slice(0, 8)).toEqual([
      ...["rail-ask", "rail-review", "rail-archive", "rail-audit", "rail-setup", "open-help", "desk"],
      "ask-input",
    ]);
  });

  test("F1 opens the help where it was left, and every page of it can be read", async () => {
    render(<App />);
    await settled();
    await userEvent.keyboard("{F1}");
    const help = within(await screen.findByTestId("help"));
    for (const [name, { title, parts }] of Object.entries(text.help.page)) {
      await userEvent.click(help.getByTestId(`help-${name}`));
      expect(help.getByRole("heading", { level: 3 }).textContent).toBe(title);
      expect(help.getAllByRole("paragraph")).toHaveLength(parts.length);
    }
    await userEvent.click(help.getByTestId("help-keys"));
    expect(await screen.findByRole("dialog", { name: text.keys.title })).toBeTruthy();
  });

  test("Ctrl with plus, minus and zero changes the size of the text", async () => {
    render(<App />);
    await settled();
    const size = () => document.documentElement.style.fontSize;
    await userEvent.keyboard("{Control>}+{/Control}");
    expect(size()).toBe("125%");
    await userEvent.keyboard("{Control>}={/Control}");
    expect(size()).toBe("150%");
    await userEvent.keyboard("{Control>}-{/Control}");
    expect(size()).toBe("125%");
    for (let n = 0; n < 9; n += 1) await userEvent.keyboard("{Control>}+{/Control}");
    expect(size()).toBe("200%");
    await userEvent.keyboard("{Control>}0{/Control}");
    expect(size()).toBe("100%");
  });
});

test("the help says the same in both languages, page by page", () => {
  const shape = () =>
    Object.entries(text.help.page).map(([name, { parts }]) => [name, parts.map(({ mark }) => mark)]);
  const english = shape();
  setPrefs({ language: "de" });
  expect(shape()).toEqual(english);
  render(<HelpDialog />);
  act(() => dialog.set("help"));
  expect(screen.getByRole("dialog", { name: "Hilfe" })).toBeTruthy();
});
