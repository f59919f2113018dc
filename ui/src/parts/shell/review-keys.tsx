// The keys of Review in the list of keys: each can be given another.
import { type KeyboardEvent, useState } from "react";
import { Button } from "react-aria-components";
import {
  ACTIONS,
  type Action,
  areUsual,
  changeKey,
  keyName,
  reviewKeys,
  usualKeys,
} from "../../state/review-keys";
import { text } from "../../text";
import { keyWords } from "../../views/review/key-words";

export function ReviewKeys() {
  const keys = reviewKeys.useValue();
  const [waiting, setWaiting] = useState<Action | null>(null);
  const [said, setSaid] = useState("");
  const words = text.reviewing.keys;

  const press = (event: KeyboardEvent) => {
    if (waiting === null || event.key === "Tab") return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === "Escape") {
      setWaiting(null);
      setSaid("");
      return;
    }
    const key = keyName(event.nativeEvent);
    if (key === null) return;
    const against = changeKey(waiting, key);
    if (against === null) {
      setSaid(words.said(words.action[waiting], keyWords(key)));
      setWaiting(null);
    } else {
      setSaid(
        against === "fixed" ? words.fixed(keyWords(key)) : words.taken(keyWords(key), words.action[against]),
      );
    }
  };
  return (
    <section className="review-keys" aria-labelledby="review-keys-title">
      <div className="review-keys-head">
        <h3 id="review-keys-title">{words.title}</h3>
        {!areUsual(keys) && (
          <Button
            className="link"
            data-testid="keys-usual"
            onPress={() => {
              usualKeys();
              setSaid("");
            }}
          >
            {words.usual}
          </Button>
        )}
      </div>
      <p className="small review-keys-said" role="status" data-testid="keys-said">
        {said || (waiting ? words.pressHint : "")}
      </p>
      <dl onKeyDownCapture={press}>
        {ACTIONS.map((action) => (
          <div key={action}>
            <dt>
              {waiting === action ? (
                <span className="review-keys-press">{words.press}</span>
              ) : (
                keys[action].map((key) => <kbd key={key}>{keyWords(key)}</kbd>)
              )}
            </dt>
            <dd>
              {words.action[action]}
              <Button
                className="link"
                data-testid={`key-change-${action}`}
                aria-label={words.changeOf(words.action[action])}
                onPress={() => {
                  setWaiting(action);
                  setSaid("");
                }}
                onBlur={() => setWaiting((old) => (old === action ? null : old))}
              >
                {words.change}
              </Button>
            </dd>
          </div>
        ))}
        <div>
          <dt>
            <kbd>{words.saveKey}</kbd>
          </dt>
          <dd>{words.save}</dd>
        </div>
      </dl>
    </section>
  );
}
