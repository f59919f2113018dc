// What reviewers found fault with: how many claims, by whom and why, each number with the way to its answers.
import { Button } from "react-aria-components";
import type { DecidedCount } from "../../../ipc/contract";
import { call } from "../../../ipc/host";
import { useLoad } from "../../../state/load";
import { auditResponse } from "../../../state/reading";
import { text } from "../../../text";
import { usual } from "../../../text/usual";
import { type Bar, Figure } from "./figure";

const why = ({ code }: DecidedCount) => (code === null ? text.figures.ownWords : usual(code));
const who = ({ kind, reviewer }: DecidedCount) =>
  text.figures.decidedBy(text.reviewing.decided[kind], reviewer);

/** The commonest reason of all, in its words. */
function title(decided: DecidedCount[]): string {
  const sums = new Map<string, number>();
  for (const one of decided) sums.set(why(one), (sums.get(why(one)) ?? 0) + one.claims);
  const top = [...sums].sort((a, b) => b[1] - a[1])[0];
  return top ? text.figures.decided(...top) : text.figures.nothing.decided;
}

export function Decided({ decided }: { decided: DecidedCount[] }) {
  const bars: Bar[] = [...decided]
    .sort((a, b) => who(a).localeCompare(who(b)) || b.claims - a.claims)
    .map((one) => ({ name: why(one), count: one.claims, colour: "var(--accent)", group: who(one) }));
  return (
    <Figure id="decided" title={title(decided)} bars={bars}>
      {decided.length > 0 && <Answers decided={decided} />}
    </Figure>
  );
}

/** The answers behind each number, by their questions. */
function Answers({ decided }: { decided: DecidedCount[] }) {
  const { state } = useLoad("responses", () => call("responses", {}));
  const responses = state.kind === "there" ? state.value.responses : [];
  const questions = new Map(responses.map(({ response_id, question }) => [response_id, question]));
  return decided.map((one) => (
    <details key={`${who(one)} ${why(one)}`} className="figure-answers" data-testid="decided-answers">
      <summary>{text.figures.decidedAnswers(who(one), why(one), one.responses.length)}</summary>
      <ul>
        {one.responses.map((response_id, n) => (
          <li key={response_id}>
            <Button
              className="button button-quiet"
              data-testid="decided-answer"
              onPress={() => auditResponse(response_id)}
            >
              {questions.get(response_id) ?? text.figures.answerNumber(n + 1)}
            </Button>
          </li>
        ))}
      </ul>
    </details>
  ));
}
