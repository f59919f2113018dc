// The people or the places that there are pages of.
import { useDeferredValue, useState } from "react";
import { Button } from "react-aria-components";
import { call } from "../../ipc/host";
import { Empty, Failed, Waiting } from "../../parts/blank";
import { FilterField } from "../../parts/filter-field";
import { useLoad } from "../../state/load";
import { text } from "../../text";
import type { Opened } from "./lives";

type NamesProps = {
  loadedFor: string;
  part: "people" | "places";
  onOpen: (opened: Opened) => void;
};

export function Names({ loadedFor, part, onOpen }: NamesProps) {
  const { state, reload } = useLoad(loadedFor, () => call("page_list", {}));
  const [filter, setFilter] = useState("");
  const wanted = useDeferredValue(filter).toLocaleLowerCase();
  if (state.kind === "waiting") return <Waiting words={text.loading} />;
  if (state.kind === "failed") return <Failed failure={state.failure} retry={reload} />;
  const all = state.value[part];
  if (all.length === 0) return <Empty title={text.lives.nobody[part]} />;
  const kind = part === "people" ? "person" : "place";
  return (
    <div className="life-list scroll">
      <FilterField words={filter} onWords={setFilter} label={text.lives.filter[part]} testId="life-filter" />
      <ul>
        {all
          .filter((name) => name.toLocaleLowerCase().includes(wanted))
          .map((name) => (
            <li key={name}>
              <Button className="link" data-testid="life-name" onPress={() => onOpen({ kind, name })}>
                {name}
              </Button>
            </li>
          ))}
      </ul>
    </div>
  );
}
