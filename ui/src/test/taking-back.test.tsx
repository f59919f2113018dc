// What can be taken back has its Undo; what cannot says so before it is done.
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import type { People, PersonInfo } from "../ipc/contract";
import { NoticeList } from "../parts/shell/notice-list";
import { text } from "../text";
import { People as PeopleView } from "../views/archive/people/people";
import { Policy } from "../views/archive/policy/policy";
import { Keys } from "../views/audit/keys";
import { deskOf, engine, giveRoom, person, policyOf, sitDown } from "./desk";
import { WHOLE } from "./whole";

const undo = () => fireEvent.click(screen.getByRole("button", { name: "Undo" }));

function keepingPeople() {
  let now: PersonInfo[] = [person(1, "Will Marsh", { aliases: ["W. M."], note: "cousin" })];
  let next = 2;
  const all = (): People => ({ people: now });
  return engine({
    ...WHOLE,
    people: all,
    people_put: ({ people }) => {
      for (const { id, ...known } of people) {
        const at = id ?? next++;
        now = [...now.filter((one) => one.id !== at), person(at, known.name, { ...known, mentions: 0 })];
      }
      return all();
    },
    person_remove: ({ id }) => {
      now = now.filter((one) => one.id !== id);
      return all();
    },
  });
}

beforeEach(() => {
  giveRoom();
  sitDown();
});

test("someone who was added leaves the list again", async () => {
  const asked = keepingPeople();
  render(
    <>
      <PeopleView loadedFor="1" />
      <NoticeList />
    </>,
  );
  fireEvent.click(await screen.findByTestId("person-add"));
  fireEvent.change(screen.getByRole("textbox", { name: text.people.name }), {
    target: { value: "Agnes Thwaite" },
  });
  fireEvent.click(screen.getByRole("button", { name: text.people.save }));
  await screen.findByText(text.people.saved("Agnes Thwaite"));
  undo();
  await waitFor(() => expect(asked("person_remove")).toEqual([{ id: 2 }]));
});

test("someone who was removed comes back with what was known of them", async () => {
  const asked = keepingPeople();
  render(
    <>
      <PeopleView loadedFor="1" />
      <NoticeList />
    </>,
  );
  fireEvent.click(await screen.findByRole("button", { name: `${text.people.remove} Will Marsh` }));
  fireEvent.click(screen.getByRole("button", { name: text.people.remove }));
  await screen.findByText(text.people.removed("Will Marsh"));
  undo();
  await waitFor(() =>
    expect(asked("people_put")).toEqual([
      { people: [{ name: "Will Marsh", aliases: ["W. M."], clearance: "undecided", note: "cousin" }] },
    ]),
  );
});

test("a policy that was saved can be set back to what held before", async () => {
  const asked = engine({
    ...WHOLE,
    status: () => deskOf(),
    policy: () => policyOf(),
    policy_set: () => policyOf({ version: 8 }),
  });
  render(
    <>
      <Policy />
      <NoticeList />
    </>,
  );
  const field = await screen.findByTestId("policy-person");
  fireEvent.change(field, { target: { value: "Someone else" } });
  fireEvent.click(screen.getByRole("button", { name: text.policy.save }));
  await screen.findByText(text.policy.saved(8));
  undo();
  await waitFor(() =>
    expect(asked("policy_set").map(({ person: whose }) => whose)).toEqual(["Someone else", "Edith Marsh"]),
  );
});

test("a language model that was chosen is let go of again", async () => {
  const asked = engine({
    ...WHOLE,
    drafter_set: ({ url, model }) => ({ url, model: model ?? null, elsewhere: null, policy_version: 13 }),
  });
  render(
    <>
      <Policy />
      <NoticeList />
    </>,
  );
  fireEvent.click(await screen.findByTestId("drafter-find"));
  fireEvent.click(await screen.findByRole("button", { name: text.drafting.use("qwen2.5:7b") }));
  await screen.findByText(text.drafting.chosen);
  undo();
  await waitFor(() =>
    expect(asked("drafter_set").map(({ url }) => url)).toEqual(["http://127.0.0.1:11434", null]),
  );
});

test("taking back a key and replacing one say that there is no way back", async () => {
  engine(WHOLE);
  const { unmount } = render(<Policy />);
  fireEvent.click((await screen.findAllByTestId("key-remove"))[0] as HTMLElement);
  expect(screen.getByTestId("final").textContent).toBe(text.final);
  unmount();
  render(<Keys />);
  fireEvent.click((await screen.findAllByRole("button", { name: /^Replace/ }))[0] as HTMLElement);
  expect(screen.getByTestId("final").textContent).toBe(text.final);
});
