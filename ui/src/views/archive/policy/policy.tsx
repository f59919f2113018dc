// Who may see what: the policy and its history, the keys that open the archive, what drafts answers, editions.
import { Fragment, useState } from "react";
import { Button } from "react-aria-components";
import type { PolicyInfo } from "../../../ipc/contract";
import { call } from "../../../ipc/host";
import { Failed, Waiting } from "../../../parts/blank";
import { useLoad } from "../../../state/load";
import { undoConsents } from "../../../state/rule";
import { text } from "../../../text";
import { said } from "../../../text/catalogue";
import { day } from "../../../text/when";
import { Drafting } from "./drafting";
import { Editions } from "./editions";
import { Keyring } from "./keyring";
import { PolicyForm } from "./policy-form";
import "./policy.css";

export function Policy() {
  const { state, reload, replace } = useLoad("policy", () => call("policy", {}));
  if (state.kind === "waiting") return <Waiting words={text.loading} />;
  if (state.kind === "failed") return <Failed failure={state.failure} retry={reload} />;
  const policy = state.value;
  return (
    <div className="policy scroll" data-testid="policy">
      <section aria-labelledby="policy-title">
        <h2 id="policy-title">{text.policy.title}</h2>
        <Standing policy={policy} />
        <PolicyForm key={policy.version} policy={policy} onSaved={replace} />
      </section>
      <section aria-labelledby="keyring-title">
        <h2 id="keyring-title">{text.keyring.title}</h2>
        <Keyring tiers={policy.tiers.map(({ name }) => name)} />
      </section>
      <section aria-labelledby="drafting-title">
        <h2 id="drafting-title">{text.drafting.title}</h2>
        <Drafting onChange={reload} />
      </section>
      <section aria-labelledby="editions-title">
        <h2 id="editions-title">{text.edition.title}</h2>
        <Editions tiers={policy.tiers.map(({ name }) => name)} />
      </section>
      <section aria-labelledby="history-title">
        <h2 id="history-title">{text.policy.history}</h2>
        <History version={policy.version} onUndone={reload} />
      </section>
    </div>
  );
}

/** Which version it is, whose doing, and whether the signature fits. */
function Standing({ policy }: { policy: PolicyInfo }) {
  const { version, changed_at, changed_by, signed } = policy;
  return (
    <div className="policy-standing" data-testid="policy-standing" data-signed={signed}>
      <p>{text.policy.state(version, day(changed_at, true), changed_by)}</p>
      <p role={signed ? undefined : "alert"}>{signed ? text.policy.signed : text.policy.unsigned}</p>
    </div>
  );
}

function History({ version, onUndone }: { version: number; onUndone: () => void }) {
  const [busy, setBusy] = useState(false);
  const undo = async (of: number) => {
    setBusy(true);
    if (await undoConsents(of)) onUndone();
    setBusy(false);
  };
  const { state, reload } = useLoad(String(version), () => call("policy_history", {}));
  if (state.kind === "waiting") return <p className="small">{text.loading}</p>;
  if (state.kind === "failed") return <Failed failure={state.failure} retry={reload} />;
  const { changes } = state.value;
  if (changes.length === 0) return <p className="small">{text.policy.historyNone}</p>;
  return (
    <dl className="policy-history">
      {changes.map((change) => (
        <Fragment key={`${change.version} ${change.at} ${change.what}`}>
          <dt>{text.policy.version(change.version)}</dt>
          <dd data-testid="policy-change">
            {said(change.what)}
            {change.why && <span> {text.policy.because(change.why)}</span>}
            <span className="small">{text.policy.change(day(change.at, true), change.who)}</span>
            {change.sets_consents && (
              <Button
                className="link policy-undo"
                data-testid="consents-undo"
                aria-label={text.rule.undo(change.version)}
                isDisabled={busy}
                onPress={() => void undo(change.version)}
              >
                {text.undo}
              </Button>
            )}
          </dd>
        </Fragment>
      ))}
    </dl>
  );
}
