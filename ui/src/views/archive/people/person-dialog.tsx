// What is known of someone: the name, the other names they go by in the papers, a note.
import { useState } from "react";
import type { People, PersonEntry, PersonInfo } from "../../../ipc/contract";
import { call } from "../../../ipc/host";
import { FieldLine, SubmitFoot } from "../../../parts/form";
import { Sheet } from "../../../parts/sheet";
import { attempt, note } from "../../../state/notices";
import { undoable } from "../../../state/undo";
import { text } from "../../../text";

type PersonDialogProps = {
  /** Null for someone new. */
  person: PersonInfo | null;
  people: PersonInfo[];
  onPeople: (people: People) => void;
  onClose: () => void;
};

function wrong(name: string, person: PersonInfo | null, people: PersonInfo[]): string | undefined {
  if (name === "") return text.people.nameNeeded;
  const same = (other: PersonInfo) => other.name.toLocaleLowerCase() === name.toLocaleLowerCase();
  return people.some((other) => other.id !== person?.id && same(other)) ? text.people.nameTaken : undefined;
}

const entryOf = ({ id, name, aliases, clearance, note: known }: PersonInfo): PersonEntry => ({
  id,
  name,
  aliases,
  clearance,
  note: known,
});

export function PersonDialog({ person, people, onPeople, onClose }: PersonDialogProps) {
  const [name, setName] = useState(person?.name ?? "");
  const [aliases, setAliases] = useState(person?.aliases.join("\n") ?? "");
  const [known, setKnown] = useState(person?.note ?? "");
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const error = wrong(name.trim(), person, people);

  const save = async () => {
    setTried(true);
    if (error || busy) return;
    setBusy(true);
    const entry = {
      id: person?.id ?? null,
      name: name.trim(),
      aliases: aliases
        .split("\n")
        .map((alias) => alias.trim())
        .filter(Boolean),
      clearance: person?.clearance ?? ("undecided" as const),
      note: known.trim() || null,
    };
    const reply = await attempt(call("people_put", { people: [entry] }));
    setBusy(false);
    if (!reply) return;
    onPeople(reply);
    onClose();
    undoable(text.people.saved(entry.name), () => takeBack(reply));
  };

  /** Someone new leaves the list again; someone known is what they were. */
  const takeBack = async (after: People) => {
    const before = new Set(people.map(({ id }) => id));
    const added = after.people.find(({ id }) => !before.has(id));
    const reply = person
      ? await attempt(call("people_put", { people: [entryOf(person)] }))
      : added && (await attempt(call("person_remove", { id: added.id })));
    if (!reply) return;
    onPeople(reply);
    note(text.people.asBefore);
  };

  return (
    <Sheet
      title={person ? text.people.editTitle(person.name) : text.people.addTitle}
      testid="person-dialog"
      onClose={onClose}
    >
      <form
        className="sheet-form"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <FieldLine
          label={text.people.name}
          value={name}
          onChange={setName}
          error={tried ? error : undefined}
          testid="person-name-field"
          first
        />
        <FieldLine
          label={text.people.aliases}
          value={aliases}
          onChange={setAliases}
          hint={text.people.aliasesHint}
          lines={3}
          testid="person-aliases"
        />
        <FieldLine
          label={text.people.note}
          value={known}
          onChange={setKnown}
          lines={2}
          testid="person-note"
        />
        <SubmitFoot testid="person-save" disabled={busy} onCancel={onClose}>
          {text.people.save}
        </SubmitFoot>
      </form>
    </Sheet>
  );
}
