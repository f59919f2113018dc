// Small pictures in lists: asked for together, shown where there is one, and nothing where there is none.
import { render, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { archiveTab } from "../state/archive-tab";
import { forgetSources } from "../state/source-cache";
import { anyThumbs, forgetThumbs } from "../state/thumbs";
import { Archive } from "../views/archive/archive";
import { engine, giveRoom, policyOf, sitDown, thing } from "./desk";

const ITEMS = [thing("a"), thing("b", { kind: "photograph" }), thing("c")];

function start(tokens: Record<string, string>) {
  const asked = engine({
    inventory: () => ({ items: ITEMS }),
    policy: () => policyOf(),
    thumbnails: ({ documents }) => ({ tokens: documents.map((name) => tokens[name] ?? null) }),
  });
  render(<Archive />);
  return asked;
}

beforeEach(() => {
  giveRoom();
  sitDown();
  archiveTab.set("things");
  forgetThumbs();
  anyThumbs.set(false);
});

test("a list asks for its pictures at once and shows those that there are", async () => {
  const asked = start({ b: "0123" });
  await waitFor(() => expect(screen.getAllByTestId("thumb")).toHaveLength(3));
  expect(asked("thumbnails")).toEqual([{ documents: ["a", "b", "c"] }]);
  const there = screen.getAllByTestId("thumb").map(({ dataset }) => dataset.there);
  expect(there).toEqual(["false", "true", "false"]);
  const pictures = document.querySelectorAll<HTMLImageElement>("[data-testid=thumb] img");
  expect([...pictures].map((picture) => [picture.alt, picture.src.includes("0123/1?")])).toEqual([
    ["", true],
  ]);
  // Something is decided: all are asked for anew.
  forgetSources();
  await waitFor(() => expect(asked("thumbnails")).toHaveLength(2));
});

test("where nothing has a picture, lists keep no room for one", async () => {
  const asked = start({});
  await screen.findAllByTestId("archive-row");
  await waitFor(() => expect(asked("thumbnails")).toHaveLength(1));
  expect(screen.queryByTestId("thumb")).toBeNull();
});
