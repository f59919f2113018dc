// The language model is off until somebody chooses one, and a host that is not this computer is said out loud.
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { Answer } from "../parts/answer/answer";
import { Drafting } from "../views/archive/policy/drafting";
import { answer, verbatim } from "./fixtures";
import { asked, engine } from "./host";

const NONE = { url: null, model: null, elsewhere: null, policy_version: 3 };

test("servers are looked for when asked, and one is chosen with its model", async () => {
  const url = "http://127.0.0.1:11434";
  engine({
    drafter: () => NONE,
    drafter_find: () => ({ servers: [{ name: "Ollama", url, models: ["smollm2"] }] }),
    drafter_set: ({ model = null }) => ({ ...NONE, url, model }),
  });
  const changed = vi.fn();
  render(<Drafting onChange={changed} />);
  expect((await screen.findByTestId("drafter-now")).textContent).toContain("No language model");
  expect(asked("drafter_find")).toHaveLength(0);
  await userEvent.click(screen.getByTestId("drafter-find"));
  await userEvent.click(await screen.findByRole("button", { name: /smollm2/ }));
  expect(asked("drafter_set")).toEqual([{ url, model: "smollm2", allowed_host: null }]);
  expect(screen.getByTestId("drafter-now").textContent).toContain("smollm2");
  expect(changed).toHaveBeenCalledOnce();
});

test("a host that is not this computer is said out loud", async () => {
  engine({
    drafter: () => ({ url: "http://desk.home:8080", model: null, elsewhere: "desk.home", policy_version: 3 }),
  });
  render(<Drafting onChange={() => {}} />);
  expect((await screen.findByRole("alert")).textContent).toContain("desk.home");
});

test("an answer says what worded it, or that the language model failed", () => {
  const drafting = "This answer was put together without the language model: it took too long.";
  render(<Answer answer={answer({ drafting: verbatim(drafting) })} />);
  expect(screen.getByTestId("answer-drafting").textContent).toContain(drafting);
});
