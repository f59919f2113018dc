// Which language model drafts answers, if any: off until somebody chooses one on this computer, or allows a host by name.
import { useState } from "react";
import { Button } from "react-aria-components";
import type { DrafterInfo, DrafterServer } from "../../../ipc/contract";
import { call } from "../../../ipc/host";
import { Failed } from "../../../parts/blank";
import { FieldLine } from "../../../parts/form";
import { useLoad } from "../../../state/load";
import { attempt, note } from "../../../state/notices";
import { undoable } from "../../../state/undo";
import { text } from "../../../text";

export function Drafting({ onChange }: { onChange: () => void }) {
  const { state, reload, replace } = useLoad("drafter", () => call("drafter", {}));
  if (state.kind === "waiting") return <p className="small">{text.loading}</p>;
  if (state.kind === "failed") return <Failed failure={state.failure} retry={reload} />;
  const before = state.value;
  const put = async (url: string | null, model: string | null, allowed_host: string | null) => {
    const reply = await attempt(call("drafter_set", { url, model, allowed_host }));
    if (!reply) return false;
    replace(reply);
    onChange();
    return true;
  };
  const say = (url: string | null) => (url ? text.drafting.chosen : text.drafting.stopped);
  const set = async (url: string | null, model: string | null, allowed_host: string | null) => {
    if (!(await put(url, model, allowed_host))) return;
    undoable(say(url), async () => {
      if (await put(before.url, before.model, before.elsewhere)) note(say(before.url));
    });
  };
  return (
    <>
      <p className="small">{text.drafting.intro}</p>
      <Standing drafter={state.value} onOff={() => void set(null, null, null)} />
      <Found onUse={(url, model) => void set(url, model, null)} />
      <Elsewhere onUse={(url, model, host) => void set(url, model, host)} />
    </>
  );
}

/** Which one it is now. */
function Standing({ drafter, onOff }: { drafter: DrafterInfo; onOff: () => void }) {
  const { url, model, elsewhere } = drafter;
  if (!url) return <p data-testid="drafter-now">{text.drafting.none}</p>;
  return (
    <div data-testid="drafter-now" data-elsewhere={elsewhere !== null || undefined}>
      <p>{text.drafting.now(model, url)}</p>
      {elsewhere && <p role="alert">{text.drafting.elsewhere(elsewhere)}</p>}
      <Button className="button" data-testid="drafter-off" onPress={onOff}>
        {text.drafting.off}
      </Button>
    </div>
  );
}

/** The servers of this computer, looked for when somebody wants to know. */
function Found({ onUse }: { onUse: (url: string, model: string | null) => void }) {
  const [servers, setServers] = useState<DrafterServer[] | null>(null);
  const [busy, setBusy] = useState(false);
  const find = async () => {
    setBusy(true);
    const reply = await attempt(call("drafter_find", {}));
    setBusy(false);
    if (reply) setServers(reply.servers);
  };
  return (
    <>
      <div>
        <Button className="button" data-testid="drafter-find" isDisabled={busy} onPress={() => void find()}>
          {text.drafting.find}
        </Button>
      </div>
      {servers?.length === 0 && <p role="status">{text.drafting.nobody}</p>}
      {servers?.map((server) => (
        <div key={server.url} data-testid="drafter-server">
          <p>{text.drafting.at(server.name, server.url)}</p>
          <ul>
            {server.models.map((model) => (
              <li key={model}>
                <Button className="link" onPress={() => onUse(server.url, model)}>
                  {text.drafting.use(model)}
                </Button>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </>
  );
}

/** A place that is not usual; a host that is not this computer has to be written a second time. */
function Elsewhere({ onUse }: { onUse: (url: string, model: string | null, host: string | null) => void }) {
  const [url, setUrl] = useState("");
  const [model, setModel] = useState("");
  const [host, setHost] = useState("");
  const given = (words: string) => words.trim() || null;
  return (
    <details>
      <summary>{text.drafting.other}</summary>
      <form
        className="sheet-form"
        onSubmit={(event) => {
          event.preventDefault();
          if (url.trim()) onUse(url.trim(), given(model), given(host));
        }}
      >
        <FieldLine label={text.drafting.url} value={url} onChange={setUrl} testid="drafter-url" />
        <FieldLine label={text.drafting.model} value={model} onChange={setModel} testid="drafter-model" />
        <FieldLine
          label={text.drafting.host}
          hint={text.drafting.hostHint}
          value={host}
          onChange={setHost}
          testid="drafter-host"
        />
        <div>
          <Button className="button" type="submit" data-testid="drafter-use">
            {text.drafting.choose}
          </Button>
        </div>
      </form>
    </details>
  );
}
