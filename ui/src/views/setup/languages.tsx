// Whether questions find passages in other languages: the archivist's choice. What is missing for it is learnt at once.
import { call } from "../../ipc/host";
import { Segments } from "../../parts/segments";
import { learn } from "../../state/imports";
import { useLoad } from "../../state/load";
import { attempt } from "../../state/notices";
import { roleAt, session } from "../../state/session";
import { text } from "../../text";

const CHOICES = ["auto", "on", "off"] as const;

export function Languages() {
  return roleAt(session.useValue().status) === "archivist" ? <Choice /> : null;
}

function Choice() {
  const { state, replace } = useLoad("languages", () => call("languages", { across: null }));
  if (state.kind !== "there") return null;
  const choose = async (name: string) => {
    const across = CHOICES.find((known) => known === name) ?? null;
    const changed = await attempt(call("languages", { across }));
    if (!changed) return;
    replace(changed);
    if (changed.model && changed.across !== "off") await learn();
  };
  return (
    <div className="setup-look">
      <span aria-hidden="true">{text.setup.across}</span>
      <Segments
        label={text.setup.across}
        testid="across"
        value={state.value.across}
        options={CHOICES.map((name) => [name, text.setup.acrossChoices[name]])}
        onChange={(name) => void choose(name)}
      />
      {!state.value.model && <p>{text.setup.acrossNoModel}</p>}
    </div>
  );
}
