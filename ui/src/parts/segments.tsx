// One of a few, side by side: the views of a place, or what a list is narrowed to.
import { ToggleButton, ToggleButtonGroup } from "react-aria-components";

type SegmentsProps<T extends string> = {
  label: string;
  value: T;
  options: Array<[value: T, words: string]>;
  onChange: (value: T) => void;
  /** Each option's is this and its value. */
  testid: string;
};

export function Segments<T extends string>({ label, value, options, onChange, testid }: SegmentsProps<T>) {
  return (
    <ToggleButtonGroup
      className="segmented"
      aria-label={label}
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={[value]}
      onSelectionChange={(keys) => {
        const chosen = options.find(([name]) => keys.has(name));
        if (chosen) onChange(chosen[0]);
      }}
    >
      {options.map(([name, words]) => (
        <ToggleButton key={name} id={name} data-testid={`${testid}-${name}`}>
          {words}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
