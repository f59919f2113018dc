// What a rule says: kind, people, time, folder, and who may see what it is of.
import { useId, useMemo } from "react";
import type { InventoryItem } from "../../../ipc/contract";
import { consentStates } from "../../../parts/consent/states";
import { FieldLine, SelectLine } from "../../../parts/form";
import { foldersOf, type RuleWish } from "../../../state/rule";
import type { Known } from "../../../state/triage";
import { text } from "../../../text";

type RuleFormProps = {
  items: InventoryItem[];
  known: Known;
  tiers: string[];
  wish: RuleWish;
  onWish: (wish: RuleWish) => void;
};

export function RuleForm({ items, known, tiers, wish, onWish }: RuleFormProps) {
  const people = useId();
  const folders = useMemo(() => foldersOf(items), [items]);
  const set = (change: Partial<RuleWish>) => onWish({ ...wish, ...change });
  const any: [string, string] = ["", text.rule.any];
  return (
    <>
      <fieldset className="rule-which" aria-label={text.rule.which}>
        <SelectLine
          label={text.rule.kind}
          value={wish.kind}
          onChange={(kind) => set({ kind })}
          options={[any, ...known.kinds.map((kind): [string, string] => [kind, text.archive.kindOf(kind)])]}
          testid="rule-kind"
        />
        <SelectLine
          label={text.rule.folder}
          value={wish.folder}
          onChange={(folder) => set({ folder })}
          options={[any, ...folders]}
          testid="rule-folder"
        />
        <Person
          name={text.rule.from}
          testid="rule-from"
          value={wish.from}
          list={people}
          onChange={(from) => set({ from })}
        />
        <Person
          name={text.rule.to}
          testid="rule-to"
          value={wish.to}
          list={people}
          onChange={(to) => set({ to })}
        />
        <FieldLine
          label={text.rule.since}
          hint={text.rule.dateHint}
          value={wish.since}
          onChange={(since) => set({ since })}
          testid="rule-since"
        />
        <FieldLine
          label={text.rule.until}
          hint={text.rule.dateHint}
          value={wish.until}
          onChange={(until) => set({ until })}
          testid="rule-until"
        />
        <datalist id={people}>
          {known.people.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
      </fieldset>
      <div className="rule-state">
        <SelectLine
          label={text.rule.consent}
          value={wish.state}
          onChange={(state) => set({ state })}
          options={[
            ["", text.rule.choose],
            ...consentStates(tiers).map((state): [string, string] => [state, text.consent.word(state)]),
          ]}
          testid="rule-state"
        />
        {wish.state !== "" && <p className="small">{text.consent.means(wish.state)}</p>}
      </div>
    </>
  );
}

type PersonProps = {
  name: string;
  testid: string;
  value: string;
  list: string;
  onChange: (value: string) => void;
};

function Person({ name, testid, value, list, onChange }: PersonProps) {
  return (
    <label className="form-line">
      {name}
      <input
        className="field"
        type="text"
        value={value}
        list={list}
        autoComplete="off"
        data-testid={testid}
        onChange={(event) => onChange(event.target.value)}
      />
    </label>
  );
}
