// Whoever comes back to an archive finds themselves where they were; nobody else does.
import { beforeEach, expect, test } from "vitest";
import { archiveTab } from "../state/archive-tab";
import { auditTab } from "../state/audit-tab";
import { reading } from "../state/reading";
import { go, openArchive, session, setStatus } from "../state/session";
import { followWhere } from "../state/where";
import { desk, status } from "./fixtures";
import { engine, seat } from "./host";

const ADA = status({ session: desk({ name: "Ada" }) });
const RUTH = status({ session: desk({ name: "Ruth", role: "family", tier: "family" }) });
const CLOSED = status({ archive: null, session: null });

const here = () => [session.get().place, archiveTab.get(), auditTab.get(), reading.get()];

beforeEach(() => {
  localStorage.clear();
  engine({});
  seat(CLOSED);
  const stop = followWhere();
  return stop;
});

test("an archive opens where it was left", async () => {
  setStatus(ADA);
  expect(here()).toEqual(["ask", "things", "answers", null]);
  go("audit");
  auditTab.set("log");
  archiveTab.set("people");
  reading.set("r7");
  setStatus(CLOSED);
  expect(here().slice(1)).toEqual(["things", "answers", null]);
  engine({ archive_open: () => ADA });
  await openArchive("/papers/ada");
  expect(here()).toEqual(["audit", "people", "log", "r7"]);
});

test("someone else begins at the beginning, and enters no place that is not theirs", () => {
  setStatus(ADA);
  go("audit");
  reading.set("r7");
  setStatus(RUTH);
  expect(here()).toEqual(["ask", "things", "answers", null]);
  setStatus(ADA);
  expect(here()).toEqual(["audit", "things", "answers", "r7"]);
});

test("what is kept names no words of the archive", () => {
  setStatus(ADA);
  go("archive");
  const kept = localStorage.getItem("bindery.where") ?? "";
  expect(JSON.parse(kept)).toEqual([
    [
      JSON.stringify(["/papers/ada", "Ada", "archivist"]),
      { place: "archive", archive: "things", audit: "answers", reading: null, scrolled: {} },
    ],
  ]);
});

test("what is kept and not understood is passed over", () => {
  localStorage.setItem(
    "bindery.where",
    JSON.stringify([
      [JSON.stringify(["/papers/ada", "Ada", "archivist"]), { place: "attic", archive: 3, reading: 4 }],
    ]),
  );
  setStatus(ADA);
  expect(here()).toEqual(["ask", "things", "answers", null]);
  localStorage.setItem("bindery.where", "{");
  setStatus(RUTH);
  expect(session.get().place).toBe("ask");
});
