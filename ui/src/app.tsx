// The window as a whole: the rail, one place, the source panel beside it, and what lies over them.
import { useEffect, useRef } from "react";
import { Group, Panel, Separator } from "react-resizable-panels";
import type { Role } from "./ipc/contract";
import { Empty, Failed, Waiting } from "./parts/blank";
import { DropOverlay } from "./parts/shell/drop-overlay";
import { HelpDialog } from "./parts/shell/help-dialog";
import { KeysDialog } from "./parts/shell/keys-dialog";
import { NoticeList } from "./parts/shell/notice-list";
import { Palette } from "./parts/shell/palette";
import { PassphraseDialog } from "./parts/shell/passphrase-dialog";
import { Rail } from "./parts/shell/rail";
import { SeenBand } from "./parts/shell/seen-band";
import { RecordOpens } from "./parts/source/record-opens";
import { SourcePanel } from "./parts/source/source-panel";
import { listenForKeys } from "./state/keys";
import { closePanel, panel } from "./state/panel";
import { keepPanelWidth, panelWidth } from "./state/panel-width";
import { mayEnter } from "./state/places";
import { prefs } from "./state/prefs";
import { loadStatus, type Place, roleAt, session, start } from "./state/session";
import { followWhere } from "./state/where";
import { text } from "./text";
import { Archive } from "./views/archive/archive";
import { Ask } from "./views/ask/ask";
import { Audit } from "./views/audit/audit";
import { FirstStart } from "./views/first/first-start";
import { Unlock } from "./views/first/unlock";
import { Here } from "./views/here/here";
import { Review } from "./views/review/review";
import { Setup } from "./views/setup/setup";
import "./app.css";

const VIEWS: Record<Place, () => React.JSX.Element> = {
  ask: Ask,
  review: Review,
  archive: Archive,
  audit: Audit,
  setup: Setup,
};

export function App() {
  // Another language is drawn from here on down.
  prefs.useValue();
  const { status, failed, unlock } = session.useValue();
  useEffect(() => {
    const stopFollowing = followWhere();
    const stopListening = listenForKeys();
    void start();
    return () => {
      stopListening();
      stopFollowing();
    };
  }, []);

  return (
    <>
      {status ? (
        unlock ? (
          <Unlock unlock={unlock} />
        ) : status.archive ? (
          <Reading />
        ) : (
          <FirstStart />
        )
      ) : (
        <div className="place">
          {failed === null ? (
            <Waiting words={text.loading} />
          ) : (
            <Failed failure={{ code: "status", message: failed }} retry={() => void loadStatus()} />
          )}
        </div>
      )}
      <NoticeList />
      <DropOverlay />
      <KeysDialog />
      <HelpDialog />
      <PassphraseDialog />
      <Palette />
      <RecordOpens />
    </>
  );
}

/** What a place is to whoever is at the desk. */
function viewOf(place: Place, role: Role | undefined): (() => React.JSX.Element) | null {
  if (!mayEnter(role, place)) return null;
  return place === "archive" && role === "family" ? Here : VIEWS[place];
}

/** An archive is open: the places one may enter, one source panel. */
function Reading() {
  const { place, round, status } = session.useValue();
  const target = panel.useValue();
  const View = viewOf(place, roleAt(status));
  const width = useRef(0);
  return (
    <div className="app-frame">
      <SeenBand />
      <div className="app">
        <Rail />
        <Group
          className="app-panels"
          id="panes"
          onLayoutChanged={(_, { isUserInteraction }) => {
            // A width that no one chose is not kept: it would be wrong for another window.
            if (isUserInteraction) keepPanelWidth(width.current);
          }}
        >
          <Panel id="place" minSize={320}>
            <main className="app-place" data-place-main data-place={place} aria-label={text.places[place]}>
              {/* A new round is a new reader: nothing that was loaded before stays. */}
              {View ? <View key={round} /> : <Empty title={text.desk.closed} />}
            </main>
          </Panel>
          {target && (
            <>
              <Separator className="app-separator" aria-label={text.source.resize} />
              <Panel
                id="source"
                defaultSize={panelWidth()}
                minSize={320}
                maxSize="65%"
                collapsible
                groupResizeBehavior="preserve-pixel-size"
                onResize={({ inPixels }, _, before) => {
                  // Pushed shut by hand, as opposed to not laid out yet.
                  if (inPixels === 0 && before && before.inPixels > 0) closePanel();
                  else width.current = inPixels;
                }}
              >
                <SourcePanel target={target} />
              </Panel>
            </>
          )}
        </Group>
      </div>
    </div>
  );
}
