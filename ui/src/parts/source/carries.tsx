// Over one of several sources: what it is called in the answer, and the part of the sentence that it carries.
import { text } from "../../text";
import type { Part } from "./carried";

type CarriesProps = { name: string; words: string; part: Part | null };

export function Carries({ name, words, part }: CarriesProps) {
  return (
    <div className="carries" data-testid="carries" data-found={part !== null}>
      <p className="carries-name">{name}</p>
      <p className="carries-words">
        {part ? (
          <>
            <span className="sr-only">{text.reviewing.carries} </span>
            <span className="carries-rest">{words.slice(0, part.start)}</span>
            <mark className="carries-part" data-testid="carries-part">
              {words.slice(part.start, part.end)}
            </mark>
            <span className="carries-rest">{words.slice(part.end)}</span>
          </>
        ) : (
          <span className="small">{text.reviewing.carriesWhole}</span>
        )}
      </p>
    </div>
  );
}
