// The policy as it stands in the form, and what about it cannot be so.
import type { PolicyInfo, PolicyRequest, TierInfo } from "../../../ipc/contract";
import { text } from "../../../text";

/** The limits of a tier that are numbers. */
export const LIMITS = [
  "excerpt_limit",
  "context_limit",
  "daily_evidence",
  "daily_share",
  "topic_probes",
] as const;
export type Limit = (typeof LIMITS)[number];

/** A tier while it is being written: its numbers as typed. */
export type TierDraft = { key: number; name: string; page_images: boolean } & Record<Limit, string>;

export type PolicyDraft = {
  person: string;
  end_date: string;
  default_consent: string;
  show_undecided_people: boolean;
  tiers: TierDraft[];
  why: string;
};

/** What is wrong, by where it stands: `end_date`, `tiers`, `default_consent`, or `KEY FIELD` of a tier. */
export type Errors = Record<string, string>;

/** The share of all that a day shows where nothing is said of it, in percent. */
const SHARE = 25;

let lastKey = 0;

function draftTier(tier: TierInfo): TierDraft {
  lastKey += 1;
  return {
    key: lastKey,
    name: tier.name,
    page_images: tier.page_images,
    excerpt_limit: String(tier.excerpt_limit),
    context_limit: String(tier.context_limit),
    daily_evidence: String(tier.daily_evidence),
    daily_share: String(tier.daily_share ?? SHARE),
    topic_probes: String(tier.topic_probes),
  };
}

/** A tier that may see as little as makes sense, to start from. */
export function newTier(): TierDraft {
  return draftTier({
    name: "",
    page_images: false,
    excerpt_limit: 200,
    context_limit: 0,
    daily_evidence: 4000,
    daily_share: SHARE,
    topic_probes: 5,
  });
}

export function draftOf(policy: PolicyInfo): PolicyDraft {
  return {
    person: policy.person ?? "",
    end_date: policy.end_date ?? "",
    default_consent: policy.default_consent,
    show_undecided_people: policy.show_undecided_people,
    tiers: policy.tiers.map(draftTier),
    why: "",
  };
}

/** What 32 bits hold, which is more than anyone reads in a day. */
const MOST = 4_294_967_295;

function wholeNumber(typed: string): number | null {
  const value = /^\d+$/.test(typed.trim()) ? Number(typed.trim()) : Number.NaN;
  return value <= MOST ? value : null;
}

function isDate(date: string): boolean {
  const parts = /^(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?$/.exec(date);
  if (!parts) return false;
  const [, year, month = "01", dayOf = "01"] = parts;
  const at = new Date(`${year}-${month}-${dayOf}T00:00:00Z`);
  // A day that a month does not have moves into the next one.
  return !Number.isNaN(at.getTime()) && at.toISOString().slice(0, 10) === `${year}-${month}-${dayOf}`;
}

function checkTier(tier: TierDraft, all: TierDraft[], errors: Errors): void {
  const words = text.policy.errors;
  const name = tier.name.trim();
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name)) errors[`${tier.key} name`] = words.name;
  else if (all.some((other) => other !== tier && other.name.trim() === name))
    errors[`${tier.key} name`] = words.twice;
  for (const limit of LIMITS) {
    const value = wholeNumber(tier[limit]);
    const least = limit === "context_limit" ? 0 : 1;
    if (value === null || value < least)
      errors[`${tier.key} ${limit}`] = least === 0 ? words.whole : words.positive;
  }
  const share = wholeNumber(tier.daily_share);
  if (share !== null && share > 100) errors[`${tier.key} daily_share`] = words.share;
  const [excerpt, daily] = [wholeNumber(tier.excerpt_limit), wholeNumber(tier.daily_evidence)];
  if (excerpt !== null && daily !== null && daily > 0 && daily < excerpt)
    errors[`${tier.key} daily_evidence`] = words.order;
}

/** Everything that is wrong; empty when it can be saved. */
export function check(draft: PolicyDraft): Errors {
  const errors: Errors = {};
  const end = draft.end_date.trim();
  if (end !== "" && !isDate(end)) errors.end_date = text.policy.errors.date;
  if (draft.tiers.length === 0) errors.tiers = text.policy.errors.tiers;
  for (const tier of draft.tiers) checkTier(tier, draft.tiers, errors);
  const tier = draft.default_consent.startsWith("tier:") ? draft.default_consent.slice(5) : null;
  if (tier !== null && !draft.tiers.some(({ name }) => name.trim() === tier))
    errors.default_consent = text.policy.errors.gone;
  return errors;
}

/** What to send for a draft in which `check` found nothing. */
export function requestOf(draft: PolicyDraft): PolicyRequest {
  return {
    person: draft.person.trim() || null,
    end_date: draft.end_date.trim() || null,
    default_consent: draft.default_consent,
    show_undecided_people: draft.show_undecided_people,
    tiers: draft.tiers.map((tier) => ({
      name: tier.name.trim(),
      excerpt_limit: Number(tier.excerpt_limit),
      context_limit: Number(tier.context_limit),
      page_images: tier.page_images,
      daily_evidence: Number(tier.daily_evidence),
      daily_share: Number(tier.daily_share),
      topic_probes: Number(tier.topic_probes),
    })),
    why: draft.why.trim() || null,
  };
}
