// Before an archive is made: where its key is to be.
import { type FormEvent, useRef, useState } from "react";
import { Button, Radio, RadioGroup } from "react-aria-components";
import type { Progress } from "../../ipc/contract";
import { NewPassphrase, type NewPassphraseHandle } from "../../parts/new-passphrase";
import { makePlanned } from "../../state/imports";
import { dropPlan, type Plan } from "../../state/session";
import { text } from "../../text";
import { Making } from "./making";
import "./key-choice.css";

const WAYS = ["passphrase", "computer"] as const;
type Way = (typeof WAYS)[number];

type KeyChoiceProps = { plan: Plan; keychain: boolean; opening: Progress | "started" | null };

export function KeyChoice({ plan, keychain, opening }: KeyChoiceProps) {
  const [way, setWay] = useState<Way>("passphrase");
  const typed = useRef<NewPassphraseHandle>(null);
  const busy = opening !== null;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (way === "computer") {
      void makePlanned();
      return;
    }
    const passphrase = typed.current?.read();
    if (passphrase) void makePlanned(passphrase);
  };
  const hints = {
    passphrase: text.key.passphraseHint,
    computer: keychain ? text.key.inKeychain : text.key.inFile,
  };
  return (
    <form className="key-form" data-testid="key-choice" onSubmit={submit}>
      <header className="key-head">
        <h1>{text.key.title}</h1>
        <p className="key-intro">{text.key.intro}</p>
        <p className="small">{plan.place ? text.first.keptIn(plan.place) : text.first.keptUsual}</p>
      </header>
      <RadioGroup
        className="key-ways"
        aria-label={text.key.ways}
        value={way}
        isDisabled={busy}
        onChange={(chosen) => setWay(WAYS.find((name) => name === chosen) ?? "passphrase")}
      >
        {WAYS.map((name) => (
          <Radio key={name} value={name} className="key-way" data-testid={`key-way-${name}`}>
            <span className="key-way-mark" aria-hidden="true" />
            <span>
              <span className="key-way-name">{text.key[name]}</span>
              <span className="small">{hints[name]}</span>
            </span>
          </Radio>
        ))}
      </RadioGroup>
      {way === "passphrase" && (
        <div className="key-fields">
          <NewPassphrase label={text.key.first} warning={text.key.warning} isReadOnly={busy} ref={typed} />
        </div>
      )}
      {opening && <Making progress={opening === "started" ? null : opening} />}
      <div className="key-actions">
        <Button type="submit" className="button button-main" data-testid="key-make" isDisabled={busy}>
          {text.key.make}
        </Button>
        <Button className="button" data-testid="key-back" isDisabled={busy} onPress={dropPlan}>
          {text.key.back}
        </Button>
      </div>
    </form>
  );
}
