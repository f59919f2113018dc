// The things of the archive: what is there, with what was decided since the list was loaded.
import { useMemo } from "react";
import type { InventoryItem } from "../../ipc/contract";
import { call } from "../../ipc/host";
import { Empty, Failed, Waiting } from "../../parts/blank";
import { consents, forgetConsents, listChanges } from "../../state/consents";
import { useDesk } from "../../state/desk";
import { useLoad, useReloadFor } from "../../state/load";
import { text } from "../../text";
import { DecidingThings } from "./things-deciding";
import { PlainThings } from "./things-plain";

async function load() {
  const inventory = await call("inventory", {});
  // From here on the list itself says what was decided.
  forgetConsents();
  return inventory;
}

/** For another version the list is read again, and stays as it is meanwhile: filters and choices are in it. */
export function Things({ loadedFor, version }: { loadedFor: string; version: number }) {
  const { state, reload } = useLoad(loadedFor, load);
  const { archivist } = useDesk();
  useReloadFor(`${listChanges.useValue()} ${version}`, reload);
  const decided = consents.useValue();
  const loaded = state.kind === "there" ? state.value.items : null;
  const items = useMemo(() => loaded && withDecided(loaded, decided), [loaded, decided]);

  if (state.kind === "failed") return <Failed failure={state.failure} retry={reload} />;
  if (items === null) return <Waiting words={text.loading} />;
  if (items.length === 0) {
    return (
      <Empty title={text.archive.empty}>
        <p>{text.archive.emptyHint}</p>
      </Empty>
    );
  }
  return archivist ? <DecidingThings items={items} /> : <PlainThings items={items} />;
}

function withDecided(items: InventoryItem[], decided: ReadonlyMap<string, string>): InventoryItem[] {
  if (decided.size === 0) return items;
  return items.map((item) => {
    const consent = item.staff && decided.get(item.staff.artifact_id);
    return item.staff && consent && consent !== item.staff.consent
      ? { ...item, staff: { ...item.staff, consent } }
      : item;
  });
}
