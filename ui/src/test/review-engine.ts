// An engine that keeps decisions in memory, for the tests of Review: answers with claims, and what is done to them.
import type {
  Contract,
  DecisionReply,
  DecisionRequest,
  DecisionView,
  FixReply,
  ReviewClaim,
  ReviewEntry,
  ReviewResponse,
  Verdict,
} from "../ipc/contract";
import { usual } from "../text/usual";
import { answer, citation, sentence, source, verbatim } from "./fixtures";

type Handlers = { [K in keyof Contract]?: (args: Contract[K]["args"]) => Contract[K]["reply"] };
export const ME = "Ada";

export const claimAddress = (response_id: string, n: number) => `bindery://claim/${response_id}-${n}`;

export function reviewClaim(response_id: string, n: number, change: Partial<ReviewClaim> = {}): ReviewClaim {
  return {
    sentence: n,
    claim: claimAddress(response_id, n),
    statement: `Sentence ${n + 1} of ${response_id}.`,
    verdict: "entailed",
    rung: "supported",
    rules: [],
    lints: [],
    stale: null,
    sources: [
      {
        document_id: "d1",
        source: { title: "Letter to Edith Marsh", place: verbatim("paragraph 3") },
        relation: "their words",
        excerpt: `Sentence ${n + 1} of ${response_id}.`,
      },
    ],
    second: false,
    standing: [],
    history: [],
    disagreement: false,
    ...change,
  };
}

const beyond = (reason: string, own: string) => reason.replace(own, "").trim() || null;

/** An answer whose sentences are its claims. */
export function reviewResponse(
  response_id: string,
  claims: ReviewClaim[],
  change: Partial<ReviewResponse["answer"]> = {},
): ReviewResponse {
  return {
    answer: answer({
      response_id,
      question: `What of ${response_id}?`,
      sentences: claims
        .filter(({ sentence: at }) => at !== null)
        .map(({ statement, verdict }) => sentence({ text: statement, verdict, citations: [citation()] })),
      ...change,
    }),
    claims,
  };
}

const VERDICTS: Verdict[] = ["entailed", "partial", "ungrounded"];

export function entryOf(
  { answer: given, claims }: ReviewResponse,
  change: Partial<ReviewEntry> = {},
): ReviewEntry {
  const decided = claims.filter(({ standing }) => standing.length > 0);
  return {
    response_id: given.response_id,
    question: given.question,
    answered_at: given.answered_at,
    outcome: given.outcome,
    verdicts: VERDICTS.map((word) => claims.filter(({ verdict }) => verdict === word).length) as [
      number,
      number,
      number,
    ],
    claims: claims.length,
    decided: decided.length,
    mine: claims.filter(({ standing }) => standing.some(({ mine }) => mine)).length,
    second: claims.filter(({ second }) => second).length,
    stale: claims.filter(({ stale }) => stale !== null).length,
    flagged: claims.filter(({ standing }) => standing.some(({ kind }) => kind === "flag")).length,
    disagreements: claims.filter(({ disagreement }) => disagreement).length,
    codes: [
      ...new Set(claims.flatMap(({ standing }) => standing.flatMap(({ code }) => (code ? [code] : [])))),
    ],
    reviewed_at: null,
    risk: 0,
    risks: [],
    ...change,
  };
}

export function decisionView(change: Partial<DecisionView> = {}): DecisionView {
  return {
    id: "d0",
    kind: "accept",
    reviewer: ME,
    mine: true,
    at: "2026-11-21T10:00:00Z",
    text: null,
    reason: null,
    code: null,
    added: change.reason ?? null,
    verdict: null,
    retracted: false,
    redoes: null,
    retracts: null,
    ...change,
  };
}

/** What a fix comes to; unless told otherwise every fix is carried. */
export type Trying = (text: string) => Partial<FixReply>;

