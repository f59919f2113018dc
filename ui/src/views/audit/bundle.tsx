// What stands in a record: who sealed it, when and where in the log, to whom, and claim by claim.
import { useState } from "react";
import { Button } from "react-aria-components";
import type { BundleRequest, BundleView, OpenedBundle, Role } from "../../ipc/contract";
import { call } from "../../ipc/host";
import { Failed } from "../../parts/blank";
import { useDesk } from "../../state/desk";
import { useLoad } from "../../state/load";
import { text } from "../../text";
import { Facts } from "./bundle-facts";
import { Claim } from "./claim";
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
  // An identity that opened another record may be none of this one's, which is then shown as it is without.
  const load = () => (identity === null ? open(null) : open(identity).catch(() => open(null)));
  return { ...useLoad(`${name} ${turn}`, load), open };
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
