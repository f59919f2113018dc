// A statement with the words marked that the hedge linter found fault with.
import type { ReviewClaim } from "../../ipc/contract";

type LintedProps = { statement: string; lints: ReviewClaim["lints"] };

export function Linted({ statement, lints }: LintedProps) {
  // Ranges count characters, not halves of them.
  const letters = [...statement];
  const bounds = [...new Set([0, letters.length, ...lints.flatMap(({ start, end }) => [start, end])])]
    .filter((at) => at >= 0 && at <= letters.length)
    .sort((a, b) => a - b);
  return bounds.slice(0, -1).map((from, n) => {
    const words = letters.slice(from, bounds[n + 1]).join("");
    const found = lints.filter(({ start, end }) => start <= from && from < end);
    return found.length > 0 ? (
      <mark key={from} className="lint" title={found.map(({ why }) => why).join(" ")}>
        {words}
      </mark>
    ) : (
      <span key={from}>{words}</span>
    );
  });
}
