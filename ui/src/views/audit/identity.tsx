// An auditor's identity while it is in use: held by the drawn place alone, so that it is gone with it.
import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from "react";

type Held = {
  identity: string | null;
  /** Counts the changes: what was opened with one identity is opened anew with the next. */
  turn: number;
  hold: (identity: string | null) => void;
};

const Identity = createContext<Held>({ identity: null, turn: 0, hold: () => undefined });

export const useIdentity = () => useContext(Identity);

export function IdentityProvider({ children }: { children: ReactNode }) {
  const [held, setHeld] = useState<{ identity: string | null; turn: number }>({ identity: null, turn: 0 });
  const hold = useCallback(
    (identity: string | null) => setHeld((old) => ({ identity, turn: old.turn + 1 })),
    [],
  );
  const value = useMemo(() => ({ ...held, hold }), [held, hold]);
  return <Identity.Provider value={value}>{children}</Identity.Provider>;
}

/** The identity in what was pasted: it alone, or a key file with its comments; null where there is none. */
export function identityIn(words: string): string | null {
  return /AGE-SECRET-KEY-1[02-9AC-HJ-NP-Z]{58}(?![0-9A-Z])/.exec(words.toUpperCase())?.[0] ?? null;
}
