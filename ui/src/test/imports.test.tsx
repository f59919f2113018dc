// What is said of files that were taken in, and of those that were not.
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import type { ImportStatus } from "../ipc/contract";
import { imports } from "../state/imports";
import { ImportReport } from "../views/archive/import-report";

function report(statuses: ImportStatus[]): void {
  const file = (status: ImportStatus, n: number) => ({
    path: `/papers/${n}.txt`,
    status,
    error: status === "failed" ? "it contains no text, so it was not added" : null,
    said: status === "failed" ? [{ id: "file-empty", args: {} }] : [],
    artifact_id: null,
    segments: 1,
  });
  imports.set({
    job: null,
    report: {
      archive_version: { number: 4, digest: "sha256:00" },
      artifacts: statuses.map(file),
      cancelled: false,
    },
  });
}

function reported(statuses: ImportStatus[]): string {
  report(statuses);
  const { unmount } = render(<ImportReport />);
  const said = screen.getByRole("status").textContent ?? "";
  unmount();
  return said;
}

test("files that are new are called imported, with the archive's version", () => {
  expect(reported(["added", "unchanged"])).toBe(
    "Imported. 1 added, 1 already here. The archive is now at version 4.",
  );
  expect(reported(["not_searchable"])).toContain("Imported.");
});

test("where nothing is new, nothing is called imported", () => {
  expect(reported(["unchanged", "unchanged"])).toBe("Nothing new was added. 2 already here.");
  expect(reported(["failed"])).toBe("Nothing new was added. 1 not added.");
  expect(reported([])).toBe("Nothing new was added. There was nothing to import.");
});

test("an import is one line, from which the files that failed are opened", async () => {
  report(["added", "failed", "added"]);
  render(<ImportReport />);
  expect(screen.queryByRole("list")).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Show the file not added" }));
  expect(screen.getAllByRole("listitem")).toHaveLength(1);
  expect(screen.getByRole("listitem").textContent).toContain("no text");
  await userEvent.click(screen.getByRole("button", { name: "Show all 3" }));
  expect(screen.getAllByRole("listitem")).toHaveLength(3);
});
