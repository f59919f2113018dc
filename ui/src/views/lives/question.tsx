// A question that a page leads to, asked by one click.
import { Button } from "react-aria-components";
import { ask } from "../../state/asking";

export function AskThis({ question, words }: { question: string; words: string }) {
  return (
    <Button
      className="link small"
      data-testid="ask-this"
      // It says all itself: it goes back to no answer before.
      onPress={() => void ask(question, { literal: [], follows: null })}
    >
      {words}
    </Button>
  );
}
