// Which part of Audit is shown.
import { whenArchiveChanges } from "./session";
import { createStore } from "./store";

export const AUDIT_TABS = ["answers", "log", "figures", "events", "keys"] as const;
export type AuditTab = (typeof AUDIT_TABS)[number];

export const auditTab = createStore<AuditTab>("answers");
whenArchiveChanges(() => auditTab.set("answers"));
