// The window as a whole: the rail, one place, the source panel beside it, and what lies over them.
import { useEffect, useRef } from "react";
import { Group, Panel, Separator } from "react-resizable-panels";
import { Failed, Waiting } from "./parts/blank";
import { DropOverlay } from "./parts/shell/drop-overlay";
import { KeysDialog } from "./parts/shell/keys-dialog";
import { NoticeList } from "./parts/shell/notice-list";
import { Palette } from "./parts/shell/palette";
import { Rail } from "./parts/shell/rail";
import { SourcePanel } from "./parts/source/source-panel";
import { listenForKeys } from "./state/keys";
import { closePanel, panel } from "./state/panel";
import { keepPanelWidth, panelWidth } from "./state/panel-width";
import { loadStatus, type Place, session } from "./state/session";
import { text } from "./text";
import { Archive } from "./views/archive/archive";
import { Ask } from "./views/ask/ask";
import { Audit } from "./views/audit/audit";
import { FirstStart } from "./views/first/first-start";
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
  const { status, failed } = session.useValue();
  useEffect(() => {
    void loadStatus();
    return listenForKeys();
  }, []);

  return (
    <>
      {status ? (
        status.archive ? (
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
      <Palette />
    </>
  );
}

/** An archive is open: four places, one source panel. */
function Reading() {
  const { place } = session.useValue();
  const target = panel.useValue();
  const View = VIEWS[place];
  const width = useRef(0);
  return (
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
            <View />
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
  );
}