export function reviewEngine(given: ReviewResponse[], trying: Trying = () => ({})): Handlers {
  const responses = new Map(given.map((response) => [response.answer.response_id, response]));
  let count = 0;
  const find = (response_id: string, claim: string) => {
    const found = responses.get(response_id)?.claims.find((one) => one.claim === claim);
    if (!found) throw { code: "not_found", message: "there is no such claim" };
    return found;
  };
  const put = (response_id: string, decision: DecisionView, next: ReviewClaim): DecisionReply => {
    const response = responses.get(response_id) as ReviewResponse;
    const kinds = new Set(next.standing.map(({ kind }) => (kind === "fix" ? "accept" : kind)));
    const claim = { ...next, disagreement: kinds.size > 1 };
    const after = {
      ...response,
      claims: response.claims.map((old) => (old.claim === claim.claim ? claim : old)),
    };
    responses.set(response_id, after);
    return { decision, claim, entry: entryOf(after) };
  };
  const decide = (request: DecisionRequest, redoes: string | null = null): DecisionReply => {
    const { response_id, kind, text, code } = request;
    const reason = request.reason ?? (code ? usual(code) : null);
    const added = code ? beyond(reason ?? "", usual(code)) : reason;
    const claim = find(response_id, request.claim);
    if ((kind === "reject" || kind === "comment") && !reason) {
      throw { code: "reason_needed", message: "a rejection needs a written reason" };
    }
    if (kind === "fix" && trying(text ?? "").acceptable === false) {
      throw { code: "not_bound", message: "the sources do not carry this sentence" };
    }
    count += 1;
    const verdict = kind === "fix" ? "entailed" : null;
    const decision = decisionView({
      id: `d${count}`,
      kind,
      text,
      reason,
      code: code ?? null,
      added,
      verdict,
      redoes,
    });
    const standing =
      kind === "comment" ? claim.standing : [...claim.standing.filter(({ mine }) => !mine), decision];
    const history = [...claim.history, decision];
    return put(response_id, decision, { ...claim, second: false, standing, history });
  };
  const byDecision = (response_id: string, id: string) => {
    const claim = responses
      .get(response_id)
      ?.claims.find(({ history }) => history.some((one) => one.id === id));
    const decision = claim?.history.find((one) => one.id === id);
    if (!claim || !decision) throw { code: "not_found", message: "there is no such decision" };
    return { claim, decision };
  };
  return {
    // What has no claim to decide is in the list of all answers alone.
    review_queue: () => ({
      entries: [...responses.values()]
        .map((response) => entryOf(response))
        .filter(({ claims }) => claims > 0),
    }),
    responses: () => ({
      responses: [...responses.values()].map((response) => {
        const { response_id, question, answered_at, outcome, verdicts } = entryOf(response);
        return { response_id, question, answered_at, outcome, verdicts, requestor: "Ada" };
      }),
    }),
    response: ({ response_id }) => {
      const found = responses.get(response_id);
      if (!found) throw { code: "not_found", message: "there is no such answer" };
      return found.answer;
    },
    review_response: ({ response_id }) => {
      const found = responses.get(response_id);
      if (!found || found.claims.length === 0) {
        throw { code: "not_found", message: "there is no such answer" };
      }
      return found;
    },
    review_decide: (request) => decide(request),
    review_undo: ({ response_id, decision: id }) => {
      const { claim, decision } = byDecision(response_id, id);
      count += 1;
      const retraction = decisionView({ id: `d${count}`, kind: decision.kind, retracts: id });
      const history = claim.history.map((one) => (one.id === id ? { ...one, retracted: true } : one));
      return put(response_id, retraction, {
        ...claim,
        standing: claim.standing.filter((one) => one.id !== id),
        history: [...history, retraction],
      });
    },
    review_redo: ({ response_id, decision: id }) => {
      const { claim, decision } = byDecision(response_id, id);
      const { kind, text, reason, code } = decision;
      return decide({ response_id, claim: claim.claim, kind, text, reason, code }, id);
    },
    review_try: ({ response_id, claim, text }) => ({
      verdict: "entailed",
      score: 0.97,
      relation: "paraphrased",
      acceptable: true,
      rules: [],
      sources: find(response_id, claim).sources,
      ...trying(text),
    }),
    source: () => source(),
    document: () => source(),
    reverify_queue: () => ({ checked_at: null, entries: [] }),
  };
}
