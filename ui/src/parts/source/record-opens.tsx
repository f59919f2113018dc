// Before a correction by which more people would see documents: which, and who.
import { recordWaits } from "../../state/records";
import { text } from "../../text";
import { Confirm } from "../confirm";
import "./record-editor.css";

const LISTED = 50;

export function RecordOpens() {
  const waits = recordWaits.useValue();
  if (!waits) return null;
  const { opens } = waits.reply;
  return (
    <Confirm
      title={text.record.opensTitle(opens.length)}
      words={text.record.opensWords}
      action={text.record.opensAction}
      testid="record-opens"
      onConfirm={waits.go}
      onClose={waits.leave}
    >
      <ul className="record-opens scroll">
        {opens.slice(0, LISTED).map(({ artifact_id, title, tiers }) => (
          <li key={artifact_id}>
            {title} <span className="small">{tiers.map(text.tierWord).join(", ")}</span>
          </li>
        ))}
        {opens.length > LISTED && <li className="small">{text.record.more(opens.length - LISTED)}</li>}
      </ul>
    </Confirm>
  );
}
