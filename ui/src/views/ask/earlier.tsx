// Earlier questions: the last few where nothing has been asked yet, and all of them in a list of its own.
import { History } from "lucide-react";
import { useEffect, useState } from "react";
import { Button } from "react-aria-components";
import { Empty } from "../../parts/blank";
import { FilterField } from "../../parts/filter-field";
import { Sheet } from "../../parts/sheet";
import { openEarlier } from "../../state/asking";
import { answeredHere, type Earlier, earlier, findEarlier, loadEarlier } from "../../state/earlier";
import { session } from "../../state/session";
import { text } from "../../text";
import { day } from "../../text/when";

/** As many are shown beside the questions to start with. */
const RECENT = 5;
/** As many as are drawn at a time. */
const STEP = 100;

/** Keeps the list as long as Ask is on the screen. */
export function useEarlier(): Earlier[] {
  const answered = answeredHere();
  const { round } = session.useValue();
  // biome-ignore lint/correctness/useExhaustiveDependencies: an answer more, or another reader, is another list.
  useEffect(() => void loadEarlier(), [answered, round]);
  return earlier.useValue();
}

/** The latest questions, on the blank page. */
export function RecentQuestions({ all }: { all: Earlier[] }) {
  if (all.length === 0) return null;
  return (
    <div className="starters" data-testid="recent-questions">
      <h2 className="heading-quiet">{text.earlier.recent}</h2>
      <Questions all={all.slice(0, RECENT)} onOpen={() => undefined} />
      {all.length > RECENT && <EarlierButton all={all} name={text.earlier.all(all.length)} />}
    </div>
  );
}

/** Opens the list of all of them. */
export function EarlierButton({ all, name = text.earlier.open }: { all: Earlier[]; name?: string }) {
  const [open, setOpen] = useState(false);
  if (all.length === 0) return null;
  return (
    <>
      <Button
        className="button button-quiet ask-earlier small"
        data-testid="earlier"
        onPress={() => setOpen(true)}
      >
        <History aria-hidden="true" />
        {name}
      </Button>
      {open && <EarlierSheet all={all} onClose={() => setOpen(false)} />}
    </>
  );
}

function EarlierSheet({ all, onClose }: { all: Earlier[]; onClose: () => void }) {
  const [words, setWords] = useState("");
  const [most, setMost] = useState(STEP);
  const found = findEarlier(all, words);
  return (
    <Sheet title={text.earlier.title} testid="earlier-dialog" onClose={onClose}>
      <div className="earlier">
        <div className="earlier-tools">
          <FilterField
            words={words}
            onWords={setWords}
            label={text.earlier.filter}
            className="earlier-filter"
            testId="earlier-filter"
          />
          <span className="small" role="status">
            {text.earlier.shown(found.length, all.length)}
          </span>
        </div>
        {found.length === 0 && <Empty title={text.earlier.none} />}
        <Questions all={found.slice(0, most)} onOpen={onClose} />
        {found.length > most && (
          <Button className="button" onPress={() => setMost((n) => n + STEP)}>
            {text.here.more(Math.min(STEP, found.length - most))}
          </Button>
        )}
      </div>
    </Sheet>
  );
}

function Questions({ all, onOpen }: { all: Earlier[]; onOpen: () => void }) {
  return (
    <ul>
      {all.map(({ response_id, question, answered_at, times }) => (
        <li key={response_id}>
          <Button
            className="starter earlier-question"
            data-testid="earlier-question"
            onPress={() => {
              onOpen();
              void openEarlier(response_id);
            }}
          >
            <span className="link-words">{question}</span>
            <span className="small">{text.earlier.asked(times, day(answered_at))}</span>
          </Button>
        </li>
      ))}
    </ul>
  );
}
