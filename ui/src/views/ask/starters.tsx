// Questions that the archive can answer, for someone who does not know it yet.
import { Button } from "react-aria-components";
import { ask } from "../../state/asking";
import { text } from "../../text";

export function Starters({ starters }: { starters: string[] }) {
  if (starters.length === 0) return null;
  return (
    <div className="starters">
      <h2 className="heading-quiet">{text.ask.starters}</h2>
      <ul>
        {starters.map((question) => (
          <li key={question}>
            <Button className="starter" data-testid="starter" onPress={() => void ask(question)}>
              <span className="link-words">{question}</span>
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
