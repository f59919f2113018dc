// Names for work that can be stopped.
let counter = 0;

/** A name no other job of this window has. */
export function jobName(kind: string): string {
  counter += 1;
  return `${kind}-${Date.now().toString(36)}-${counter}`;
}
