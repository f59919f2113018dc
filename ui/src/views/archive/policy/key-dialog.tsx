// A key for someone: their name, what they may do, their tier, a passphrase of their own.
import { useState } from "react";
import type { KeyList, Role } from "../../../ipc/contract";
import { call } from "../../../ipc/host";
import { Choices, FieldLine, SelectLine, SubmitFoot } from "../../../parts/form";
import { Sheet } from "../../../parts/sheet";
import { attempt, note } from "../../../state/notices";
import { text } from "../../../text";
import { NO_PASSPHRASE, PassphraseLines, passphraseError } from "./passphrase-lines";

const ROLES: Role[] = ["family", "reviewer", "archivist", "auditor"];

type KeyDialogProps = { tiers: string[]; onKeys: (keys: KeyList) => void; onClose: () => void };

export function KeyDialog({ tiers, onKeys, onClose }: KeyDialogProps) {
  const [name, setName] = useState("");
  const [role, setRole] = useState<Role>("family");
  const [tier, setTier] = useState("");
  const [passphrase, setPassphrase] = useState(NO_PASSPHRASE);
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);

  const noName = name.trim() === "" ? text.keyring.nameNeeded : undefined;
  const noTier = role === "family" && tier === "" ? text.keyring.tierNeeded : undefined;
  const wrong = passphraseError(passphrase);

  const give = async () => {
    setTried(true);
    if (noName || noTier || wrong || busy) return;
    setBusy(true);
    const key = {
      name: name.trim(),
      role,
      tier: role === "family" ? tier : null,
      passphrase: passphrase.first,
    };
    const reply = await attempt(call("key_add", key));
    setBusy(false);
    if (!reply) return;
    onKeys(reply);
    note(text.keyring.given(key.name));
    onClose();
  };

  return (
    <Sheet title={text.keyring.addTitle} testid="key-dialog" onClose={onClose}>
      <form
        className="sheet-form"
        onSubmit={(event) => {
          event.preventDefault();
          void give();
        }}
      >
        <FieldLine
          label={text.keyring.name}
          value={name}
          onChange={setName}
          error={tried ? noName : undefined}
          testid="key-name"
          first
        />
        <Choices
          legend={text.keyring.what}
          testid="key-role"
          value={role}
          onChange={(value) => setRole(ROLES.find((known) => known === value) ?? "family")}
          choices={ROLES.map((value) => ({
            value,
            words: text.keyring.role[value],
            means: text.keyring.means[value],
          }))}
        />
        {role === "family" && (
          <SelectLine
            label={text.keyring.tier}
            value={tier}
            onChange={setTier}
            options={[
              ["", text.keyring.chooseTier],
              ...tiers.map((known) => [known, text.tierWord(known)] as [string, string]),
            ]}
            error={tried ? noTier : undefined}
            testid="key-tier"
          />
        )}
        <PassphraseLines value={passphrase} error={tried ? wrong : null} onChange={setPassphrase} />
        <SubmitFoot testid="key-give" disabled={busy} onCancel={onClose}>
          {text.keyring.give}
        </SubmitFoot>
      </form>
    </Sheet>
  );
}
