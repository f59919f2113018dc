// The button after every sentence: its verdict as a mark, its sources as a card, its source panel on a click.
import { Button, Tooltip, TooltipTrigger } from "react-aria-components";
import type { Citation, Said, Sentence } from "../../ipc/contract";
import { distinct, type Named, openSources, panel, shows } from "../../state/panel";
import { text } from "../../text";
import { said } from "../../text/catalogue";
import { VerdictMark } from "./verdict-mark";
import "./verify-button.css";

/** `named`: how the answer names its sources, by handle. */
export type SentencePlace = { response_id: string; sentence: number; named?: Named };

const CARD_DELAY_MS = 150;

function relationOf(citation: Citation): string {
  return text.relation[citation.relation] ?? citation.relation;
}

/** Both how a source belongs to a sentence and where the words are in it can be “on record”. */
export const saysSo = (place: Said, relation: string | null) =>
  place.id === "place-record" && relation === "on record";

/** Where in its source, unless the relation says so already: both can be “on record”. */
function placeIn({ source, relation }: Citation): string | null {
  return source && !saysSo(source.place, relation) ? said(source.place) : null;
}

function placeOf(citation: Citation): string {
  const { source } = citation;
  return source ? [source.title, placeIn(citation)].filter(Boolean).join(", ") : "";
}

/** What a screen reader says: verdict, relation, and the source as far as this person may know it. */
export function verifyName({ verdict, citations }: Sentence): string {
  const [first, ...more] = distinct(citations);
  if (!first) return text.verdict[verdict];
  const source = placeOf(first) || text.names.handle(first.handle);
  return text.mark.name(
    text.verdict[verdict],
    relationOf(first),
    more.length > 0 ? `${source}, ${text.mark.more(more.length)}` : source,
  );
}

type VerifyButtonProps = {
  sentence: Sentence;
  at: SentencePlace;
  /** Words in the place of the mark: what says where others come from needs none of its own. */
  children?: string;
};

export function VerifyButton({ sentence, at, children }: VerifyButtonProps) {
  const open = panel.usePicked((target) => shows(target, at.response_id, at.sentence));
  const { verdict } = sentence;
  const citations = distinct(sentence.citations);
  return (
    <TooltipTrigger delay={CARD_DELAY_MS} closeDelay={60}>
      <Button
        className={children ? "link verify-words" : "verify-button"}
        data-testid="verify-button"
        data-verdict={verdict}
        data-open={open}
        aria-label={children ? `${verifyName(sentence)}: ${children}` : verifyName(sentence)}
        onPress={() => openSources(at.response_id, at.sentence, sentence, at.named)}
      >
        {children ?? <VerdictMark verdict={verdict} />}
      </Button>
      <Tooltip className="card verify-card" placement="bottom start" offset={4}>
        <p className="verify-card-verdict">
          <VerdictMark verdict={verdict} />
          {text.verdict[verdict]}
        </p>
        {sentence.stale && (
          <p className="small" data-testid="sentence-stale">
            {said(sentence.stale)}
          </p>
        )}
        {citations.map((citation, n) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two places of one source share its handle.
          <div key={n} className="verify-card-source">
            <p className="small">
              {relationOf(citation)}
              {citation.source ? "" : `, ${text.names.handle(citation.handle)}`}
            </p>
            {citation.source && (
              <p>
                {citation.source.title}
                {placeIn(citation) && <span className="verify-card-place">{placeIn(citation)}</span>}
              </p>
            )}
            {citation.notice && <p>{said(citation.notice)}</p>}
          </div>
        ))}
      </Tooltip>
    </TooltipTrigger>
  );
}
