// A long fingerprint, key or identity: its beginning to recognize it by, and a button that copies all of it.
import { Copy } from "lucide-react";
import { Button } from "react-aria-components";
import { copyText } from "../ipc/host";
import { note } from "../state/notices";
import { text } from "../text";
import "./short-id.css";

/** So many characters tell two of them apart by eye. */
const SHOWN = 12;

type ShortIdProps = { id: string; what: string };

export function ShortId({ id, what }: ShortIdProps) {
  const bare = id.replace(/^sha256:/, "");
  const copy = async () => note((await copyText(id)) ? text.copy.done : text.copy.failed);
  return (
    <span className="short-id" data-testid="short-id">
      <code title={id}>{bare.length > SHOWN ? `${bare.slice(0, SHOWN)}…` : bare}</code>
      <Button
        className="button button-quiet button-icon"
        data-testid="copy-id"
        aria-label={text.copy.label(what)}
        onPress={() => void copy()}
      >
        <Copy aria-hidden="true" />
      </Button>
    </span>
  );
}
