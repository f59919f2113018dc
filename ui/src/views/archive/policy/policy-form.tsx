// The policy's settings: nothing is sent before all of it can be so.
import { useState } from "react";
import { Button, Switch } from "react-aria-components";
import type { PolicyInfo } from "../../../ipc/contract";
import { call } from "../../../ipc/host";
import { consentStates } from "../../../parts/consent/states";
import { FieldLine, SelectLine } from "../../../parts/form";
import { attempt, note } from "../../../state/notices";
import { loadStatus } from "../../../state/session";
import { undoable } from "../../../state/undo";
import { text } from "../../../text";
import { check, draftOf, type PolicyDraft, requestOf } from "./check";
import { TierTable } from "./tier-table";

type PolicyFormProps = { policy: PolicyInfo; onSaved: (policy: PolicyInfo) => void };

export function PolicyForm({ policy, onSaved }: PolicyFormProps) {
  const [draft, setDraft] = useState<PolicyDraft>(() => draftOf(policy));
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const errors = check(draft);
  const wrong = Object.keys(errors).length > 0;
  const shown = tried ? errors : {};
  const change = (part: Partial<PolicyDraft>) => setDraft((old) => ({ ...old, ...part }));

  const save = async () => {
    setTried(true);
    if (wrong || busy) return;
    setBusy(true);
    const saved = await attempt(call("policy_set", requestOf(draft)));
    setBusy(false);
    if (!saved) return;
    onSaved(saved);
    undoable(text.policy.saved(saved.version), async () => {
      const before = await attempt(call("policy_set", requestOf(draftOf(policy))));
      if (!before) return;
      onSaved(before);
      note(text.policy.back(before.version));
      await loadStatus();
    });
    // The tiers stand in the session as well.
    await loadStatus();
  };

  const tiers = draft.tiers.map(({ name }) => name.trim()).filter(Boolean);
  return (
    <form
      className="policy-form"
      data-testid="policy-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <div className="policy-fields">
        <FieldLine
          label={text.policy.person}
          value={draft.person}
          onChange={(person) => change({ person })}
          testid="policy-person"
        />
        <FieldLine
          label={text.policy.endDate}
          value={draft.end_date}
          onChange={(end_date) => change({ end_date })}
          hint={text.policy.endHint}
          error={shown.end_date}
          testid="policy-end-date"
        />
        <SelectLine
          label={text.policy.default}
          value={draft.default_consent}
          onChange={(default_consent) => change({ default_consent })}
          options={consentStates(tiers, draft.default_consent).map((state) => [
            state,
            text.consent.word(state),
          ])}
          error={shown.default_consent}
          testid="policy-default"
        />
        <Switch
          className="switch"
          data-testid="policy-show-undecided"
          isSelected={draft.show_undecided_people}
          onChange={(show_undecided_people) => change({ show_undecided_people })}
        >
          <span className="switch-track" aria-hidden="true" />
          {text.policy.showUndecided}
        </Switch>
      </div>
      <TierTable tiers={draft.tiers} errors={shown} onTiers={(next) => change({ tiers: next })} />
      <div className="policy-fields">
        <FieldLine
          label={`${text.consent.why} (${text.consent.optional})`}
          value={draft.why}
          onChange={(why) => change({ why })}
          testid="policy-why"
        />
      </div>
      {tried && wrong && (
        <p className="form-error" role="alert" data-testid="policy-wrong">
          {text.policy.wrong}
        </p>
      )}
      <div className="policy-foot">
        <Button className="button button-main" type="submit" data-testid="policy-save" isDisabled={busy}>
          {text.policy.save}
        </Button>
        <Button
          className="button button-quiet"
          onPress={() => {
            setDraft(draftOf(policy));
            setTried(false);
          }}
        >
          {text.policy.reset}
        </Button>
      </div>
    </form>
  );
}
