// Across the top of the window while an archivist looks as a tier does.
import { Eye } from "lucide-react";
import { useState } from "react";
import { Button } from "react-aria-components";
import { preview, session } from "../../state/session";
import { text } from "../../text";
import { SeenAs } from "./seen-as";
import "./seen-band.css";

export function SeenBand() {
  const { status } = session.useValue();
  const [ending, setEnding] = useState(false);
  const tier = status?.session?.seen_as ?? null;
  if (tier === null) return null;
  const end = async () => {
    setEnding(true);
    await preview(null);
    setEnding(false);
    // The button is gone; the keyboard goes on from the place one is in.
    if (document.activeElement === document.body) {
      document.querySelector<HTMLElement>(".rail [aria-current=page]")?.focus();
    }
  };
  return (
    <aside className="seen-band" data-testid="seen-band" data-tier={tier} aria-label={text.desk.seenAsLabel}>
      <Eye aria-hidden="true" />
      <p role="status">{text.desk.seenAs(tier)}</p>
      <SeenAs />
      <Button className="button" data-testid="seen-end" isDisabled={ending} onPress={() => void end()}>
        {text.desk.end}
      </Button>
    </aside>
  );
}
