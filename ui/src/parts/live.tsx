// Where a screen reader hears of steps that move the eye but not the keyboard.
import { announced } from "../state/announce";

export function Live() {
  const { words, turn } = announced.useValue();
  return (
    <p className="sr-only" role="status" aria-live="polite" aria-atomic="true" data-testid="announced">
      {/* A new element is said again, the same words too. */}
      <span key={turn}>{words}</span>
    </p>
  );
}
