// The tiers, from the most distant to the closest, and what each may see.
import { ArrowDown, ArrowUp, Plus, Trash2 } from "lucide-react";
import { Button } from "react-aria-components";
import { text } from "../../../text";
import { type Errors, LIMITS, type Limit, newTier, type TierDraft } from "./check";

const HEADS: Record<Limit, "excerpt" | "context" | "daily" | "share" | "probes"> = {
  excerpt_limit: "excerpt",
  context_limit: "context",
  daily_evidence: "daily",
  daily_share: "share",
  topic_probes: "probes",
};
const headOf = (limit: Limit) => text.policy[HEADS[limit]];

type TierTableProps = { tiers: TierDraft[]; errors: Errors; onTiers: (tiers: TierDraft[]) => void };

export function TierTable({ tiers, errors, onTiers }: TierTableProps) {
  const change = (index: number, part: Partial<TierDraft>) =>
    onTiers(tiers.map((tier, n) => (n === index ? { ...tier, ...part } : tier)));
  const move = (index: number, by: 1 | -1) => {
    const [one, other] = [tiers[index], tiers[index + by]];
    if (one && other) onTiers(tiers.with(index, other).with(index + by, one));
  };
  const wrong = [
    ...new Set(Object.entries(errors).flatMap(([at, words]) => (/ |^tiers/.test(at) ? words : []))),
  ];
  return (
    <div className="tiers">
      <h3 id="tiers-title">{text.policy.tiers}</h3>
      <div className="tiers-scroll scroll">
        <table aria-labelledby="tiers-title">
          <thead>
            <tr>
              <th scope="col">{text.policy.tier}</th>
              {LIMITS.map((limit) => (
                <th key={limit} scope="col">
                  {headOf(limit)}
                  {(limit === "excerpt_limit" || limit === "context_limit") && (
                    <span className="tiers-unit">{text.policy.characters}</span>
                  )}
                </th>
              ))}
              <th scope="col">{text.policy.pages}</th>
              <th>
                <span className="sr-only">{text.people.edit}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {tiers.map((tier, index) => (
              <TierRow
                key={tier.key}
                tier={tier}
                errors={errors}
                first={index === 0}
                last={index === tiers.length - 1}
                onChange={(part) => change(index, part)}
                onMove={(by) => move(index, by)}
                onRemove={() => onTiers(tiers.filter((other) => other !== tier))}
              />
            ))}
          </tbody>
        </table>
      </div>
      {wrong.map((words) => (
        <p key={words} className="form-error" data-testid="tier-error">
          {words}
        </p>
      ))}
      <div>
        <Button className="button" data-testid="tier-add" onPress={() => onTiers([...tiers, newTier()])}>
          <Plus aria-hidden="true" />
          {text.policy.addTier}
        </Button>
      </div>
    </div>
  );
}

type TierRowProps = {
  tier: TierDraft;
  errors: Errors;
  first: boolean;
  last: boolean;
  onChange: (part: Partial<TierDraft>) => void;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
};

function TierRow({ tier, errors, first, last, onChange, onMove, onRemove }: TierRowProps) {
  const { key, name } = tier;
  const error = (field: string) => errors[`${key} ${field}`];
  return (
    <tr data-testid="tier-row">
      <td>
        <input
          className="field tier-name"
          data-testid="tier-name"
          aria-label={text.policy.tier}
          aria-invalid={error("name") !== undefined}
          title={error("name")}
          value={name}
          onChange={(event) => onChange({ name: event.target.value })}
        />
      </td>
      {LIMITS.map((limit) => (
        <td key={limit}>
          <input
            className="field tier-number"
            inputMode="numeric"
            data-testid={`tier-${limit}`}
            aria-label={text.policy.of(headOf(limit), name)}
            aria-invalid={error(limit) !== undefined}
            title={error(limit)}
            value={tier[limit]}
            onChange={(event) => onChange({ [limit]: event.target.value })}
          />
        </td>
      ))}
      <td className="tier-pages">
        <input
          className="tick"
          type="checkbox"
          data-testid="tier-pages"
          aria-label={text.policy.of(text.policy.pages, name)}
          checked={tier.page_images}
          onChange={(event) => onChange({ page_images: event.target.checked })}
        />
      </td>
      <td className="tier-tools">
        <Button
          className="button button-quiet button-icon"
          aria-label={text.policy.up(name)}
          isDisabled={first}
          onPress={() => onMove(-1)}
        >
          <ArrowUp aria-hidden="true" />
        </Button>
        <Button
          className="button button-quiet button-icon"
          aria-label={text.policy.down(name)}
          isDisabled={last}
          onPress={() => onMove(1)}
        >
          <ArrowDown aria-hidden="true" />
        </Button>
        <Button
          className="button button-quiet button-icon"
          data-testid="tier-remove"
          aria-label={text.policy.remove(name)}
          onPress={onRemove}
        >
          <Trash2 aria-hidden="true" />
        </Button>
      </td>
    </tr>
  );
}
