// For staff, beside a sentence that not everybody may read: a lock, and in words who may.
import { Lock } from "lucide-react";
import { text } from "../../text";

/** `said`: in words on the screen too, where the sentence says where those after it come from. */
export function KeptSign({ consent, said = false }: { consent: string; said?: boolean }) {
  const words = text.consent.word(consent);
  return (
    <span className="kept-sign small" title={text.answer.kept(words)} data-testid="kept-sign">
      <Lock role="img" aria-label={text.answer.kept(words)} />
      {said && <span aria-hidden="true">{words}</span>}
    </span>
  );
}
