// A reviewer's desk with everything on it that can stand there, for the tests of accessibility and of the language.
import type { Answer, RefreshQueue, WordReview } from "../ipc/contract";
import { compare } from "../parts/difference/compare";
import { verbatim } from "./fixtures";
import { decisionView, reviewClaim, reviewEngine } from "./review-engine";

const AT = "2026-11-20T09:00:00Z";

/** The commands of Review over one answer: each of its sentences is a claim, the second one in every kind of doubt. */
export function reviewWhole(answer: Answer) {
  const { response_id } = answer;
  const claims = answer.sentences.map(({ text, verdict }, n) =>
    reviewClaim(response_id, n, { statement: text, verdict }),
  );
  const doubtful = claims[1];
  if (doubtful) {
    const ruth = { mine: false, reviewer: "Ruth" };
    const rejected = decisionView({ id: "d-a", kind: "reject", reason: "It speaks of the font.", ...ruth });
    const fixed = decisionView({
      id: "d-b",
      kind: "fix",
      text: `${doubtful.statement} So she wrote.`,
      verdict: "entailed",
    });
    Object.assign(doubtful, {
      rules: [
        {
          name: "number",
          why: "A number in it is not in the source and does not follow from it.",
          said: { id: "finding-number", args: {} },
        },
      ],
      lints: [
        {
          rule: "stacked",
          start: 0,
          end: 3,
          why: "One clause has two hedges or more; one is enough.",
          said: { id: "finding-hedge-stacked", args: {} },
        },
      ],
      stale: { class: "stale", detail: "The letter was changed in version 5." },
      standing: [rejected, fixed],
      history: [
        rejected,
        decisionView({ id: "d-c", kind: "comment", reason: "See May." }),
        decisionView({ id: "d-d", retracted: true }),
        fixed,
      ],
      disagreement: true,
    });
  }
  const word: WordReview = {
    response_id,
    question: answer.question,
    known: true,
    signed: "valid",
    sentences: claims.slice(0, 2).map(({ claim, statement }, n) => ({
      class: n === 0 ? "reworded" : "missing",
      sentence: n,
      claim,
      before: statement,
      after: n === 0 ? `${statement} Again.` : null,
      verdict: n === 0 ? "partial" : null,
      why: null,
      tracked: n === 0,
      comments: [{ author: "H. Grey", at: AT, text: "Is that so?" }],
      diff: compare(statement, n === 0 ? `${statement} Again.` : "") ?? [],
    })),
  };
  const refresh: RefreshQueue = {
    entries: [
      {
        document_id: "a1",
        title: "Letter to Edith Marsh",
        path: "/letters/1.txt",
        added_at: AT,
        added_by: "Ada",
        last_verified: null,
        why: ["flagged", "unverified"],
        details: [verbatim("Ruth asked for another look.")],
        responses: [
          {
            response_id,
            question: answer.question,
            requestor: "Ada",
            answered_at: answer.answered_at,
            outcome: answer.outcome,
            verdicts: [1, 1, 0],
          },
        ],
      },
    ],
  };
  const { review_queue, review_response, review_decide, review_undo, review_redo, review_try } = reviewEngine(
    [{ answer, claims }],
  );
  return {
    ...{ review_queue, review_response, review_decide, review_undo, review_redo, review_try },
    word_open: () => word,
    refresh_queue: () => refresh,
  };
}
