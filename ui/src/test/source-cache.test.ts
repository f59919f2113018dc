// Sources fetched ahead are shown at once, and never as they were before something changed.
import { beforeEach, expect, test, vi } from "vitest";
import { call } from "../ipc/host";
import { setConsent } from "../state/consents";
import {
  fetchAhead,
  fetched,
  fetchPage,
  forgetSources,
  keepFitWidth,
  loadSource,
} from "../state/source-cache";
import { engine } from "./desk";
import { source } from "./fixtures";

const AT = { response_id: "r1", sentence: 0, citation: 0 };
const settled = () => new Promise((resolve) => setTimeout(resolve));

beforeEach(() => forgetSources());

test("what was fetched ahead is there without a word to the engine", async () => {
  const asked = engine({ source: () => source({ title: "Journal" }) });
  fetchAhead(AT);
  fetchAhead(AT);
  expect(fetched(AT)).toBeUndefined();
  await settled();
  expect(fetched(AT)?.title).toBe("Journal");
  expect((await loadSource(AT)).title).toBe("Journal");
  expect(asked("source")).toHaveLength(1);
});

test("a change of consent forgets it, and what was on its way counts for nothing", async () => {
  let title = "before";
  const asked = engine({
    source: () => source({ title }),
    consent: () => ({ changed: 1, kept: 0, before: [], policy_version: 2, undecided_people: 0 }),
  });
  fetchAhead(AT);
  await setConsent(["a1"], "open", null);
  await settled();
  expect(fetched(AT)).toBeUndefined();
  title = "after";
  expect((await loadSource(AT)).title).toBe("after");
  expect(asked("source")).toHaveLength(2);
});

test("only the sources of one sentence can be forgotten", async () => {
  engine({ source: () => source() });
  const other = { ...AT, sentence: 1 };
  fetchAhead(AT);
  fetchAhead(other);
  await settled();
  forgetSources({ response_id: "r1", sentence: 0 });
  expect(fetched(AT)).toBeUndefined();
  expect(fetched(other)).toBeDefined();
});

test("what failed is asked for anew when it is wanted", async () => {
  vi.mocked(call).mockRejectedValueOnce({ code: "io", message: "the disk is full" });
  fetchAhead(AT);
  await settled();
  engine({ source: () => source({ title: "Journal" }) });
  expect((await loadSource(AT)).title).toBe("Journal");
});

test("the page of a source is asked for at the size it will be shown at, and the next one with it", async () => {
  const wanted: string[] = [];
  vi.stubGlobal(
    "Image",
    class {
      set src(url: string) {
        wanted.push(url);
      }
    },
  );
  keepFitWidth(500);
  const sizes = [1, 2, 3].map(() => [500, 700] as [number, number]);
  const pages = { token: "t", sizes, first: 2, boxes: [] };
  engine({ source: () => source({ pages }) });
  fetchAhead(AT);
  await settled();
  expect(wanted).toEqual(["page://localhost/t/2?scale=1", "page://localhost/t/3?scale=1"]);
  fetchPage(pages, 2);
  fetchPage(pages, 4);
  expect(wanted).toHaveLength(2);
});
