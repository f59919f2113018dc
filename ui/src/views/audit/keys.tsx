// The keys of the record: which counted when and why one ended; an archivist can put a new one in place.
import { KeyRound } from "lucide-react";
import { useState } from "react";
import { Button } from "react-aria-components";
import type { KeyHistory, KeyRecord } from "../../ipc/contract";
import { call } from "../../ipc/host";
import { Empty, Failed, Waiting } from "../../parts/blank";
import { Confirm } from "../../parts/confirm";
import { Choices } from "../../parts/form";
import { ShortId } from "../../parts/short-id";
import { useDesk } from "../../state/desk";
import { useLoad } from "../../state/load";
import { attempt, note } from "../../state/notices";
import { text } from "../../text";
import { day } from "../../text/when";
import "./keys.css";

/** The archive's own keys, which it can replace; the others are other people's. */
const OWN = ["issuer", "log"];

export function Keys() {
  const { archivist } = useDesk();
  const { state, reload, replace } = useLoad("key history", () => call("key_history", {}));
  const [replacing, setReplacing] = useState<string | null>(null);
  if (state.kind === "waiting") return <Waiting words={text.loading} />;
  if (state.kind === "failed") return <Failed failure={state.failure} retry={reload} />;
  const { keys, version, at } = state.value;
  if (keys.length === 0) return <Empty title={text.keyHistory.empty} />;
  return (
    <div className="key-history scroll" data-testid="key-history">
      <p className="small">
        {text.keyHistory.intro} {text.keyHistory.version(version, day(at, true))}
      </p>
      {[...new Set(keys.map(({ use }) => use))].map((use) => (
        <section key={use} aria-label={text.keyHistory.use(use)} data-use={use}>
          <div className="key-history-head">
            <h2>{text.keyHistory.use(use)}</h2>
            {archivist && OWN.includes(use) && (
              <Button
                className="button"
                data-testid={`key-replace-${use}`}
                aria-label={text.keyHistory.replaceOf(use)}
                onPress={() => setReplacing(use)}
              >
                {text.keyHistory.replace}
              </Button>
            )}
          </div>
          <ul>
            {keys
              .filter((key) => key.use === use)
              .map((key) => (
                <Row key={`${key.key} ${key.since.entry}`} period={key} />
              ))}
          </ul>
        </section>
      ))}
      {replacing && <Replace use={replacing} onReplaced={replace} onClose={() => setReplacing(null)} />}
    </div>
  );
}

function Row({ period }: { period: KeyRecord }) {
  const { use, key, since, until } = period;
  const name = text.names.ownKey(use, period.name);
  return (
    <li className="key-history-row" data-testid="key-row" data-use={use} data-ended={until !== null}>
      <KeyRound aria-hidden="true" />
      <div>
        <p>
          <strong>{name || text.keyHistory.unnamed}</strong>
        </p>
        <p className="small">
          {/* Entries count from 1 for people: the first that is signed is one more, the last is the one before. */}
          {text.keyHistory.since(day(since.at, true), since.entry + 1)},{" "}
          {until === null
            ? text.keyHistory.now
            : `${text.keyHistory.until(day(until.at, true), until.entry)}: ${text.keyHistory.why(until.why)}`}
        </p>
        <ShortId id={key} name={text.copy.key} what={text.keyHistory.keyOf(name || null)} />
      </div>
    </li>
  );
}

type ReplaceProps = { use: string; onReplaced: (keys: KeyHistory) => void; onClose: () => void };

function Replace({ use, onReplaced, onClose }: ReplaceProps) {
  const [why, setWhy] = useState<string | null>(null);
  const replace = async () => {
    if (why === null) return;
    onClose();
    const keys = await attempt(call("key_rotate", { use, because: why }));
    if (!keys) return;
    onReplaced(keys);
    note(text.keyHistory.replaced);
  };
  return (
    <Confirm
      title={text.keyHistory.replaceOf(use)}
      words={text.keyHistory.means[use] ?? ""}
      action={text.keyHistory.replace}
      testid="key-replace-dialog"
      final
      blocked={why === null}
      onConfirm={() => void replace()}
      onClose={onClose}
    >
      <Choices
        legend={text.keyHistory.ask}
        testid="key-why"
        value={why}
        onChange={setWhy}
        choices={text.keyHistory.choices.map(([value, words, means]) => ({ value, words, means }))}
      />
    </Confirm>
  );
}
