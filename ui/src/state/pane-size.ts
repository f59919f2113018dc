// How large panes were left, kept on this machine; the unit is CSS pixels.

/** The size that was kept under this name, or the usual one. */
export function paneSize(name: string, usual: number, least: number): number {
  try {
    const kept = Number(localStorage.getItem(`bindery.pane.${name}`));
    if (kept >= least) return kept;
  } catch {
    // Without storage it opens at its usual size.
  }
  return usual;
}

export function keepPaneSize(name: string, size: number): void {
  try {
    localStorage.setItem(`bindery.pane.${name}`, String(Math.round(size)));
  } catch {
    // Nothing is lost but the size.
  }
}

/** Whether a pane was left open. */
export function paneOpen(name: string): boolean {
  try {
    return localStorage.getItem(`bindery.pane.${name}.open`) !== "no";
  } catch {
    return true;
  }
}

export function keepPaneOpen(name: string, open: boolean): void {
  try {
    localStorage.setItem(`bindery.pane.${name}.open`, open ? "yes" : "no");
  } catch {
    // It opens as usual next time.
  }
}
