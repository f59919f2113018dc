// What was understood of a question stands beside it, and can be taken away; a next question goes back to the last answer.
import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { ask, turns } from "../state/asking";
import { period } from "../text/when";
import { TurnView } from "../views/ask/turn";
import { answer, status } from "./fixtures";
import { asked, engine, seat } from "./host";

const MEANT = answer({
  question: "How did she meet her husband?",
  understood: [
    { words: "she", as: "Hester Skaife", from: "person" },
    { words: "her husband", as: "Tom Marr", from: "canon" },
  ],
});

function Turns() {
  return turns.useValue().map((turn) => <TurnView key={turn.id} turn={turn} />);
}

test("what was understood is said, and taken away by asking again", async () => {
  engine({ ask: () => MEANT });
  seat(status());
  render(<Turns />);
  await ask(MEANT.question);
  const said = await screen.findByTestId("understood");
  expect(said.textContent).toContain("“her husband” as Tom Marr");
  await userEvent.click(screen.getByRole("button", { name: /“her husband” literally/ }));
  await waitFor(() => expect(asked("ask")).toHaveLength(2));
  expect(asked("ask")[1]).toMatchObject({
    question: MEANT.question,
    literal: ["her husband"],
    follows: null,
  });
});

test("a time is said as dates of the language", async () => {
  const words = "before she married";
  engine({ ask: () => answer({ understood: [{ words, as: "../1935-09-13", from: "canon" }] }) });
  seat(status());
  render(<Turns />);
  await ask("What did she write before she married?");
  await waitFor(() =>
    expect(screen.getAllByTestId("understood").at(-1)?.textContent).toContain(
      "“before she married” as until 13 September 1935",
    ),
  );
  expect(period("1946-12/1947-02, 1947-12/1948-02")).toBe(
    "December 1946 to February 1947 or December 1947 to February 1948",
  );
});

test("the next question may go back to the last answer", async () => {
  engine({ ask: () => answer({ response_id: "r-first" }) });
  seat(status());
  await ask("What did the press cost?");
  await ask("And who paid for it?");
  expect(
    asked("ask")
      .slice(-2)
      .map(({ follows }) => follows),
  ).toEqual([null, "r-first"]);
});
