// Words for stable names of the engine: of checks, versions, sources of a record.
import { named } from "./named";

export const names = {
  check: named({ pdf: "PDF", log: "log" }),
  reason: named({ "made by hand": "created by hand" }),
  /** Who says what is on record. */
  recordSource: named({}),
  /** A source of an answer to somebody who may not know more of it: `Source B`. */
  handle: (handle: string) => handle,
  /** What a key of the archive's own signs. */
  ownKey: (use: string, name: string) =>
    use === "issuer" ? "the archive’s answers" : use === "log" ? "the archive’s log" : name,
};
