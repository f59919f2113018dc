// A sentence held against the rules for conclusions: what was found stands marked in it, with why.
import { type FormEvent, useState } from "react";
import { Button } from "react-aria-components";
import type { LintReport } from "../../../ipc/contract";
import { call } from "../../../ipc/host";
import { FieldLine } from "../../../parts/form";
import { attempt } from "../../../state/notices";
import { text } from "../../../text";
import { stretches } from "../passages";

type Found = { words: string; report: LintReport };

export function Hedges() {
  const [words, setWords] = useState("");
  const [found, setFound] = useState<Found | null>(null);
  const check = async (event: FormEvent) => {
    event.preventDefault();
    if (words.trim() === "") return;
    const report = await attempt(call("lint", { text: words }));
    if (report) setFound({ words, report });
  };
  return (
    <form className="hedges" onSubmit={(event) => void check(event)}>
      <p className="small">{text.hedges.intro}</p>
      <FieldLine
        label={text.hedges.label}
        value={words}
        onChange={(now) => {
          setWords(now);
          setFound(null);
        }}
        lines={2}
        testid="hedge-words"
      />
      <div>
        <Button className="button" type="submit" data-testid="hedge-check" isDisabled={words.trim() === ""}>
          {text.hedges.check}
        </Button>
      </div>
      <div role="status" data-testid="hedge-found">
        {found && <Violations {...found} />}
      </div>
    </form>
  );
}

function Violations({ words, report }: Found) {
  const { violations, markers } = report;
  if (violations.length === 0) return <p>{text.hedges.none(markers)}</p>;
  return (
    <ul className="hedges-found">
      {violations.map((violation) => (
        <li key={`${violation.rule} ${violation.start}`} data-rule={violation.rule}>
          <p>{text.hedges.rule(violation.rule)}</p>
          <p className="hedges-words">
            {stretches(words, [violation]).map((part) =>
              part.marked ? (
                <mark key={part.start} className="source-mark">
                  {part.words}
                </mark>
              ) : (
                <span key={part.start}>{part.words}</span>
              ),
            )}
          </p>
        </li>
      ))}
    </ul>
  );
}
