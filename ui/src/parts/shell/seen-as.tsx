// Looking at the archive as a tier sees it, or as oneself again.
import { useState } from "react";
import { useDesk } from "../../state/desk";
import { preview } from "../../state/session";
import { text } from "../../text";

export function SeenAs() {
  const { role, seenAs, tiers } = useDesk();
  const [busy, setBusy] = useState(false);
  if (role !== "archivist") return null;
  const look = async (tier: string | null) => {
    setBusy(true);
    await preview(tier);
    setBusy(false);
  };
  return (
    <label className="seen-as filter" data-set={seenAs !== null}>
      {text.seenAs.label}
      <select
        data-testid="seen-as"
        disabled={busy}
        value={seenAs ?? ""}
        onChange={(event) => void look(event.target.value || null)}
      >
        <option value="">{text.seenAs.self}</option>
        {tiers.map((tier) => (
          <option key={tier} value={tier}>
            {text.tierWord(tier)}
          </option>
        ))}
      </select>
    </label>
  );
}
