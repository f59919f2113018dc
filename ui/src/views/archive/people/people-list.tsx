// The list of people with its tools: filter, clearance in bulk, names from the papers, adding, removing.
import { useDeferredValue, useMemo, useState } from "react";
import { Button } from "react-aria-components";
import type { Clearance, People, PersonInfo } from "../../../ipc/contract";
import { call, pickFiles } from "../../../ipc/host";
import { Empty } from "../../../parts/blank";
import { Confirm } from "../../../parts/confirm";
import { Working } from "../../../parts/progress";
import { personWanted } from "../../../state/archive-tab";
import { setClearance } from "../../../state/clearances";
import { attempt, note } from "../../../state/notices";
import { useSelection, useSelectionKeys } from "../../../state/selection";
import { undoable } from "../../../state/undo";
import { createWork } from "../../../state/work";
import { text } from "../../../text";
import { worded } from "../../../text/catalogue";
import { choosePeople } from "./choosing";
import { PeopleTable } from "./people-table";
import { PeopleBulk, PeopleTools } from "./people-tools";
import { PersonDialog } from "./person-dialog";

const finding = createWork("people");

type PeopleListProps = {
  people: PersonInfo[];
  /** Whose mentions are shown. */
  looking: number | null;
  onLook: (id: number | null) => void;
  onPeople: (people: People) => void;
};

type Open =
  | { kind: "edit"; person: PersonInfo | null }
  | { kind: "remove"; person: PersonInfo }
  | { kind: "clear"; people: PersonInfo[] };

export function PeopleList({ people, looking, onLook, onPeople }: PeopleListProps) {
  const words = personWanted.useValue();
  const [clearance, setFilter] = useState<Clearance | null>(null);
  const [open, setOpen] = useState<Open | null>(null);
  const work = finding.useValue();
  const wanted = useDeferredValue(words);
  const shown = useMemo(() => choosePeople(people, wanted, clearance), [people, wanted, clearance]);
  const ids = useMemo(() => shown.map(({ id }) => id), [shown]);
  const selection = useSelection(ids);
  useSelectionKeys(selection);
  const close = () => setOpen(null);

  const find = async () => {
    const before = people.length;
    const reply = await finding.start((job, onProgress) => call("people_find", { job }, onProgress));
    if (!reply) return;
    onPeople(reply);
    note(text.people.found(Math.max(0, reply.people.length - before)));
  };
  const importKin = async () => {
    const [path] = (await attempt(pickFiles(text.lives.pickKin))) ?? [];
    const done = path && (await attempt(call("people_import", { path })));
    if (!done) return;
    const reply = await attempt(call("people", {}));
    if (reply) onPeople(reply);
    note(
      [
        text.lives.imported(done.added, done.not_cleared),
        text.lives.drafts(done.drafts.join(", ")),
        ...(done.left.length > 0 ? [text.lives.left(done.left.map(worded).join(", "))] : []),
      ].join(" "),
    );
  };
  const remove = async ({ id, name, aliases, clearance, note: known }: PersonInfo) => {
    close();
    const reply = await attempt(call("person_remove", { id }));
    if (!reply) return;
    onPeople(reply);
    if (looking === id) onLook(null);
    undoable(text.people.removed(name), async () => {
      const entry = { name, aliases, clearance, note: known };
      const before = await attempt(call("people_put", { people: [entry] }));
      if (!before) return;
      onPeople(before);
      note(text.people.asBefore);
    });
  };
  const setMany = (to: Clearance) => {
    const chosen = new Set(selection.chosen);
    void setClearance(
      people.filter(({ id }) => chosen.has(id)),
      to,
      onPeople,
    );
  };
  const showAll = () => {
    personWanted.set("");
    setFilter(null);
  };

  return (
    <>
      <PeopleTools
        people={people}
        shown={shown.length}
        words={words}
        onWords={personWanted.set}
        clearance={clearance}
        onClearance={setFilter}
        finding={work !== null}
        onFind={() => void find()}
        onAdd={() => setOpen({ kind: "edit", person: null })}
        onImport={() => void importKin()}
      />
      {work && (
        <div className="people-work">
          <Working work={work} title={text.people.finding} onStop={finding.stop} testid="people-finding" />
        </div>
      )}
      <PeopleBulk
        undecided={people.filter((person) => person.clearance === "undecided").length}
        chosen={selection.chosen.length}
        onSet={setMany}
        onNone={selection.none}
        onClearUndecided={() =>
          setOpen({ kind: "clear", people: people.filter((person) => person.clearance === "undecided") })
        }
      />
      {shown.length > 0 ? (
        <PeopleTable
          shown={shown}
          selection={selection}
          looking={looking}
          onLook={onLook}
          onClearance={(person, to) => void setClearance([person], to, onPeople)}
          onEdit={(person) => setOpen({ kind: "edit", person })}
          onRemove={(person) => setOpen({ kind: "remove", person })}
        />
      ) : people.length === 0 ? (
        <Empty title={text.people.empty}>
          <p>{text.people.emptyHint}</p>
        </Empty>
      ) : (
        <Empty title={text.people.none}>
          <Button className="button" onPress={showAll}>
            {text.people.showAll}
          </Button>
        </Empty>
      )}
      {open?.kind === "edit" && (
        <PersonDialog person={open.person} people={people} onPeople={onPeople} onClose={close} />
      )}
      {open?.kind === "remove" && (
        <Confirm
          title={text.people.removeTitle(open.person.name)}
          words={text.people.removeMeans}
          action={text.people.remove}
          testid="person-remove-dialog"
          onConfirm={() => void remove(open.person)}
          onClose={close}
        />
      )}
      {open?.kind === "clear" && (
        <Confirm
          title={text.people.clearUndecidedTitle(open.people.length)}
          words={text.people.clearUndecidedMeans}
          action={text.people.clear(open.people.length)}
          testid="people-clear-dialog"
          onConfirm={() => {
            close();
            void setClearance(open.people, "cleared", onPeople);
          }}
          onClose={close}
        />
      )}
    </>
  );
}
