// The policy is sent only when it can be so; keys and editions need a passphrase written twice alike.
import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, test, vi } from "vitest";
import type { KeyInfo } from "../ipc/contract";
import { pickFolder } from "../ipc/host";
import { NoticeList } from "../parts/shell/notice-list";
import { check, draftOf } from "../views/archive/policy/check";
import { Policy } from "../views/archive/policy/policy";
import { deskOf, engine, giveRoom, policyOf, sitDown } from "./desk";
import { verbatim } from "./fixtures";

const key = (id: string, name: string, role: KeyInfo["role"]): KeyInfo => ({
  id,
  name,
  role,
  tier: role === "family" ? "family" : null,
  kind: "passphrase",
});
const KEYS = [key("k1", "Ada", "archivist"), key("k2", "Tom", "family")];

async function start(policy = policyOf()) {
  const asked = engine({
    policy: () => policy,
    policy_set: () => ({ ...policy, version: policy.version + 1 }),
    policy_history: () => ({
      changes: [
        {
          version: 7,
          at: "2026-11-20T09:00:00Z",
          who: "Ada",
          why: "Tom asked",
          sets_consents: false,
          what: verbatim("Excerpts are shorter."),
        },
      ],
    }),
    status: () => deskOf(),
    keys: () => ({ keys: KEYS }),
    key_add: () => ({ keys: KEYS }),
    key_remove: () => ({ keys: KEYS.slice(0, 1) }),
    edition_create: () => ({ path: "/editions/tom", artifacts: 40, shortened: 3, left_out: 2 }),
  });
  render(
    <>
      <Policy />
      <NoticeList />
    </>,
  );
  await screen.findAllByTestId("key-row");
  return asked;
}

async function write(testid: string, words: string, nth = 0): Promise<void> {
  const field = screen.getAllByTestId(testid)[nth] as HTMLElement;
  await userEvent.clear(field);
  if (words) await userEvent.type(field, words);
}

beforeEach(() => {
  giveRoom();
  sitDown();
});

describe("the policy", () => {
  test("is not sent with an excerpt of nothing or a name that is none", async () => {
    const asked = await start();
    await write("tier-excerpt_limit", "0");
    await write("tier-name", "Close Family", 1);
    await userEvent.click(screen.getByTestId("policy-save"));
    expect(screen.getByTestId("policy-wrong")).toBeTruthy();
    expect(screen.getAllByTestId("tier-error").map((line) => line.textContent)).toEqual([
      "Enter a whole number of 1 or more.",
      "Use lower-case letters, digits and hyphens, as in close-family.",
    ]);
    expect(asked("policy_set")).toEqual([]);
  });

  test("is sent whole, with why, once it can be so", async () => {
    const asked = await start();
    await write("tier-excerpt_limit", "150");
    await write("policy-end-date", "1998-04");
    await write("policy-why", "Shorter for the public");
    await userEvent.click(screen.getByTestId("policy-save"));
    await waitFor(() => expect(asked("policy_set")).toHaveLength(1));
    const [sent] = asked("policy_set");
    expect(sent).toMatchObject({
      end_date: "1998-04",
      why: "Shorter for the public",
      default_consent: "undecided",
    });
    expect(sent?.tiers.map(({ name, excerpt_limit }) => [name, excerpt_limit])).toEqual([
      ["public", 150],
      ["family", 200],
      ["close-family", 200],
    ]);
    await screen.findByText("Saved and signed as version 8. It applies from now on.");
  });

  test("knows what cannot be so", () => {
    const draft = draftOf(policyOf());
    const errors = (change: object) => Object.values(check({ ...draft, ...change }));
    expect(errors({})).toEqual([]);
    expect(errors({ tiers: [] })).toEqual(["At least one tier is needed."]);
    for (const end_date of ["98", "1998-13", "1998-02-30", "spring 1998"])
      expect(errors({ end_date })).toEqual(["Enter a date as 1998, 1998-04 or 1998-04-17."]);
    expect(errors({ default_consent: "tier:friends" })).toEqual([
      "The default names a tier that is not in the list.",
    ]);
    const [first, ...rest] = draft.tiers;
    const tier = (change: object) => errors({ tiers: [{ ...first, ...change }, ...rest] });
    expect(tier({ name: "family" })).toEqual(["Two tiers have this name.", "Two tiers have this name."]);
    expect(tier({ context_limit: "0" })).toEqual([]);
    expect(tier({ context_limit: "-1" })).toEqual(["Enter a whole number of 0 or more."]);
    expect(tier({ topic_probes: "1.5" })).toEqual(["Enter a whole number of 1 or more."]);
    expect(tier({ daily_share: "101" })).toEqual(["Enter a percentage from 1 to 100."]);
    expect(tier({ daily_evidence: "100" })).toEqual(["The daily limit cannot be shorter than one excerpt."]);
  });

  test("says when its signature does not fit, and what was changed before", async () => {
    await start(policyOf({ signed: false }));
    expect(within(screen.getByTestId("policy-standing")).getByRole("alert").textContent).toContain(
      "does not match",
    );
    expect((await screen.findByTestId("policy-change")).textContent).toContain("Reason: Tom asked");
  });
});

