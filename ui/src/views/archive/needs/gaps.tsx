// The gap report: words that came up again and again in questions that the archive did not answer.
import { Search } from "lucide-react";
import { Button } from "react-aria-components";
import { call } from "../../../ipc/host";
import { Failed } from "../../../parts/blank";
import { findPassages } from "../../../state/archive-tab";
import { useLoad } from "../../../state/load";
import { text } from "../../../text";

export function Gaps() {
  const { state, reload } = useLoad("gaps", () => call("gaps", {}));
  if (state.kind === "waiting") return <p className="small">{text.loading}</p>;
  if (state.kind === "failed") return <Failed failure={state.failure} retry={reload} />;
  const { refused, topics } = state.value;
  return (
    <>
      <p className="small">{text.gaps.intro}</p>
      <p data-testid="gaps-refused">
        {text.gaps.refused(refused)} {refused > 0 && topics.length === 0 && text.gaps.none}
      </p>
      {topics.length > 0 && (
        <ul className="gaps" aria-label={text.gaps.title}>
          {topics.map((topic) => (
            <li key={topic.word} className="gap" data-testid="gap" data-standing={topic.standing}>
              <strong>{topic.word}</strong>
              <span className="small">{text.gaps.topic(topic.refused)}</span>
              <span>{text.gaps.standing(topic)}</span>
              <Button
                className="button button-quiet button-icon"
                aria-label={text.gaps.search(topic.word)}
                onPress={() => findPassages(topic.word)}
              >
                <Search aria-hidden="true" />
              </Button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
