// The field that filters a list by words, and what stands there when nothing matches.
import { Button } from "react-aria-components";
import { text } from "../text";
import { Empty } from "./blank";

type FilterFieldProps = {
  words: string;
  onWords: (words: string) => void;
  /** What it filters by; also what stands in it while it is empty. */
  label?: string;
  className?: string;
  testId?: string;
};

export function FilterField(props: FilterFieldProps) {
  const { words, onWords, label = text.archive.filter } = props;
  const { className = "things-filter", testId = "archive-filter" } = props;
  return (
    <input
      className={`field ${className}`}
      type="search"
      data-main-field
      data-testid={testId}
      aria-label={label}
      placeholder={label}
      value={words}
      onChange={(event) => onWords(event.target.value)}
      onKeyDown={(event) => {
        if (event.key !== "Escape" || words === "") return;
        event.stopPropagation();
        onWords("");
      }}
    />
  );
}

type NothingMatchesProps = { onClear: () => void; title?: string };

export function NothingMatches({ onClear, title = text.archive.none }: NothingMatchesProps) {
  return (
    <Empty title={title}>
      <Button className="button" data-testid="show-everything" onPress={onClear}>
        {text.archive.clear}
      </Button>
    </Empty>
  );
}