describe("keys", () => {
  const open = async () => {
    const asked = await start();
    await userEvent.click(screen.getByTestId("key-add"));
    const dialog = within(await screen.findByTestId("key-dialog"));
    await userEvent.type(dialog.getByTestId("key-name"), "Ruth");
    return { asked, dialog };
  };

  test("are not given when the two passphrases differ", async () => {
    const { asked, dialog } = await open();
    await userEvent.selectOptions(dialog.getByTestId("key-tier"), "family");
    await userEvent.type(dialog.getByTestId("passphrase"), "paste and boards");
    await userEvent.type(dialog.getByTestId("passphrase-again"), "paste and board");
    await userEvent.click(dialog.getByTestId("key-give"));
    expect(dialog.getByRole("alert").textContent).toBe("The two passphrases do not match.");
    expect(asked("key_add")).toEqual([]);
    await userEvent.type(dialog.getByTestId("passphrase-again"), "s");
    await userEvent.click(dialog.getByTestId("key-give"));
    expect(asked("key_add")).toEqual([
      { name: "Ruth", role: "family", tier: "family", passphrase: "paste and boards" },
    ]);
  });

  test("of family members need a tier, and of others have none", async () => {
    const { asked, dialog } = await open();
    await userEvent.type(dialog.getByTestId("passphrase"), "paste and boards");
    await userEvent.type(dialog.getByTestId("passphrase-again"), "paste and boards");
    await userEvent.click(dialog.getByTestId("key-give"));
    expect(dialog.getByRole("alert").textContent).toBe("Choose a tier.");
    await userEvent.click(dialog.getByRole("radio", { name: /Auditor/ }));
    await userEvent.click(dialog.getByTestId("key-give"));
    expect(asked("key_add")).toMatchObject([{ role: "auditor", tier: null }]);
  });

  test("are taken back after a question, but never the last archivist's", async () => {
    const asked = await start();
    expect(screen.getAllByTestId("key-remove")).toHaveLength(1);
    await userEvent.click(screen.getByRole("button", { name: "Revoke Tom’s key" }));
    const dialog = await screen.findByTestId("key-remove-dialog");
    expect(asked("key_remove")).toEqual([]);
    await userEvent.click(within(dialog).getByTestId("key-remove-dialog-confirm"));
    expect(asked("key_remove")).toEqual([{ id: "k2" }]);
  });
});

test("an edition is made for a tier and a person, and reported in words", async () => {
  const asked = await start();
  vi.mocked(pickFolder).mockResolvedValueOnce("/editions/tom");
  await userEvent.click(screen.getByTestId("edition-make"));
  const dialog = within(await screen.findByTestId("edition-dialog"));
  await userEvent.selectOptions(dialog.getByTestId("edition-tier"), "family");
  await userEvent.type(dialog.getByTestId("edition-name"), "Tom");
  await userEvent.type(dialog.getByTestId("passphrase"), "paste and boards");
  await userEvent.type(dialog.getByTestId("passphrase-again"), "paste and boards");
  await userEvent.click(dialog.getByTestId("edition-start"));
  expect(dialog.getByRole("alert").textContent).toBe("Choose a folder.");
  await userEvent.click(dialog.getByTestId("edition-folder"));
  await userEvent.click(dialog.getByTestId("edition-start"));
  expect(asked("edition_create")).toMatchObject([
    { path: "/editions/tom", tier: "family", name: "Tom", passphrase: "paste and boards" },
  ]);
  expect((await screen.findByTestId("edition-report")).textContent).toContain(
    "40 documents included, 3 of them with passages left out, 2 documents left out entirely.",
  );
});
