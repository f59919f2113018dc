// The consent states that one can choose, in the order from open to withdrawn.

/** With a state for each tier, and `current` even where the policy no longer knows its tier. */
export function consentStates(tiers: string[], current?: string): string[] {
  const states = [
    "undecided",
    "open",
    ...tiers.map((tier) => `tier:${tier}`),
    "auditor-only",
    "existence-not-disclosed",
    "withdrawn",
  ];
  return current === undefined || states.includes(current) ? states : [...states, current];
}
