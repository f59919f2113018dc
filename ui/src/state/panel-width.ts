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

export function keepPanelWidth(width: number): void {
  if (width < LEAST) return;
  try {
    localStorage.setItem(KEY, String(Math.round(width)));
  } catch {
    // Nothing is lost but the width.
  }
}
