// What was done with the archive besides asking: limits reached, more context, changes of the policy, editions.
import { useState } from "react";
import type { EventInfo } from "../../ipc/contract";
import { call } from "../../ipc/host";
import { Empty, Failed, Waiting } from "../../parts/blank";
import { Segments } from "../../parts/segments";
import { useLoad } from "../../state/load";
import { text } from "../../text";
import { said } from "../../text/catalogue";
import { day } from "../../text/when";
import "./events.css";

const ALL = "all";
const kindWord = (name: string) =>
  name === ALL ? text.events.all : (text.events.kind[name] ?? text.log.kinds(name));

export function Events() {
  const { state, reload } = useLoad("events", () => call("events", {}));
  const [kind, setKind] = useState(ALL);
  if (state.kind === "waiting") return <Waiting words={text.loading} />;
  if (state.kind === "failed") return <Failed failure={state.failure} retry={reload} />;
  const { events } = state.value;
  if (events.length === 0) return <Empty title={text.events.empty} />;
  const known = Object.keys(text.events.kind);
  const kinds = [
    ...known,
    ...new Set(events.map((event) => event.kind).filter((one) => !known.includes(one))),
  ];
  const shown = events.filter((event) => kind === ALL || event.kind === kind);
  return (
    <div className="events">
      <div className="events-bar">
        <Segments
          label={text.events.filter}
          value={kind}
          options={[ALL, ...kinds].map((name) => [name, kindWord(name)])}
          onChange={setKind}
          testid="events"
        />
        <p className="small">{text.events.intro}</p>
      </div>
      {shown.length === 0 ? <Empty title={text.events.none} /> : <EventList events={shown} />}
    </div>
  );
}

function EventList({ events }: { events: EventInfo[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a long list must scroll by keyboard.
    <ol className="events-list scroll" tabIndex={0}>
      {events.map((event, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two events can be alike in everything.
        <li key={index} className="event" data-testid="event" data-kind={event.kind}>
          <span className="event-kind small">{kindWord(event.kind)}</span>
          <p>{said(event.what)}</p>
          <span className="small">{text.events.by(day(event.at, true), event.who)}</span>
        </li>
      ))}
    </ol>
  );
}
