// Audit: the sealed record of each answer checked part by part, the log, figures, what else happened, the keys.
import type { Role } from "../../ipc/contract";
import { readDropped } from "../../ipc/host";
import { PageTabs } from "../../parts/page-tabs";
import { AUDIT_TABS, type AuditTab, auditTab } from "../../state/audit-tab";
import { useDesk } from "../../state/desk";
import { useDropTarget } from "../../state/drops";
import { attempt } from "../../state/notices";
import { text } from "../../text";
import { Answers } from "./answers";
import { mayOpen } from "./bundle";
import { Events } from "./events";
import { Figures } from "./figures/figures";
import { IdentityProvider } from "./identity";
import { Keys } from "./keys";
import { Log } from "./log";
import { useOpened } from "./use-opened";
import "./audit.css";

const VIEWS: Record<Exclude<AuditTab, "answers">, () => React.JSX.Element> = {
  log: Log,
  figures: Figures,
  events: Events,
  keys: Keys,
};

/** What a role may enter: all but the answers could tell a reviewer how much is hidden from them. */
export function auditTabsFor(role: Role | null): readonly AuditTab[] {
  return role === "reviewer" ? ["answers"] : AUDIT_TABS;
}

export function Audit() {
  const wanted = auditTab.useValue();
  const { role } = useDesk();
  const tabs = auditTabsFor(role);
  const shown = tabs.includes(wanted) ? wanted : "answers";
  const View = shown === "answers" ? null : VIEWS[shown];
  const opened = useOpened();
  // What is dropped anywhere in the window is checked here, not taken into the archive.
  useDropTarget(mayOpen(role), {
    title: text.opened.overTitle,
    own: text.opened.over,
    take: (paths) =>
      void attempt(readDropped(paths)).then((files) => {
        if (!files || files.length === 0) return;
        auditTab.set("answers");
        opened.add(files);
      }),
  });
  return (
    <div className="place">
      <header className="place-head">
        <h1>{text.audit.title}</h1>
        <p className="small">{text.audit.intro}</p>
      </header>
      <PageTabs
        label={text.audit.views}
        value={shown}
        options={tabs.map((name) => [name, text.audit.tab[name]])}
        onChange={(name) => auditTab.set(name as AuditTab)}
        testid="audit-tab"
      >
        <IdentityProvider>{View ? <View /> : <Answers opened={opened} />}</IdentityProvider>
      </PageTabs>
    </div>
  );
}
