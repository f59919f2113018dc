// Which part of Review is shown.
import { whenArchiveChanges } from "./session";
import { createStore } from "./store";

export const REVIEW_TABS = ["answers", "look", "refresh", "word"] as const;
export type ReviewTab = (typeof REVIEW_TABS)[number];

export const reviewTab = createStore<ReviewTab>("answers");
whenArchiveChanges(() => reviewTab.set("answers"));
