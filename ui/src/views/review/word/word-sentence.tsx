// One sentence of an edited Word file: what was changed, what was said about it, and what becomes of it.
import { useEffect, useRef, useState } from "react";
import { Button, Toolbar } from "react-aria-components";
import type { WordReview, WordSentence } from "../../../ipc/contract";
import { VerdictMark } from "../../../parts/answer/verdict-mark";
import { Difference } from "../../../parts/difference/difference";
import { announce } from "../../../state/announce";
import { type Decision, redo, undo } from "../../../state/deciding";
import { useEscape, usePlaceKeys } from "../../../state/keys";
import { trouble } from "../../../state/notices";
import { type Action, reviewKeys } from "../../../state/review-keys";
import { text } from "../../../text";
import { said } from "../../../text/catalogue";
import { day } from "../../../text/when";
import { keyWords } from "../key-words";
import { goToSource, meant } from "../use-review-keys";
import { useWordFollowing } from "./use-word-following";
import { accepting, className, placeOf, recordWord, rejecting, wordDecided } from "./word-file";

type WordSentenceProps = {
  review: WordReview;
  sentence: WordSentence;
  index: number;
  /** The sentences of the list, by number. */
  shown: number[];
  onMove: (index: number) => void;
};
type Writing = "reject" | "comment" | null;

export function WordSentencePlace({ review, sentence, index, shown, onMove }: WordSentenceProps) {
  const [writing, setWriting] = useState<Writing>(null);
  const decided = wordDecided.useValue();
  const place = placeOf(review, sentence);
  const accepted = accepting(sentence);

  const step = (by: 1 | -1) => {
    const next = shown[shown.indexOf(index) + by];
    if (next === undefined) announce(by > 0 ? text.reviewing.lastOne : text.reviewing.firstOne);
    else onMove(next);
  };
  const onward = (said: string) => {
    const from = shown.indexOf(index);
    const rest = [...shown.slice(from + 1), ...shown.slice(0, from)];
    const next = rest.find((other) => !wordDecided.get().has(other) && other !== index);
    announce(said, next === undefined ? text.reviewing.allDecided : sayWords(review, next));
    if (next !== undefined) onMove(next);
  };
  const decide = async (decision: Decision) => {
    if (!place) return;
    const failure = await recordWord(index, place, decision);
    if (failure !== null) return trouble(failure, undefined);
    setWriting(null);
    onward(text.reviewing.said[decision.kind]);
  };
  const accept = () => {
    if (!place || !accepted) announce(sentence.class === "new" ? text.reviewing.word.new : why(review));
    else void decide(accepted);
  };
  const write = (kind: Writing) => place && setWriting(kind);
  const does: Partial<Record<Action, () => void>> = {
    next: () => step(1),
    previous: () => step(-1),
    undecided: () => onward(""),
    accept,
    fix: accept,
    reject: () => write("reject"),
    comment: () => write("comment"),
    undo: () => void undo(),
    redo: () => void redo(),
    source: goToSource,
  };
  usePlaceKeys((event) => {
    const action = meant(event);
    const run = action && does[action];
    run?.();
    return run !== undefined;
  });
  useWordFollowing(review, sentence);

  return (
    <article className="split-inner word-sentence" data-testid="word-sentence" data-class={sentence.class}>
      <h2>{className(sentence)}</h2>
      <Toolbar className="weigh-actions" aria-label={text.reviewing.actions}>
        <Act action="accept" words={acceptWords(sentence)} disabled={!place || !accepted} onPress={accept} />
        <Act
          action="reject"
          words={isSame(sentence.class) ? text.reviewing.word.rejectSame : text.reviewing.word.rejectChange}
          disabled={!place}
          onPress={() => write("reject")}
        />
        <Act
          action="comment"
          words={text.reviewing.comment}
          disabled={!place}
          onPress={() => write("comment")}
        />
      </Toolbar>
      {decided.has(index) && (
        <p className="small" data-testid="word-decided">
          {text.reviewing.word.done}: {text.reviewing.decided[decided.get(index) ?? "accept"]}
        </p>
      )}
      {writing && (
        <Reason
          kind={writing}
          start={writing === "comment" ? quoted(sentence) : ""}
          needed={writing === "comment" || rejecting(sentence, "").reason === ""}
          onClose={() => setWriting(null)}
          onSave={(words) =>
            void decide(
              writing === "comment" ? { kind: "comment", reason: words } : rejecting(sentence, words),
            )
          }
        />
      )}
      <Found sentence={sentence} />
      {!place && sentence.class !== "new" && review.known && (
        <p className="small">{text.reviewing.word.noClaim}</p>
      )}
    </article>
  );
}

