// The people named in the papers: the list, and beside it where one of them is named.
import { useState } from "react";
import type { People as PeopleData } from "../../../ipc/contract";
import { call } from "../../../ipc/host";
import { Failed, Waiting } from "../../../parts/blank";
import { useLoad } from "../../../state/load";
import { text } from "../../../text";
import { Mentions } from "./mentions";
import { PeopleList } from "./people-list";
import "./people.css";

export function People({ loadedFor }: { loadedFor: string }) {
  const { state, reload, replace } = useLoad(loadedFor, () => call("people", {}));
  const [looking, setLooking] = useState<number | null>(null);
  if (state.kind === "waiting") return <Waiting words={text.loading} />;
  if (state.kind === "failed") return <Failed failure={state.failure} retry={reload} />;
  const { people } = state.value;
  const person = people.find(({ id }) => id === looking);
  const close = () => {
    setLooking(null);
    // A list that was hidden draws its rows in the frame after the one in which it is shown.
    requestAnimationFrame(() =>
      requestAnimationFrame(() =>
        document.querySelector<HTMLElement>(`[data-person="${looking}"] button`)?.focus(),
      ),
    );
  };
  return (
    <div className="people" data-looking={person !== undefined}>
      <div className="people-main">
        <PeopleList
          people={people}
          looking={looking}
          onLook={setLooking}
          onPeople={(newer: PeopleData) => replace(newer)}
        />
      </div>
      {person && (
        <Mentions
          key={`${person.id} ${person.name} ${person.aliases.join(" ")}`}
          person={person}
          onClose={close}
        />
      )}
    </div>
  );
}
