// How much of the archive is found by meaning, and the long work of making the rest so.
import { Button } from "react-aria-components";
import type { ArchiveStatus } from "../../ipc/contract";
import { Working } from "../../parts/progress";
import { learn, learning } from "../../state/imports";
import { roleAt, session } from "../../state/session";
import { text } from "../../text";

export function Meaning({ archive }: { archive: ArchiveStatus }) {
  const mayEmbed = roleAt(session.useValue().status) === "archivist";
  const work = learning.useValue();
  return (
    <>
      <p>{text.setup.byMeaning(archive.embedded, archive.blocks)}</p>
      {work ? (
        <Working work={work} title={text.setup.embedding} onStop={learning.stop} testid="embedding" />
      ) : (
        mayEmbed &&
        archive.embedded < archive.blocks && (
          <div>
            <Button className="button" data-testid="embed" onPress={() => void learn()}>
              {text.setup.embed}
            </Button>
          </div>
        )
      )}
    </>
  );
}
