// The facts of a record: question, outcome, from what it was made, who sealed it, where in the log, to whom.
import type { ReactNode } from "react";
import type { BundleView } from "../../ipc/contract";
import { ShortId } from "../../parts/short-id";
import { text } from "../../text";
import { day } from "../../text/when";
import { Hidden } from "./claim";

export function Facts({ bundle }: { bundle: BundleView }) {
  const { refusal } = bundle;
  return (
    <dl className="bundle-facts">
      <Fact name={text.bundle.question}>{bundle.question ?? <Hidden />}</Fact>
      <Fact name={text.bundle.requestor}>{bundle.requestor ?? <Hidden />}</Fact>
      <Fact name={text.bundle.answered}>{day(bundle.answered_at, true)}</Fact>
      <Fact name={text.bundle.outcome}>
        <p>{text.outcome[bundle.outcome]}</p>
        {refusal && <p>{text.bundle.refusal(refusal.code, refusal.message)}</p>}
      </Fact>
      <Fact name={text.bundle.from}>
        {text.bundle.versions(bundle.archive_version, bundle.policy_version)}
      </Fact>
      <Fact name={text.bundle.madeWith}>{bundle.made_with.join(", ")}</Fact>
      <Seal bundle={bundle} />
    </dl>
  );
}

/** Everything about who vouches for it. */
function Seal({ bundle: { signers, log, sealed_to } }: { bundle: BundleView }) {
  return (
    <>
      <Fact name={text.bundle.signers}>
        {signers.map(({ key, name }) => (
          <div key={key} data-testid="bundle-signer">
            {name ?? text.bundle.unknownSigner}
            <ShortId id={key} name={text.copy.key} what={text.keyHistory.keyOf(name)} />
          </div>
        ))}
      </Fact>
      <Fact name={text.bundle.log}>
        {/* People count from 1; which log it is stands behind the words. */}
        <span title={log.origin}>{text.bundle.logEntry(log.index + 1, log.size)}</span>
      </Fact>
      <Fact name={text.bundle.witnesses}>
        {log.witnesses.length === 0 && text.bundle.noWitness}
        {log.witnesses.map(({ name, at }) => (
          <p key={`${name} ${at}`} data-testid="bundle-witness">
            {text.bundle.witness(name, day(at, true))}
          </p>
        ))}
      </Fact>
      <Fact name={text.bundle.sealedTo}>
        {sealed_to.length === 0 && text.bundle.sealedToNobody}
        {sealed_to.map((key) => (
          <div key={key} data-testid="bundle-recipient">
            {text.bundle.auditorKey}
            <ShortId id={key} name={text.copy.key} what={text.bundle.auditorKey} />
          </div>
        ))}
      </Fact>
    </>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
