// A key or an identity, which nobody reads in passing: a word that opens to all of it, and a button that copies it.
import { Copy } from "lucide-react";
import { Button } from "react-aria-components";
import { copyText } from "../ipc/host";
import { note } from "../state/notices";
import { text } from "../text";
import "./short-id.css";

type ShortIdProps = { id: string; name: string; what: string };

/** `name`: the word that is shown; `what`: the same with whose it is, for a screen reader. */
export function ShortId({ id, name, what }: ShortIdProps) {
  const copy = async () => note((await copyText(id)) ? text.copy.done : text.copy.failed);
  return (
    <details className="short-id small" data-testid="short-id">
      <summary aria-label={text.copy.show(what)}>{name}</summary>
      <code>{id.replace(/^sha256:/, "")}</code>
      <Button
        className="button button-quiet button-icon"
        data-testid="copy-id"
        aria-label={text.copy.label(what)}
        onPress={() => void copy()}
      >
        <Copy aria-hidden="true" />
      </Button>
    </details>
  );
}
