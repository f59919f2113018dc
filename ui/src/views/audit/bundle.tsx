// What stands in a record: who sealed it, when and where in the log, to whom, and claim by claim.
import { useState } from "react";
import { Button } from "react-aria-components";
import type { BundleRequest, BundleView, OpenedBundle, Role } from "../../ipc/contract";
import { call } from "../../ipc/host";
import { Failed } from "../../parts/blank";
import { ShortId } from "../../parts/short-id";
import { useDesk } from "../../state/desk";
import { useLoad } from "../../state/load";
import { text } from "../../text";
import { day } from "../../text/when";
import { Claim, Hidden } from "./claim";
import { useIdentity } from "./identity";
import { UnlockDialog } from "./unlock-dialog";
import "./bundle.css";

/** Whether someone may read what stands in a record; a reviewer learns only whether it holds. */
export const mayOpen = (role: Role | null) => role === "archivist" || role === "auditor";

type Of = Pick<BundleRequest, "response_id" | "content">;

/** Opens a record, and again whenever the identity in use changes. */
export function useBundle(name: string, of: Of) {
  const { identity, turn } = useIdentity();
  const open = (key: string | null) => call("bundle_open", { ...of, identity: key });
  const loaded = useLoad(`${name} ${turn}`, () => open(identity));
  return { ...loaded, open };
}

/** The record of an answer, below its checks. */
export function Bundle({ name, of }: { name: string; of: Of }) {
  const { state, reload, open } = useBundle(name, of);
  if (state.kind === "waiting") return <p className="small">{text.bundle.opening}</p>;
  if (state.kind === "failed") return <Failed failure={state.failure} retry={reload} />;
  return state.value.bundle && <BundleBody bundle={state.value.bundle} open={open} />;
}

type BundleBodyProps = { bundle: BundleView; open: (identity: string) => Promise<OpenedBundle> };

export function BundleBody({ bundle, open }: BundleBodyProps) {
  return (
    <section
      className="bundle"
      data-testid="bundle"
      data-hidden={bundle.hidden}
      aria-label={text.bundle.title}
    >
      <h3>{text.bundle.title}</h3>
      <Locks hidden={bundle.hidden} open={open} />
      <Facts bundle={bundle} />
      <h3>{text.bundle.claims}</h3>
      {bundle.claims.length === 0 ? (
        <p className="small">{text.bundle.noClaims}</p>
      ) : (
        <ol className="claims">
          {bundle.claims.map((claim, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: one claim can be made twice.
            <Claim key={index} claim={claim} number={index + 1} />
          ))}
        </ol>
      )}
    </section>
  );
}

type LocksProps = { hidden: number; open: BundleBodyProps["open"] };

/** How much is hidden, and the way to open it; or that it is open, and the way to hide it. */
function Locks({ hidden, open }: LocksProps) {
  const { identity, hold } = useIdentity();
  const { role } = useDesk();
  const [asking, setAsking] = useState(false);
  if (hidden === 0 && (identity === null || role === "auditor")) return null;
  return (
    <div className="bundle-locks" data-testid="bundle-locks">
      <p role="status">{hidden > 0 ? text.bundle.hiddenCount(hidden) : text.bundle.unlocked}</p>
      {hidden > 0 ? (
        <Button className="button" data-testid="bundle-unlock" onPress={() => setAsking(true)}>
          {text.bundle.unlock}
        </Button>
      ) : (
        <Button className="button" data-testid="bundle-lock" onPress={() => hold(null)}>
          {text.bundle.lock}
        </Button>
      )}
      {asking && (
        <UnlockDialog
          hidden={hidden}
          open={open}
          onUnlocked={(key) => {
            setAsking(false);
            hold(key);
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}

function Facts({ bundle }: { bundle: BundleView }) {
  const { log, refusal, signers, sealed_to } = bundle;
  const facts: Array<[name: string, value: React.ReactNode]> = [
    [text.bundle.question, bundle.question ?? <Hidden />],
    [text.bundle.requestor, bundle.requestor ?? <Hidden />],
    [text.bundle.answered, day(bundle.answered_at, true)],
    [text.bundle.outcome, text.outcome[bundle.outcome]],
    ...(refusal ? [["", text.bundle.refusal(refusal.code, refusal.message)] as [string, string]] : []),
    [text.bundle.from, text.bundle.versions(bundle.archive_version, bundle.policy_version)],
    [text.bundle.madeWith, bundle.made_with.join(", ")],
    [
      text.bundle.signers,
      <Lines key="signers">
        {signers.map(({ key, name }) => (
          <li key={key} data-testid="bundle-signer">
            {name ?? text.bundle.unknownSigner} <ShortId id={key} what={text.keyHistory.keyOf(name)} />
          </li>
        ))}
      </Lines>,
    ],
    [text.bundle.log, text.bundle.logEntry(log.index, log.size, log.origin)],
    [
      text.bundle.witnesses,
      log.witnesses.length === 0 ? (
        text.bundle.noWitness
      ) : (
        <Lines key="witnesses">
          {log.witnesses.map(({ name, at }) => (
            <li key={`${name} ${at}`}>{text.bundle.witness(name, day(at, true))}</li>
          ))}
        </Lines>
      ),
    ],
    [
      text.bundle.sealedTo,
      sealed_to.length === 0 ? (
        text.bundle.sealedToNobody
      ) : (
        <Lines key="sealed">
          {sealed_to.map((key) => (
            <li key={key}>
              {text.bundle.auditorKey} <ShortId id={key} what={text.bundle.auditorKey} />
            </li>
          ))}
        </Lines>
      ),
    ],
  ];
  return (
    <dl className="bundle-facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Lines({ children }: { children: React.ReactNode }) {
  return <ul>{children}</ul>;
}
