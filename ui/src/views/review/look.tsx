// Claims whose sources need another look: why, and the answer opened at the claim; and checking everything again.
import { useState } from "react";
import { Button } from "react-aria-components";
import type { Answer, ReverifyEntry, ReverifyQueue } from "../../ipc/contract";
import { call } from "../../ipc/host";
import { says } from "../../parts/answer/sentence";
import { Empty, Failed, Waiting } from "../../parts/blank";
import { PickList } from "../../parts/pick-list";
import { Working } from "../../parts/progress";
import { Split } from "../../parts/split";
import type { Loading } from "../../state/load";
import { openSources } from "../../state/panel";
import { createWork } from "../../state/work";
import { text } from "../../text";
import { said } from "../../text/catalogue";
import { day } from "../../text/when";
import { Reading } from "./reading";
import "./look.css";

const checking = createWork("reverify");

const keyOf = ({ response_id, claim }: ReverifyEntry) => `${response_id} ${claim ?? ""}`;

export function Look({ queue: { state, reload } }: { queue: Loading<ReverifyQueue> }) {
  const [chosen, setChosen] = useState<string | null>(null);
  if (state.kind === "waiting") return <Waiting words={text.loading} />;
  if (state.kind === "failed") return <Failed failure={state.failure} retry={reload} />;
  const { entries: items, checked_at } = state.value;
  const item = items.find((one) => keyOf(one) === chosen) ?? null;
  return (
    <>
      <CheckAll checkedAt={checked_at} onDone={reload} />
      {items.length === 0 ? (
        <Empty title={text.look.none} />
      ) : (
        <Split
          chosen={item !== null}
          onBack={() => setChosen(null)}
          list={<LookList items={items} chosen={chosen} onChoose={setChosen} />}
          detail={item ? <Found key={chosen} item={item} /> : <Empty title={text.look.pick} />}
        />
      )}
    </>
  );
}

/** When everything was checked last, and the way to do it again. */
function CheckAll({ checkedAt, onDone }: { checkedAt: string | null; onDone: () => void }) {
  const work = checking.useValue();
  const run = async () => {
    await checking.start((job, onProgress) => call("reverify", { job }, onProgress));
    // What was found until it was stopped stays found.
    onDone();
  };
  return (
    <div className="look-bar">
      {work ? (
        <Working work={work} title={text.look.running} onStop={checking.stop} testid="reverify-work" />
      ) : (
        <>
          <p data-testid="reverify-last">
            {checkedAt === null ? text.look.never : text.look.last(day(checkedAt, true))}
          </p>
          <Button className="button" data-testid="reverify-run" onPress={() => void run()}>
            {text.look.run}
          </Button>
        </>
      )}
    </div>
  );
}

type LookListProps = { items: ReverifyEntry[]; chosen: string | null; onChoose: (key: string) => void };

function LookList({ items, chosen, onChoose }: LookListProps) {
  return (
    <PickList
      label={text.look.list}
      testid="reverify-row"
      chosen={chosen}
      onChoose={onChoose}
      lines={items.map((item) => ({
        key: keyOf(item),
        name: item.statement || item.question,
        found: item.class,
        children: (
          <>
            <span className="look-class small">{text.audit.className(item.class)}</span>
            <span className="response-question">{item.statement || item.question}</span>
            <span className="small">{item.question}</span>
            {item.verified_at && (
              <span className="small">{text.look.verified(day(item.verified_at, true))}</span>
            )}
          </>
        ),
      }))}
    />
  );
}

/** Which sentence says a claim; not every claim was shown. */
function sentenceOf({ sentences }: Answer, { statement }: ReverifyEntry): number {
  return sentences.findIndex((sentence) => says(sentence, statement));
}

function openSource(answer: Answer, item: ReverifyEntry): void {
  const at = sentenceOf(answer, item);
  const sentence = answer.sentences[at];
  if (sentence) openSources(answer.response_id, at, sentence);
}

function Found({ item }: { item: ReverifyEntry }) {
  return (
    <Reading response_id={item.response_id} at={(answer) => sentenceOf(answer, item)}>
      {(answer) => (
        <div className="look-why" data-testid="reverify-why" data-class={item.class}>
          <h3>{text.look.why}</h3>
          <p>{text.audit.classMeans(item.class)}</p>
          <p className="small">{said(item.detail)}</p>
          <blockquote>{item.statement}</blockquote>
          {sentenceOf(answer, item) >= 0 && (
            <div>
              <Button
                className="button"
                data-testid="reverify-source"
                onPress={() => openSource(answer, item)}
              >
                {text.look.source}
              </Button>
            </div>
          )}
        </div>
      )}
    </Reading>
  );
}
