// The field that filters the things by words, and what stands there when nothing matches.
import { Button } from "react-aria-components";
import { Empty } from "../../parts/blank";
import { text } from "../../text";

type FilterFieldProps = { words: string; onWords: (words: string) => void };

export function FilterField({ words, onWords }: FilterFieldProps) {
  return (
    <input
      className="field things-filter"
      type="search"
      data-main-field
      data-testid="archive-filter"
      aria-label={text.archive.filter}
      placeholder={text.archive.filter}
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
