// One question with what became of it: at work, answered, failed, or stopped.
import { Button } from "react-aria-components";
import { Answer } from "../../parts/answer/answer";
import { askAgain, stopAsking, type Turn, takeLiterally } from "../../state/asking";
import { text } from "../../text";
import { said } from "../../text/catalogue";
import { Keeping } from "./keeping";

/** Longer than this and a question is read, not glanced at. */
const LONG = 240;

export function TurnView({ turn }: { turn: Turn }) {
  const long = turn.question.length > LONG;
  return (
    <article className="turn" data-turn={turn.id}>
      <div className="ask-column">
        <h2 className={long ? "turn-question-long scroll" : undefined}>{turn.question}</h2>
        <Outcome turn={turn} />
      </div>
    </article>
  );
}

function Outcome({ turn }: { turn: Turn }) {
  const { state } = turn;
  switch (state.kind) {
    case "working":
      return (
        <div className="turn-stage">
          <span className="turn-pulse" aria-hidden="true" />
          <span data-testid="stage" role="status">
            {state.stopping ? text.ask.stopping : state.stage ? said(state.stage) : text.ask.starting}
          </span>
          <Button className="button" data-testid="cancel" isDisabled={state.stopping} onPress={stopAsking}>
            {text.cancel}
          </Button>
        </div>
      );
    case "answered":
      return (
        <>
          {/* Tells that it is there without reading all of it aloud. */}
          <p className="sr-only" role="status">
            {state.answer.refusal ? text.ask.refused : text.ask.done(state.answer.sentences.length)}
          </p>
          <Answer answer={state.answer} onTakeAway={(words) => takeLiterally(turn, words)} />
          <Keeping answer={state.answer} />
        </>
      );
    case "reloading":
      return (
        <p className="turn-stage" role="status">
          {text.reading.reloading}
        </p>
      );
    case "away":
      return (
        <p className="turn-stopped" data-testid="away">
          {text.reading.away}
        </p>
      );
    case "failed":
      return (
        <div className="trouble" role="alert" data-testid="error" data-code={state.failure.code}>
          <p>{state.failure.message}</p>
          <Button className="button" onPress={() => askAgain(turn)}>
            {text.ask.again}
          </Button>
        </div>
      );
    case "stopped":
      return (
        <div className="turn-stopped">
          <p>{text.ask.stopped}</p>
          <Button className="button" onPress={() => askAgain(turn)}>
            {text.ask.again}
          </Button>
        </div>
      );
  }
}
