// A checkbox of a row, or of all rows: with Shift it takes the whole range, and the arrows go to its neighbours.
import { useEffect, useRef } from "react";
import "./check-box.css";

type CheckBoxProps = {
  label: string;
  testid: string;
  checked: boolean;
  /** Some of what it stands for is chosen, and not all. */
  some?: boolean;
  onToggle: (range: boolean) => void;
  /** Goes to the row below (1) or above (-1). */
  onStep?: (by: 1 | -1, range: boolean) => void;
};

export function CheckBox({ label, testid, checked, some = false, onToggle, onStep }: CheckBoxProps) {
  const box = useRef<HTMLInputElement>(null);
  const shift = useRef(false);
  useEffect(() => {
    if (box.current) box.current.indeterminate = some;
  }, [some]);
  return (
    // The label makes the target larger; the name is on the box.
    <label
      className="check-box"
      onMouseDown={(event) => {
        // With Shift a browser would mark the words between as well.
        if (event.shiftKey) event.preventDefault();
      }}
      onClickCapture={(event) => {
        // The click that a label passes on to its box has lost the key.
        if (event.target !== box.current) shift.current = event.shiftKey;
        else if (event.shiftKey) shift.current = true;
      }}
    >
      <input
        ref={box}
        className="tick"
        type="checkbox"
        aria-label={label}
        data-testid={testid}
        checked={checked}
        onChange={() => {
          onToggle(shift.current);
          shift.current = false;
        }}
        onKeyDown={(event) => {
          if (event.key === " ") shift.current = event.shiftKey;
          if (!onStep || (event.key !== "ArrowDown" && event.key !== "ArrowUp")) return;
          event.preventDefault();
          onStep(event.key === "ArrowDown" ? 1 : -1, event.shiftKey);
        }}
      />
    </label>
  );
}
