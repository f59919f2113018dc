// Archive: what is in it, its passages, its people, who may see what, its versions, and taking more in.
import { PageTabs } from "../../parts/page-tabs";
import { SeenAs } from "../../parts/shell/seen-as";
import { ARCHIVE_TABS, type ArchiveTab, archiveTab } from "../../state/archive-tab";
import { type Desk, useDesk } from "../../state/desk";
import { session } from "../../state/session";
import { useUndoKey } from "../../state/undo";
import { text } from "../../text";
import { Lives } from "../lives/lives";
import { Facts } from "./facts/facts";
import { ImportButton } from "./import-button";
import { ImportProgress } from "./import-progress";
import { ImportReport } from "./import-report";
import { Needs } from "./needs/needs";
import { Passages } from "./passages";
import { People } from "./people/people";
import { Policy } from "./policy/policy";
import { Things } from "./things";
import { Transcribe } from "./transcribe/transcribe";
import { Versions } from "./versions";
import "./archive.css";

/** What a tab is called. */
export function tabName(tab: ArchiveTab): string {
  if (tab === "lives") return text.lives.tab;
  if (tab === "transcribe") return text.transcribing.tab;
  if (tab === "facts") return text.canon.tab;
  if (tab === "people") return text.people.tab;
  if (tab === "policy") return text.policy.tab;
  if (tab === "profiles") return text.profiles.tab;
  return text.archive[tab];
}

/** What this person may enter; the engine would refuse the rest. */
export function tabsFor({ archivist, staff }: Desk): ArchiveTab[] {
  return ARCHIVE_TABS.filter((tab) => {
    if (tab === "transcribe" || tab === "people" || tab === "policy" || tab === "profiles") return archivist;
    return (tab !== "versions" && tab !== "facts") || staff;
  });
}

export function Archive() {
  const { status } = session.useValue();
  const desk = useDesk();
  const wanted = archiveTab.useValue();
  useUndoKey();
  const archive = status?.archive;
  if (!archive) return <div className="place" />;
  const tabs = tabsFor(desk);
  const shown = tabs.includes(wanted) ? wanted : "things";
  // What was loaded for one version, or with other eyes, is loaded anew for the next.
  const loadedFor = `${archive.path} ${archive.version} ${desk.seenAs ?? ""}`;
  const eyes = `${archive.path} ${desk.seenAs ?? ""}`;
  return (
    <div className="place">
      <header className="place-head">
        <h1>{archive.name}</h1>
        <p className="small">{text.archive.summary(archive.artifacts, archive.blocks, archive.version)}</p>
        <SeenAs />
      </header>
      <PageTabs
        label={text.archive.views}
        value={shown}
        options={tabs.map((name) => [name, tabName(name)])}
        onChange={(name) => archiveTab.set(name as ArchiveTab)}
        testid="archive-tab"
        actions={desk.archivist && shown === "things" && <ImportButton />}
      >
        <ImportProgress />
        <ImportReport />
        {shown === "things" && <Things loadedFor={eyes} version={archive.version} />}
        {shown === "passages" && <Passages key={loadedFor} />}
        {shown === "lives" && <Lives key={loadedFor} loadedFor={loadedFor} />}
        {shown === "transcribe" && <Transcribe loadedFor={eyes} version={archive.version} />}
        {shown === "facts" && <Facts loadedFor={loadedFor} />}
        {shown === "people" && <People loadedFor={loadedFor} />}
        {shown === "policy" && <Policy />}
        {shown === "profiles" && <Needs />}
        {shown === "versions" && <Versions loadedFor={eyes} version={archive.version} />}
      </PageTabs>
    </div>
  );
}
