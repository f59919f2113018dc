// What a rule would do: which documents it changes and for whom, what it leaves, and which earlier answers showed what it hides.
import type { RuleDocument, RuleReply } from "../../../ipc/contract";
import type { RuleWish } from "../../../state/rule";
import { text } from "../../../text";
import { day, recordDate } from "../../../text/when";

type RulePreviewProps = { reply: RuleReply; wish: RuleWish; onWish: (wish: RuleWish) => void };

/** So many of a list are drawn. */
const LISTED = 100;

export function RulePreview({ reply, wish, onWish }: RulePreviewProps) {
  const { changed, same, unsure, stricter } = reply;
  return (
    <>
      <h3 role="status" data-testid="rule-changes">
        {changed.length === 0
          ? text.rule.none
          : text.rule.changes(changed.length, text.consent.word(wish.state))}
      </h3>
      {same > 0 && <p className="small">{text.rule.same(same)}</p>}
      {changed.length > 0 && <Documents documents={changed} />}
      {/* Once taken in, they are among those that change, and the box stays to leave them again. */}
      {(unsure.length > 0 || wish.even_unsure) && (
        <Left
          words={text.rule.unsure(unsure.length)}
          means={text.rule.unsureMeans}
          testid="rule-unsure"
          documents={unsure}
          checked={wish.even_unsure}
          onCheck={(even_unsure) => onWish({ ...wish, even_unsure })}
        />
      )}
      {(stricter.length > 0 || wish.even_stricter) && (
        <Left
          words={text.rule.stricter(stricter.length)}
          means={text.rule.stricterMeans}
          testid="rule-stricter"
          documents={stricter}
          checked={wish.even_stricter}
          onCheck={(even_stricter) => onWish({ ...wish, even_stricter })}
        />
      )}
      {changed.length > 0 && <Reach reply={reply} />}
      {changed.length > 0 && <Answers answers={reply.answers} />}
    </>
  );
}

function Documents({ documents }: { documents: RuleDocument[] }) {
  return (
    <ul className="rule-documents scroll" data-testid="rule-documents">
      {documents.slice(0, LISTED).map(({ artifact_id, title, date, from, to, state }) => (
        <li key={artifact_id} data-testid="rule-document">
          <span>{title}</span>
          <span className="small rule-state-now">{text.rule.now(text.consent.word(state))}</span>
          <span className="small">
            {[date ? recordDate(date) : text.archive.undated, text.archive.fromTo(from, to)]
              .filter(Boolean)
              .join(", ")}
          </span>
        </li>
      ))}
      {documents.length > LISTED && (
        <li className="small">{text.rule.more_documents(documents.length - LISTED)}</li>
      )}
    </ul>
  );
}

type LeftProps = {
  words: string;
  means: string;
  testid: string;
  documents: RuleDocument[];
  checked: boolean;
  onCheck: (checked: boolean) => void;
};

function Left({ words, means, testid, documents, checked, onCheck }: LeftProps) {
  return (
    <div className="rule-left">
      <label>
        <input
          type="checkbox"
          className="tick"
          data-testid={testid}
          checked={checked}
          onChange={(event) => onCheck(event.target.checked)}
        />
        <span>
          {words} <span className="small">{means}</span>
        </span>
      </label>
      {documents.length > 0 && <Documents documents={documents} />}
    </div>
  );
}

/** One line for each circle of readers: how it changes for them. */
function Reach({ reply }: { reply: RuleReply }) {
  return (
    <section aria-label={text.rule.reach}>
      <h3>{text.rule.reach}</h3>
      <dl className="rule-reach" data-testid="rule-reach">
        {reply.reach.map(({ tier, more, less }) => (
          <div key={tier ?? ""} data-tier={tier ?? ""} data-more={more.length} data-less={less.length}>
            <dt>{tier === null ? text.rule.reviewers : text.rule.tier(tier)}</dt>
            <dd>
              {more.length === 0 && less.length === 0
                ? text.rule.unchanged
                : [
                    more.length > 0 && text.rule.more(more.length),
                    less.length > 0 && text.rule.less(less.length),
                  ]
                    .filter(Boolean)
                    .join(", ")}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Answers({ answers }: { answers: RuleReply["answers"] }) {
  if (answers.length === 0) return <p className="small">{text.rule.noAnswers}</p>;
  return (
    <section aria-label={text.rule.answers(answers.length)}>
      <p>{text.rule.answers(answers.length)}</p>
      <ul className="rule-answers scroll">
        {answers.slice(0, LISTED).map(({ response_id, question, requestor, answered_at }) => (
          <li key={response_id} data-testid="rule-answer">
            {question} <span className="small">{text.withdrawal.asked(requestor, day(answered_at))}</span>
          </li>
        ))}
        {answers.length > LISTED && (
          <li className="small">{text.withdrawal.more(answers.length - LISTED)}</li>
        )}
      </ul>
    </section>
  );
}
