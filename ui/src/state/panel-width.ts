// How wide the source panel was left, kept on this machine.
const KEY = "bindery.panel-width";
const USUAL = 560;
const LEAST = 320;

/** In CSS pixels. */
export function panelWidth(): number {
  try {
    const kept = Number(localStorage.getItem(KEY));
    if (kept >= LEAST) return kept;
  } catch {
    // Without storage it opens at its usual width.
  }
  // Room for two sources side by side in a wide window, and never most of a narrow one.
  const roomy = USUAL + Math.max(0, window.innerWidth - 1440) * 0.4;
  return Math.max(LEAST, Math.min(roomy, window.innerWidth * 0.42));
}

/** Below it, in rem, a source takes the whole place (`panels` in app.css). */
const BESIDE = 38;

/** Whether a source has room beside the place; otherwise it would cover what it is the source of. */
export function hasRoomBeside(): boolean {
  const width = document.querySelector("#panes")?.clientWidth ?? 0;
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
  // Before it is laid out nothing is known of it.
  return width === 0 || width > BESIDE * rem;
}

export function keepPanelWidth(width: number): void {
  if (width < LEAST) return;
  try {
    localStorage.setItem(KEY, String(Math.round(width)));
  } catch {
    // Nothing is lost but the width.
  }
}
