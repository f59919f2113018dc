// How much may still be read today, under the field; nothing for those who are not counted.
import { budget } from "../../state/budget";
import { text } from "../../text";

export function BudgetLine() {
  const left = budget.useValue();
  if (!left) return null;
  return (
    <p
      className="ask-budget small"
      data-testid="budget"
      data-left={left.left}
      title={text.reading.exactly(left)}
    >
      {text.reading.left(left)}
    </p>
  );
}
