// Before something is withdrawn: which earlier answers rest on it, and whose questions they were.
import { Button } from "react-aria-components";
import type { Withdrawal } from "../../ipc/contract";
import { call } from "../../ipc/host";
import { useLoad } from "../../state/load";
import { text } from "../../text";
import { day } from "../../text/when";
import { Failed, Waiting } from "../blank";
import { Foot } from "../form";
import { Sheet } from "../sheet";
import "./consent.css";

type WithdrawalDialogProps = {
  artifacts: string[];
  /** Only words of it are withdrawn. */
  passage?: boolean;
  onConfirm: () => void;
  onClose: () => void;
};

const LISTED = 50;

export function WithdrawalDialog({ artifacts, passage = false, onConfirm, onClose }: WithdrawalDialogProps) {
  const { state, reload } = useLoad(artifacts.join(" "), () => call("withdrawal", { artifacts }));
  return (
    <Sheet
      title={passage ? text.withdrawal.words : text.withdrawal.title(artifacts.length)}
      testid="withdrawal-dialog"
      alert
      onClose={onClose}
    >
      {state.kind === "waiting" && <Waiting words={text.withdrawal.looking} />}
      {state.kind === "failed" && <Failed failure={state.failure} retry={reload} />}
      {state.kind === "there" && <Touched withdrawal={state.value} />}
      {passage && <p className="small">{text.withdrawal.passage}</p>}
      <p className="small">{text.withdrawal.means}</p>
      <Foot>
        <Button className="button" autoFocus onPress={onClose}>
          {text.withdrawal.keep}
        </Button>
        <Button
          className="button button-main"
          data-testid="withdrawal-confirm"
          isDisabled={state.kind !== "there"}
          onPress={onConfirm}
        >
          {text.withdrawal.confirm}
        </Button>
      </Foot>
    </Sheet>
  );
}

function Touched({ withdrawal }: { withdrawal: Withdrawal }) {
  const { titles, answers } = withdrawal;
  const people = new Set(answers.map(({ requestor }) => requestor)).size;
  return (
    <>
      {titles.length <= 3 && <p>{titles.join(", ")}</p>}
      <p role="status">
        <strong>
          {answers.length === 0 ? text.withdrawal.none : text.withdrawal.cited(answers.length, people)}
        </strong>
      </p>
      {answers.length > 0 && (
        <ul className="withdrawal-answers scroll">
          {answers.slice(0, LISTED).map(({ response_id, question, requestor, answered_at }) => (
            <li key={response_id} data-testid="withdrawal-answer">
              {question} <span className="small">{text.withdrawal.asked(requestor, day(answered_at))}</span>
            </li>
          ))}
          {answers.length > LISTED && (
            <li className="small">{text.withdrawal.more(answers.length - LISTED)}</li>
          )}
        </ul>
      )}
    </>
  );
}