const why = ({ known, response_id }: WordReview) =>
  known
    ? text.reviewing.word.noClaim
    : response_id === null
      ? text.reviewing.word.nameless
      : text.reviewing.word.unknown;

function sayWords({ sentences }: WordReview, index: number): string {
  const next = sentences[index];
  return next ? `${className(next)}: ${next.after ?? next.before ?? next.why ?? ""}` : "";
}

/** What people wrote beside a sentence in Word, to be taken over as one's own comment. */
function quoted({ comments }: WordSentence): string {
  return comments.map(({ author, text: words }) => `${author}: ${words}`).join("\n");
}

/** Whether its own words are as they were. */
const isSame = (name: WordSentence["class"]) =>
  name === "unchanged" || name === "moved" || name === "beside" || name === "untold";

function acceptWords({ class: name }: WordSentence): string {
  const { word } = text.reviewing;
  if (name === "missing") return word.acceptLeft;
  return isSame(name) ? word.acceptSame : word.acceptChange;
}

type ActProps = { action: Action; words: string; disabled: boolean; onPress: () => void };

function Act({ action, words, disabled, onPress }: ActProps) {
  const key = reviewKeys.useValue()[action][0] ?? "";
  return (
    <Button
      className="button weigh-action"
      data-testid={`word-${action}`}
      aria-keyshortcuts={key}
      isDisabled={disabled}
      onPress={onPress}
    >
      {words}
      <span className="key" aria-hidden="true">
        {keyWords(key)}
      </span>
    </Button>
  );
}

function Found({ sentence }: { sentence: WordSentence }) {
  const { diff, before, after, verdict, why: reason, tracked, comments } = sentence;
  const differs = diff.some(({ kind }) => kind !== "same");
  return (
    <>
      {verdict && (
        <p className="weigh-verdict" data-testid="word-verdict" data-verdict={verdict}>
          <VerdictMark verdict={verdict} />
          <strong>{text.verdict[verdict]}</strong>
          <span className="small">{text.reviewing.word.after}</span>
        </p>
      )}
      {sentence.class === "new" && sentence.part === undefined && <p>{text.reviewing.word.new}</p>}
      {reason && <p className="small">{said(reason)}</p>}
      {differs ? (
        <section className="weigh-part" aria-label={text.reviewing.word.difference}>
          <h3>{text.reviewing.word.difference}</h3>
          <Difference stretches={diff} label={text.reviewing.word.difference} />
        </section>
      ) : (
        (after ?? before) !== null && <blockquote className="weigh-statement">{after ?? before}</blockquote>
      )}
      {tracked && <p className="small">{text.reviewing.word.tracked}</p>}
      {comments.length > 0 && (
        <section className="weigh-part" aria-label={text.reviewing.word.comments} data-testid="word-comments">
          <h3>{text.reviewing.word.comments}</h3>
          <ul className="standing">
            {comments.map(({ author, at, text: words }) => (
              <li key={`${author} ${at} ${words}`} className="word-comment">
                <p className="small">
                  {text.reviewing.word.commentBy(author, at === null ? null : day(at, true))}
                </p>
                <p className="decision-reason">{words}</p>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

type ReasonProps = {
  kind: "reject" | "comment";
  start: string;
  /** Whether something must be written. */
  needed: boolean;
  onSave: (words: string) => void;
  onClose: () => void;
};

function Reason({ kind, start, needed, onSave, onClose }: ReasonProps) {
  const [words, setWords] = useState(start);
  const field = useRef<HTMLTextAreaElement>(null);
  useEscape(true, onClose);
  useEffect(() => field.current?.focus(), []);
  const able = !needed || words.trim() !== "";
  const save = () => able && onSave(words.trim());
  return (
    <form
      className="editor"
      data-testid={`word-editor-${kind}`}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <label className="form-line">
        {kind === "comment"
          ? text.reviewing.reason.comment
          : needed
            ? text.reviewing.reason.reject
            : text.reviewing.word.why}
        <textarea
          className="field"
          rows={3}
          ref={field}
          data-testid="word-words"
          value={words}
          onChange={(event) => setWords(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
            event.preventDefault();
            save();
          }}
        />
      </label>
      <div className="editor-foot">
        <Button className="button" onPress={onClose}>
          {text.cancel}
        </Button>
        <Button className="button button-main" type="submit" data-testid="word-save" isDisabled={!able}>
          {text.reviewing.reason.save[kind]}
          <span className="key" aria-hidden="true">
            Ctrl ⏎
          </span>
        </Button>
      </div>
    </form>
  );
}
