// Records opened from files: a list with what checking each found, and the one chosen.
import { Button } from "react-aria-components";
import { Failed, Waiting } from "../../parts/blank";
import { PickList } from "../../parts/pick-list";
import { text } from "../../text";
import { BundleBody, useBundle } from "./bundle";
import { Checked } from "./checked";
import type { Opened, OpenedFile } from "./use-opened";

type OpenedListProps = { opened: Opened; shown: OpenedFile | null };

export function OpenedList({ opened, shown }: OpenedListProps) {
  return (
    <section className="opened" aria-label={text.opened.list}>
      <div className="opened-head">
        <h3>{text.opened.list}</h3>
        <Button className="link small" data-testid="opened-dismiss" onPress={opened.dismiss}>
          {text.opened.dismiss}
        </Button>
      </div>
      <PickList
        label={text.opened.list}
        testid="opened-row"
        chosen={shown && String(shown.id)}
        onChoose={(key) => opened.choose(Number(key))}
        lines={opened.files.map((file) => ({
          key: String(file.id),
          name: file.name,
          found: file.found?.class,
          children: (
            <>
              <span className="opened-name">{file.name}</span>
              <span className="small">{wordOf(file)}</span>
            </>
          ),
        }))}
      />
    </section>
  );
}

function wordOf({ found, failure }: OpenedFile): string {
  if (found) return text.audit.className(found.class);
  return failure ? text.opened.failed : text.opened.checking;
}

export function OpenedRecord({ file }: { file: OpenedFile }) {
  if (file.failure) {
    return (
      <article className="split-inner audit-record">
        <h2>{file.name}</h2>
        <Failed failure={file.failure} />
      </article>
    );
  }
  return <FoundRecord file={file} />;
}

function FoundRecord({ file: { id, name, content } }: { file: OpenedFile }) {
  const { state, reload, open } = useBundle(`file ${id}`, { content });
  if (state.kind === "waiting") return <Waiting words={text.audit.checking} />;
  if (state.kind === "failed") return <Failed failure={state.failure} retry={reload} />;
  const { class: found, checks, bundle } = state.value;
  return (
    <article className="split-inner audit-record" data-testid="verification" data-class={found}>
      <h2>{name}</h2>
      <Checked found={found} checks={checks} />
      {bundle && <BundleBody bundle={bundle} open={open} />}
    </article>
  );
}
