// The archive's facts: the files, line by line, and what was said and decided about them.
import { useState } from "react";
import { Button } from "react-aria-components";
import { call } from "../../../ipc/host";
import { Empty, Failed, Waiting } from "../../../parts/blank";
import { PickList } from "../../../parts/pick-list";
import { Segments } from "../../../parts/segments";
import { Split } from "../../../parts/split";
import { useDesk } from "../../../state/desk";
import { useLoad } from "../../../state/load";
import { text } from "../../../text";
import { FactEditor } from "./fact-editor";
import { FactFile, type FactView } from "./fact-file";
import { NewFactsDialog } from "./new-facts-dialog";
import { Rounds } from "./rounds";
import "./facts.css";

const VIEWS = ["files", "comments"] as const;

export function Facts({ loadedFor }: { loadedFor: string }) {
  const [view, setView] = useState<(typeof VIEWS)[number]>("files");
  return (
    <div className="facts" data-testid="facts">
      <Segments
        label={text.canon.views}
        value={view}
        options={VIEWS.map((name) => [name, text.canon[name]])}
        onChange={setView}
        testid="facts-view"
      />
      {view === "files" ? <Files loadedFor={loadedFor} /> : <Rounds loadedFor={loadedFor} />}
    </div>
  );
}

/** The file that is shown, and whether it is being edited; `words`: from these lines of it on. */
type Shown = { path: string; editing: boolean; words?: string };

function Files({ loadedFor }: { loadedFor: string }) {
  const { archivist } = useDesk();
  const { state, reload, replace } = useLoad(loadedFor, () => call("canon_files", {}));
  const [shown, setShown] = useState<Shown | null>(null);
  const [making, setMaking] = useState(false);
  const [view, setView] = useState<FactView>("lines");
  if (state.kind === "waiting") return <Waiting words={text.loading} />;
  if (state.kind === "failed") return <Failed failure={state.failure} retry={reload} />;
  const { files } = state.value;
  const open = (path: string, editing = false, words?: string) => setShown({ path, editing, words });
  const list = (
    <>
      {archivist && (
        <Button className="button facts-new" data-testid="facts-new" onPress={() => setMaking(true)}>
          {text.canon.newFile}
        </Button>
      )}
      {files.length === 0 ? (
        <Empty title={archivist ? text.canon.none : text.canon.noneStaff}>
          <p>{text.canon.about}</p>
        </Empty>
      ) : (
        <PickList
          label={text.canon.filesLabel}
          testid="facts-file"
          chosen={shown?.path ?? null}
          onChoose={(path) => open(path)}
          lines={files.map((file) => ({
            key: file.path,
            name: file.path,
            children: (
              <>
                <span className="facts-path">{file.path}</span>
                <span className="small">
                  {file.version === 0
                    ? text.canon.draftOnly
                    : text.canon.info(file.facts, file.open_comments)}
                  {file.version > 0 && file.draft && ` · ${text.canon.draftBeside}`}
                </span>
              </>
            ),
          }))}
        />
      )}
    </>
  );
  const known = files.find(({ path }) => path === shown?.path);
  const key = shown && `${shown.path} ${known?.version} ${loadedFor}`;
  return (
    <>
      <Split
        list={list}
        chosen={shown !== null}
        onBack={() => setShown(null)}
        detail={
          shown === null ? (
            files.length > 0 && <p className="facts-choose">{text.canon.choose}</p>
          ) : shown.editing || known?.version === 0 ? (
            <FactEditor
              key={key}
              path={shown.path}
              at={shown.words}
              onFiles={replace}
              onDone={() => {
                reload();
                setShown((old) => old && { path: old.path, editing: false });
              }}
              onGone={() => {
                reload();
                setShown(known && known.version > 0 ? { path: shown.path, editing: false } : null);
              }}
            />
          ) : (
            <FactFile
              key={key}
              path={shown.path}
              view={view}
              onView={setView}
              onEdit={(words) => open(shown.path, true, words)}
            />
          )
        }
      />
      {making && (
        <NewFactsDialog
          onClose={() => setMaking(false)}
          onStart={(path) => {
            setMaking(false);
            open(path, true);
          }}
        />
      )}
    </>
  );
}
