// Who can open this archive: their keys, giving one, taking one back; an archivist's key always remains.
import { KeyRound } from "lucide-react";
import { useState } from "react";
import { Button } from "react-aria-components";
import type { KeyInfo } from "../../../ipc/contract";
import { call } from "../../../ipc/host";
import { Failed } from "../../../parts/blank";
import { Confirm } from "../../../parts/confirm";
import { useLoad } from "../../../state/load";
import { attempt, note } from "../../../state/notices";
import { text } from "../../../text";
import { KeyDialog } from "./key-dialog";

type Open = { kind: "add" } | { kind: "remove"; key: KeyInfo };

export function Keyring({ tiers }: { tiers: string[] }) {
  const { state, reload, replace } = useLoad("keys", () => call("keys", {}));
  const [open, setOpen] = useState<Open | null>(null);
  if (state.kind === "waiting") return <p className="small">{text.loading}</p>;
  if (state.kind === "failed") return <Failed failure={state.failure} retry={reload} />;
  const { keys } = state.value;
  const archivists = keys.filter(({ role }) => role === "archivist").length;

  const remove = async ({ id, name }: KeyInfo) => {
    setOpen(null);
    const reply = await attempt(call("key_remove", { id }));
    if (!reply) return;
    replace(reply);
    note(text.keyring.removed(name));
  };

  return (
    <>
      <ul className="keyring">
        {keys.map((key) => {
          const last = key.role === "archivist" && archivists === 1;
          return (
            <li key={key.id} className="keyring-key" data-testid="key-row" data-role={key.role}>
              <KeyRound aria-hidden="true" />
              <span>
                <strong>{key.name}</strong>
                <span className="small">
                  {text.keyring.as(text.keyring.role[key.role], key.tier)},{" "}
                  {text.keyring.opensWith(text.keyring.kind[key.kind] ?? key.kind)}
                </span>
              </span>
              {last ? (
                <span className="small keyring-last">{text.keyring.last}</span>
              ) : (
                <Button
                  className="button"
                  data-testid="key-remove"
                  aria-label={text.keyring.remove(key.name)}
                  onPress={() => setOpen({ kind: "remove", key })}
                >
                  {text.keyring.takeBack}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      <div>
        <Button className="button" data-testid="key-add" onPress={() => setOpen({ kind: "add" })}>
          {text.keyring.add}
        </Button>
      </div>
      {open?.kind === "add" && <KeyDialog tiers={tiers} onKeys={replace} onClose={() => setOpen(null)} />}
      {open?.kind === "remove" && (
        <Confirm
          title={text.keyring.removeTitle(open.key.name)}
          words={text.keyring.removeMeans}
          action={text.keyring.takeBack}
          testid="key-remove-dialog"
          final
          onConfirm={() => void remove(open.key)}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}
