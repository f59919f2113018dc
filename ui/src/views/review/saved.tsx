// Saved filters of the queue: each applied by one press, each with the way to remove it, and the line that names a new one.
import { BookmarkPlus, X } from "lucide-react";
import { useRef, useState } from "react";
import { Button } from "react-aria-components";
import { announce } from "../../state/announce";
import { queueView } from "../../state/review";
import {
  applyFilter,
  isApplied,
  MOST,
  removeFilter,
  type SavedFilter,
  savedFilters,
  saveFilter,
} from "../../state/saved-filters";
import { text } from "../../text";

export function SavedFilters() {
  const saved = savedFilters.useValue();
  const list = useRef<HTMLUListElement>(null);
  if (saved.length === 0) return null;
  const remove = ({ name }: SavedFilter) => {
    removeFilter(name);
    announce(text.reviewing.saved.removed(name));
    // The keyboard stays in the list as long as there is one.
    const next = list.current?.querySelector("button");
    (next ?? document.querySelector<HTMLElement>("[data-testid=filter-save]"))?.focus();
  };
  return (
    <ul className="saved-filters" ref={list} aria-label={text.reviewing.saved.name}>
      {saved.map((one) => (
        <Saved key={one.name} saved={one} onRemove={() => remove(one)} />
      ))}
    </ul>
  );
}

function Saved({ saved, onRemove }: { saved: SavedFilter; onRemove: () => void }) {
  const chosen = isApplied(saved, queueView.useValue());
  return (
    <li className="saved-filter" data-selected={chosen || undefined}>
      <Button
        className="saved-filter-name"
        data-testid="saved-filter"
        aria-pressed={chosen}
        onPress={() => applyFilter(saved)}
      >
        {saved.name}
      </Button>
      <Button
        className="saved-filter-remove"
        data-testid="saved-filter-remove"
        aria-label={text.reviewing.saved.remove(saved.name)}
        onPress={onRemove}
      >
        <X aria-hidden="true" />
      </Button>
    </li>
  );
}

/** The button that begins a name, beside the order; what follows it is `NameFilter`. */
export function SaveFilter({ open, onToggle }: { open: boolean; onToggle: () => void }) {
  return (
    <Button
      className="button button-quiet button-icon"
      data-testid="filter-save"
      aria-label={text.reviewing.saved.save}
      aria-expanded={open}
      onPress={onToggle}
    >
      <BookmarkPlus aria-hidden="true" />
    </Button>
  );
}

export function NameFilter({ onDone }: { onDone: () => void }) {
  const [name, setName] = useState("");
  const [full, setFull] = useState(false);
  const save = () => {
    const given = name.trim();
    if (given === "") return;
    const kept = saveFilter(given);
    announce(kept ? text.reviewing.saved.saved(given) : text.reviewing.saved.full(MOST));
    if (kept) onDone();
    else setFull(true);
  };
  return (
    <form
      className="filter-name"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        event.stopPropagation();
        onDone();
      }}
    >
      <label className="form-line">
        {text.reviewing.saved.label}
        <input
          className="field"
          type="text"
          // biome-ignore lint/a11y/noAutofocus: it was asked for just now.
          autoFocus
          autoComplete="off"
          maxLength={60}
          data-testid="filter-name"
          aria-describedby="filter-name-hint"
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
      </label>
      <p id="filter-name-hint" className="small">
        {text.reviewing.saved.hint}
      </p>
      {full && (
        <p className="form-error" role="alert">
          {text.reviewing.saved.full(MOST)}
        </p>
      )}
      <div className="editor-foot">
        <Button className="button" onPress={onDone}>
          {text.cancel}
        </Button>
        <Button
          className="button button-main"
          type="submit"
          data-testid="filter-keep"
          isDisabled={name.trim() === ""}
        >
          {text.reviewing.saved.keep}
        </Button>
      </div>
    </form>
  );
}
