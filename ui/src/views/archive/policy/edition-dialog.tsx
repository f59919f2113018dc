// What to know before an edition is made.
import { useState } from "react";
import { Button } from "react-aria-components";
import type { EditionRequest } from "../../../ipc/contract";
import { FolderLine } from "../../../parts/folder-line";
import { FieldLine, Foot, SelectLine } from "../../../parts/form";
import { Sheet } from "../../../parts/sheet";
import { text } from "../../../text";
import { NO_PASSPHRASE, PassphraseLines, passphraseError } from "./passphrase-lines";

export type EditionWanted = Omit<EditionRequest, "job">;

type EditionDialogProps = {
  tiers: string[];
  onMake: (wanted: EditionWanted) => void;
  onClose: () => void;
};

export function EditionDialog({ tiers, onMake, onClose }: EditionDialogProps) {
  const [tier, setTier] = useState("");
  const [name, setName] = useState("");
  const [path, setPath] = useState<string | null>(null);
  const [passphrase, setPassphrase] = useState(NO_PASSPHRASE);
  const [tried, setTried] = useState(false);

  const noTier = tier === "" ? text.keyring.tierNeeded : undefined;
  const noName = name.trim() === "" ? text.keyring.nameNeeded : undefined;
  const wrong = passphraseError(passphrase);

  const make = () => {
    setTried(true);
    if (noTier || noName || wrong || path === null) return;
    onMake({ path, tier, name: name.trim(), passphrase: passphrase.first });
  };

  return (
    <Sheet title={text.edition.dialog} testid="edition-dialog" onClose={onClose}>
      <form
        className="sheet-form"
        onSubmit={(event) => {
          event.preventDefault();
          make();
        }}
      >
        <SelectLine
          label={text.edition.tier}
          value={tier}
          onChange={setTier}
          options={[
            ["", text.keyring.chooseTier],
            ...tiers.map((known) => [known, text.tierWord(known)] as [string, string]),
          ]}
          error={tried ? noTier : undefined}
          testid="edition-tier"
        />
        <FieldLine
          label={text.edition.name}
          value={name}
          onChange={setName}
          error={tried ? noName : undefined}
          testid="edition-name"
        />
        <FolderLine
          label={text.edition.folder}
          pick={text.edition.pick}
          path={path}
          onPath={setPath}
          missing={tried && path === null}
          testid="edition-folder"
        />
        <PassphraseLines value={passphrase} error={tried ? wrong : null} onChange={setPassphrase} />
        <Foot>
          <Button className="button" onPress={onClose}>
            {text.cancel}
          </Button>
          <Button className="button button-main" type="submit" data-testid="edition-start">
            {text.edition.start}
          </Button>
        </Foot>
      </form>
    </Sheet>
  );
}
