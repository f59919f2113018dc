// An archive that is locked: its passphrase, or another archive.
import { LockKeyhole } from "lucide-react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { Button } from "react-aria-components";
import { pickFolder } from "../../ipc/host";
import { PassphraseField, takeUpAgain } from "../../parts/passphrase-field";
import { attempt } from "../../state/notices";
import { leaveUnlock, openArchive, session, type Unlock as UnlockData } from "../../state/session";
import { text } from "../../text";
import { archiveName } from "../../text/path";
import { Making } from "./making";
import "./first-start.css";
import "./key-choice.css";

export function Unlock({ unlock }: { unlock: UnlockData }) {
  const { status, opening } = session.useValue();
  const open = status?.archive ?? null;
  const name = archiveName(unlock.path);
  return (
    <main className="first scroll" data-place-main>
      <div className="first-inner unlock" data-testid="unlock">
        <header className="key-head">
          <LockKeyhole className="unlock-lock" strokeWidth={1.6} aria-hidden="true" />
          <h1>{unlock.locked ? text.key.lockedTitle(name) : text.key.unlockTitle(name)}</h1>
          <p className="key-intro">{text.key.unlockHint}</p>
          <p className="small unlock-path">{unlock.path}</p>
        </header>
        <UnlockForm key={unlock.path} unlock={unlock} busy={opening !== null} />
        {opening && <Making progress={opening === "started" ? null : opening} words={text.key.opening} />}
        <Others unlock={unlock} backTo={open?.name ?? null} busy={opening !== null} />
      </div>
    </main>
  );
}

function UnlockForm({ unlock, busy }: { unlock: UnlockData; busy: boolean }) {
  const [typed, setTyped] = useState("");
  // The count of wrong ones at which something was typed since; its words are then out of date.
  const [seen, setSeen] = useState(unlock.wrong);
  const [missing, setMissing] = useState(false);
  const field = useRef<HTMLInputElement>(null);

  useEffect(() => {
    // What was typed stays.
    if (unlock.wrong > 0) takeUpAgain(field.current);
  }, [unlock.wrong]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setMissing(typed === "");
    if (typed === "") field.current?.focus();
    else void openArchive(unlock.path, typed);
  };
  const wrong = missing ? text.key.missing : unlock.wrong > seen ? text.key.wrong : null;
  return (
    <form className="key-fields" onSubmit={submit}>
      <PassphraseField
        label={text.key.first}
        value={typed}
        onChange={(words) => {
          setTyped(words);
          setSeen(unlock.wrong);
          setMissing(false);
        }}
        wrong={wrong}
        isReadOnly={busy}
        autoFocus
        testId="unlock-passphrase"
        ref={field}
      />
      <div className="key-actions">
        <Button type="submit" className="button button-main" data-testid="unlock-open" isDisabled={busy}>
          {text.key.open}
        </Button>
      </div>
    </form>
  );
}

type OthersProps = { unlock: UnlockData; backTo: string | null; busy: boolean };

/** The ways on from here that need no passphrase. */
function Others({ unlock, backTo, busy }: OthersProps) {
  const another = async () => {
    const path = await attempt(pickFolder(text.first.pickArchive));
    if (path) await openArchive(path);
  };
  return (
    <div className="unlock-others">
      {unlock.locked && (
        <Button
          className="button button-quiet"
          data-testid="unlock-computer"
          isDisabled={busy}
          onPress={() => void openArchive(unlock.path)}
        >
          {text.key.withComputer}
        </Button>
      )}
      <Button
        className="button button-quiet"
        data-testid="unlock-another"
        isDisabled={busy}
        onPress={() => (backTo === null ? leaveUnlock() : void another())}
      >
        {text.key.another}
      </Button>
      {backTo !== null && (
        <Button
          className="button button-quiet"
          data-testid="unlock-back"
          isDisabled={busy}
          onPress={leaveUnlock}
        >
          {text.key.backTo(backTo)}
        </Button>
      )}
    </div>
  );
}
