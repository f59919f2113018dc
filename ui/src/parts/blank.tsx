// Waiting, failed and empty: the states of a part that has nothing to show, each in words.

import { Lock } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "react-aria-components";
import type { WordedFailure } from "../ipc/failure";
import { mayEnter } from "../state/places";
import { go, roleAt, session } from "../state/session";
import { text } from "../text";
import "./blank.css";

export function Waiting({ words }: { words: string }) {
  return (
    <div className="blank waiting" role="status">
      <p>{words}</p>
    </div>
  );
}

export function Failed({ failure, retry }: { failure: WordedFailure; retry?: () => void }) {
  return (
    <div className="blank">
      <div className="trouble" role="alert" data-testid="error" data-code={failure.code}>
        <p>{failure.message}</p>
        {retry && (
          <Button className="button" onPress={retry}>
            {text.retry}
          </Button>
        )}
      </div>
    </div>
  );
}

/** What can be done where nothing has been asked yet, for those who may ask. */
export function AskFirst() {
  const { status } = session.useValue();
  if (!mayEnter(roleAt(status), "ask")) return null;
  return (
    <Button className="button" onPress={() => go("ask")}>
      {text.ask.label}
    </Button>
  );
}

/** Kept back by the person's own instructions: a state, not a fault. */
export function Withheld({ words }: { words: string }) {
  return (
    <div className="blank" data-testid="withheld" role="status">
      <Lock aria-hidden="true" />
      <p className="blank-title">{words}</p>
    </div>
  );
}

export function Empty({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="blank">
      <p className="blank-title">{title}</p>
      {children}
    </div>
  );
}
