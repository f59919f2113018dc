// Over the list of people: the filter, the way to more names, and what to do with those chosen.
import { Network, ScanSearch, UserPlus } from "lucide-react";
import { Button, ToggleButton, ToggleButtonGroup } from "react-aria-components";
import type { Clearance, PersonInfo } from "../../../ipc/contract";
import { FilterField } from "../../../parts/filter-field";
import { text } from "../../../text";
import { CLEARANCES } from "./choosing";

type PeopleToolsProps = {
  people: PersonInfo[];
  /** How many of them are shown. */
  shown: number;
  words: string;
  onWords: (words: string) => void;
  clearance: Clearance | null;
  onClearance: (clearance: Clearance | null) => void;
  finding: boolean;
  onFind: () => void;
  onAdd: () => void;
  onImport: () => void;
};

export function PeopleTools(props: PeopleToolsProps) {
  const { people, words, onWords, clearance, onClearance } = props;
  return (
    <div className="people-tools">
      <p className="small people-intro">{text.people.intro}</p>
      <FilterField words={words} onWords={onWords} label={text.people.filter} testId="people-filter" />
      <ToggleButtonGroup
        className="segmented"
        aria-label={text.people.show}
        selectionMode="single"
        disallowEmptySelection
        selectedKeys={[clearance ?? "all"]}
        onSelectionChange={(keys) => onClearance(CLEARANCES.find((name) => keys.has(name)) ?? null)}
      >
        <ToggleButton id="all">{text.people.all}</ToggleButton>
        {CLEARANCES.map((name) => (
          <ToggleButton key={name} id={name} data-testid={`people-show-${name}`}>
            {text.people.clearance[name]}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <span className="small" role="status">
        {text.people.shown(props.shown, people.length)}
      </span>
      <span className="people-actions">
        <Button
          className="button"
          data-testid="people-find"
          isDisabled={props.finding}
          onPress={props.onFind}
        >
          <ScanSearch aria-hidden="true" />
          {text.people.find}
        </Button>
        <Button className="button" data-testid="kin-import" onPress={props.onImport}>
          <Network aria-hidden="true" />
          {text.lives.importKin}
        </Button>
        <Button className="button" data-testid="person-add" onPress={props.onAdd}>
          <UserPlus aria-hidden="true" />
          {text.people.add}
        </Button>
      </span>
    </div>
  );
}

type PeopleBulkProps = {
  undecided: number;
  chosen: number;
  onSet: (clearance: Clearance) => void;
  onNone: () => void;
  onClearUndecided: () => void;
};

export function PeopleBulk({ undecided, chosen, onSet, onNone, onClearUndecided }: PeopleBulkProps) {
  return (
    <div className="bulk" data-testid="people-bulk" data-chosen={chosen > 0}>
      {chosen > 0 ? (
        <>
          <p className="small" role="status">
            {text.people.selected(chosen)}
          </p>
          <Button className="button button-main" data-testid="people-clear" onPress={() => onSet("cleared")}>
            {text.people.clear(chosen)}
          </Button>
          <Button className="button" data-testid="people-not-clear" onPress={() => onSet("not-cleared")}>
            {text.people.notClear(chosen)}
          </Button>
          <Button className="button button-quiet" onPress={onNone}>
            {text.things.clearSelection}
          </Button>
        </>
      ) : (
        undecided > 0 && (
          <Button className="button" data-testid="people-clear-undecided" onPress={onClearUndecided}>
            {text.people.clearUndecided}
          </Button>
        )
      )}
    </div>
  );
}
