// A quiet choice under the field: what the next answer needs. Nobody has to touch it.
import type { ProfileInfo } from "../../ipc/contract";
import { call } from "../../ipc/host";
import { useLoad } from "../../state/load";
import { session } from "../../state/session";
import { strictness } from "../../state/strictness";
import { text } from "../../text";

export function HowStrict() {
  const { round } = session.useValue();
  const chosen = strictness.useValue();
  const { state } = useLoad(`profiles ${round}`, () => call("profiles", {}));
  if (state.kind !== "there") return null;
  const { default_profile, shipped, own } = state.value;
  const all = [...shipped, ...own];
  const inForce = all.find(({ name }) => name === (chosen.profile ?? default_profile));
  const usual = chosen.profile === null && !chosen.primaryOnly;
  return (
    <div className="how-strict small" data-usual={usual}>
      <label className="filter">
        {text.strictness.label}
        <select
          data-testid="profile"
          value={chosen.profile ?? ""}
          title={inForce && text.strictness.needs(inForce)}
          onChange={(event) => strictness.set((old) => ({ ...old, profile: event.target.value || null }))}
        >
          <option value="">{text.strictness.usual}</option>
          {all
            .filter(({ name }) => name !== default_profile)
            .map(({ name }) => (
              <option key={name} value={name}>
                {text.strictness.name(name)}
              </option>
            ))}
        </select>
      </label>
      {!usual && inForce && <Needs profile={inForce} primaryOnly={chosen.primaryOnly} />}
    </div>
  );
}

function Needs({ profile, primaryOnly }: { profile: ProfileInfo; primaryOnly: boolean }) {
  return (
    <>
      <span data-testid="needs">{text.strictness.needs(profile)}</span>
      {!profile.primary_sources_only && (
        <label className="how-strict-primary">
          <input
            type="checkbox"
            className="tick"
            data-testid="primary-only"
            checked={primaryOnly}
            onChange={(event) => strictness.set((old) => ({ ...old, primaryOnly: event.target.checked }))}
          />
          {text.strictness.primary}
        </label>
      )}
    </>
  );
}
