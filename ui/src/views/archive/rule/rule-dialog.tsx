// Consent by a rule: which documents, who may see them, what that would change; then it is set, with the way back.
import { useEffect, useState } from "react";
import type { InventoryItem, RuleReply } from "../../../ipc/contract";
import { toFailure } from "../../../ipc/failure";
import { call } from "../../../ipc/host";
import { FieldLine, SubmitFoot } from "../../../parts/form";
import { Sheet } from "../../../parts/sheet";
import { makeRule, NO_RULE, type RuleWish, requestOf, saysWhich } from "../../../state/rule";
import type { Known } from "../../../state/triage";
import { text } from "../../../text";
import { RuleForm } from "./rule-form";
import { RulePreview } from "./rule-preview";
import "./rule.css";

type RuleDialogProps = { items: InventoryItem[]; known: Known; tiers: string[]; onClose: () => void };

/** After this long without another key it is looked what the rule would do, in milliseconds. */
const PAUSE = 250;

type Look = { of: string; reply: RuleReply | null; failed: string | null };

/** What the rule would do, looked up when nobody has typed for a moment. */
function useLook(wish: RuleWish): [Look | null, (reply: RuleReply) => void, boolean] {
  const [look, setLook] = useState<Look | null>(null);
  const of = JSON.stringify(wish);
  const whole = saysWhich(wish) && wish.state !== "";
  // biome-ignore lint/correctness/useExhaustiveDependencies: `of` names all of the wish.
  useEffect(() => {
    if (!whole) {
      setLook(null);
      return;
    }
    let current = true;
    const timer = setTimeout(() => {
      call("consent_rule", requestOf(wish)).then(
        (reply) => current && setLook({ of, reply, failed: null }),
        (reason) => current && setLook({ of, reply: null, failed: toFailure(reason).message }),
      );
    }, PAUSE);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [of]);
  return [look, (reply) => setLook({ of, reply, failed: null }), whole && look?.of !== of];
}

export function RuleDialog({ items, known, tiers, onClose }: RuleDialogProps) {
  const [wish, setWish] = useState(NO_RULE);
  const [why, setWhy] = useState("");
  const [busy, setBusy] = useState(false);
  const [isOther, setOther] = useState(false);
  const [look, replace, waits] = useLook(wish);
  const reply = look?.reply ?? null;

  const make = async () => {
    if (busy || waits || !reply || reply.changed.length === 0) return;
    setBusy(true);
    const done = await makeRule(wish, reply.seen, why.trim() || null);
    setBusy(false);
    if (done === "made") onClose();
    else if (done) {
      setOther(true);
      replace(done);
    }
  };

  return (
    <Sheet title={text.rule.title} testid="rule-dialog" wide onClose={onClose}>
      <p className="small">{text.rule.means}</p>
      <form
        className="sheet-form"
        onSubmit={(event) => {
          event.preventDefault();
          void make();
        }}
      >
        <RuleForm
          items={items}
          known={known}
          tiers={tiers}
          wish={wish}
          onWish={(next) => {
            setOther(false);
            setWish(next);
          }}
        />
        <div className="rule-look" aria-busy={waits} data-testid="rule-look">
          {isOther && <p role="alert">{text.rule.changed}</p>}
          {look?.failed ? (
            <p className="form-error" role="alert" data-testid="rule-failed">
              {look.failed}
            </p>
          ) : reply ? (
            <RulePreview reply={reply} wish={wish} onWish={setWish} />
          ) : (
            <p className="small">{waits ? text.rule.looking : text.rule.missing}</p>
          )}
        </div>
        <FieldLine
          label={`${text.consent.why} (${text.consent.optional})`}
          value={why}
          onChange={setWhy}
          testid="rule-why"
        />
        <SubmitFoot
          testid="rule-apply"
          disabled={busy || waits || !reply || reply.changed.length === 0}
          onCancel={onClose}
        >
          {reply && reply.changed.length > 0 ? text.rule.apply(reply.changed.length) : text.consent.apply}
        </SubmitFoot>
      </form>
    </Sheet>
  );
}
