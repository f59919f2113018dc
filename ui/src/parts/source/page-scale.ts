// How large a page stands on the screen, and how large a picture is asked for so that it is sharp.

/** CSS pixels per point, or the width of the panel. */
export type Zoom = number | typeof FIT;
export const FIT = "fit";

/** What stands at both sides of a fitted page: padding, and the room kept for the scroll bar. */
export const FIT_PADDING = 44;

/** CSS pixels per point at 100 %. */
export const NATURAL = 96 / 72;
const ZOOMS = [0.5, 0.75, 1, 1.25, 1.5, 2, 3, 4].map((part) => part * NATURAL);
/** Pictures come in a few sizes only, so that turning back finds them already made. */
const PICTURE_SCALES = [0.125, 0.25, 0.5, 0.75, 1, 1.5, 2, 3, 4, 6, 8];

export function nextZoom(scale: number, by: 1 | -1): number {
  const near = 0.01;
  const found =
    by > 0 ? ZOOMS.find((zoom) => zoom > scale + near) : ZOOMS.findLast((zoom) => zoom < scale - near);
  return found ?? (by > 0 ? (ZOOMS.at(-1) ?? scale) : (ZOOMS[0] ?? scale));
}

/** Device pixels per point to ask for: never fewer than the screen shows, up to the largest step. */
export function pictureScale(scale: number, density = window.devicePixelRatio || 1): number {
  return PICTURE_SCALES.find((step) => step >= scale * density - 1e-6) ?? 8;
}
