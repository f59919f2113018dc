// Sources that should be looked at again, those first on which most answers rest, each with why and with its answers.
import { useState } from "react";
import { Button } from "react-aria-components";
import type { RefreshEntry, RefreshQueue } from "../../ipc/contract";
import { Empty, Failed, Waiting } from "../../parts/blank";
import { PickList } from "../../parts/pick-list";
import { Split } from "../../parts/split";
import type { Loading } from "../../state/load";
import { openDocument } from "../../state/panel";
import { openAt } from "../../state/review";
import { text } from "../../text";
import { said } from "../../text/catalogue";
import { day } from "../../text/when";

type RefreshProps = { queue: Loading<RefreshQueue>; onRead: () => void };

export function Refresh({ queue: { state, reload }, onRead }: RefreshProps) {
  const [chosen, setChosen] = useState<string | null>(null);
  if (state.kind === "waiting") return <Waiting words={text.loading} />;
  if (state.kind === "failed") return <Failed failure={state.failure} retry={reload} />;
  const { entries } = state.value;
  const entry = entries.find(({ document_id }) => document_id === chosen) ?? null;
  if (entries.length === 0) return <Empty title={text.reviewing.refreshing.none} />;
  return (
    <Split
      chosen={entry !== null}
      onBack={() => setChosen(null)}
      list={
        <PickList
          label={text.reviewing.refreshing.list}
          testid="refresh-row"
          chosen={chosen}
          onChoose={setChosen}
          lines={entries.map(({ document_id, title, why, responses }) => ({
            key: document_id,
            name: title,
            found: "stale",
            children: (
              <>
                <span className="look-class small">
                  {why.map((name) => text.reviewing.refreshing.why[name] ?? name).join(", ")}
                </span>
                <span className="response-question">{title}</span>
                <span className="small">{text.reviewing.refreshing.answers(responses.length)}</span>
              </>
            ),
          }))}
        />
      }
      detail={
        entry ? (
          <Entry key={entry.document_id} entry={entry} onRead={onRead} />
        ) : (
          <Empty title={text.reviewing.refreshing.pick} />
        )
      }
    />
  );
}

function Entry({ entry, onRead }: { entry: RefreshEntry; onRead: () => void }) {
  const { document_id, title, path, added_at, added_by, last_verified, details, responses } = entry;
  const words = text.reviewing.refreshing;
  return (
    <article className="split-inner" data-testid="refresh-entry">
      <h2>{title}</h2>
      <div className="look-why" data-class="stale">
        <h3>{text.look.why}</h3>
        {details.map((detail) => (
          <p key={said(detail)}>{said(detail)}</p>
        ))}
        <p className="small">
          {words.added(day(added_at), added_by)}{" "}
          {last_verified === null ? words.never : words.verified(day(last_verified))}
        </p>
        <p className="small">{path}</p>
        <div>
          <Button className="button" data-testid="refresh-open" onPress={() => openDocument(document_id)}>
            {words.open}
          </Button>
        </div>
      </div>
      {responses.length > 0 && (
        <section aria-labelledby="refresh-answers">
          <h3 id="refresh-answers">{words.restOn}</h3>
          <ul className="refresh-answers">
            {responses.map(({ response_id, question, answered_at }) => (
              <li key={response_id}>
                <Button
                  className="link"
                  data-testid="refresh-answer"
                  onPress={() => {
                    openAt(response_id);
                    onRead();
                  }}
                >
                  {question}
                </Button>{" "}
                <span className="small">{day(answered_at)}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </article>
  );
}
