// Whether a source is shown as its page or as its text.
import { ToggleButton, ToggleButtonGroup } from "react-aria-components";
import { text } from "../../text";

export type Shown = "page" | "text";

export function ViewChoice({ shown, onChange }: { shown: Shown; onChange: (shown: Shown) => void }) {
  return (
    <ToggleButtonGroup
      className="segmented"
      aria-label={text.source.views}
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={[shown]}
      onSelectionChange={(keys) => onChange(keys.has("text") ? "text" : "page")}
    >
      <ToggleButton id="page">{text.source.page}</ToggleButton>
      <ToggleButton id="text">{text.source.text}</ToggleButton>
    </ToggleButtonGroup>
  );
}
