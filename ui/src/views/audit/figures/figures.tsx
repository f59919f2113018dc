// Figures of the answers: what to look at first, then charts that each say in their title what they show.
import type { Count, Statistics } from "../../../ipc/contract";
import { call } from "../../../ipc/host";
import { Empty, Failed, Waiting } from "../../../parts/blank";
import { useLoad } from "../../../state/load";
import { text } from "../../../text";
import { said } from "../../../text/catalogue";
import { type Closeness, closeness } from "../../../text/closeness";
import { capital } from "../../../text/count";
import { day } from "../../../text/when";
import { Decided } from "./decided";
import { type Bar, Figure } from "./figure";
import "./figures.css";

/** Colours by what a name says of an answer or a claim; others say nothing of good or bad. */
const COLOURS: Record<string, string> = {
  supported: "var(--supported)",
  entailed: "var(--supported)",
  valid: "var(--supported)",
  narrowed: "var(--partly)",
  partial: "var(--partly)",
  stale: "var(--partly)",
  labeled: "var(--accent)",
  refused: "var(--line-strong)",
  category: "var(--line-strong)",
  coverage: "var(--partly)",
  limit: "var(--accent)",
};
const PLAIN = "var(--accent)";
const BAD = "var(--unsupported)";

const OUTCOMES = ["supported", "narrowed", "labeled", "refused"] as const;

/** Bars of counts, those that have an order in it and the others by size. */
function bars(counts: Count[], word: (name: string) => string, other = PLAIN): Bar[] {
  const order = Object.keys(COLOURS);
  const rank = ({ name }: Count) => (order.includes(name) ? order.indexOf(name) : order.length);
  return counts
    .filter(({ count }) => count > 0)
    .sort((a, b) => rank(a) - rank(b) || b.count - a.count)
    .map(({ name, count }) => ({ name: word(name), count, colour: COLOURS[name] ?? other }));
}

const outcomeWord = (name: string) => text.outcome[name as keyof typeof text.outcome] ?? name;
const verdictWord = (name: string) => text.verdict[name as keyof typeof text.verdict] ?? name;
const itself = (name: string) => name;

export function Figures() {
  const { state, reload } = useLoad("statistics", () => call("statistics", {}));
  if (state.kind === "waiting") return <Waiting words={text.loading} />;
  if (state.kind === "failed") return <Failed failure={state.failure} retry={reload} />;
  const figures = state.value;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: charts have nothing to focus, and scroll by keyboard too.
    <div className="figures scroll" data-testid="figures" tabIndex={0}>
      <Alerts alerts={figures.alerts} />
      {figures.answers === 0 ? (
        <Empty title={text.figures.empty} />
      ) : (
        <>
          {figures.from && figures.to && (
            <p className="small">
              {text.figures.period(figures.answers, day(figures.from), day(figures.to))}
            </p>
          )}
          <Charts figures={figures} />
        </>
      )}
    </div>
  );
}

function Alerts({ alerts }: { alerts: Statistics["alerts"] }) {
  return (
    <section aria-labelledby="alerts-title">
      <h2 id="alerts-title">{text.figures.alerts}</h2>
      {alerts.length === 0 ? (
        <p data-testid="no-alerts">{text.figures.noAlerts}</p>
      ) : (
        <ul className="alerts">
          {alerts.map(({ rule, words }) => (
            <li key={rule} className="alert" data-testid="alert" data-rule={rule}>
              {said(words)}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Charts({ figures }: { figures: Statistics }) {
  const { outcomes, days, claims, verdicts, refusals, categories, reasons, risks, verified } = figures;
  const { profiles, query_types, similarities, sources } = figures;
  const say = text.figures;
  const charts: Array<[id: keyof typeof say.nothing, title: string, bars: Bar[]]> = [
    ["claims", say.claims(claims), bars(claims, text.bundle.rung)],
    ["verdicts", say.verdicts(verdicts), bars(verdicts, verdictWord, BAD)],
    ["refusals", say.refusals(refusals), refusalBars(refusals)],
    ["categories", say.categories(categories), bars(categories, say.category)],
    ["reasons", say.reasons(reasons), reasonBars(reasons)],
    ["risks", say.risks(risks), bars(risks, itself)],
    ["verified", say.verified(verified), bars(verified, text.audit.className, BAD)],
    ["profiles", say.profiles(profiles), profileBars(profiles)],
    ["query_types", say.query_types(query_types), bars(query_types, say.queryType)],
    ["similarities", say.similarities(similarities), closenessBars(similarities)],
    ["sources", say.sources(sources), inOrder(sources, say.source)],
  ];
  return (
    <div className="figure-grid">
      <Figure id="outcomes" title={say.outcomes(outcomes)} bars={bars(outcomes, outcomeWord)} />
      <Figure id="days" title={daysTitle(days)} bars={dayBars(days)} column={say.day} stacked />
      {charts.map(([id, title, shown]) => (
        <Figure key={id} id={id} title={shown.length > 0 ? title : say.nothing[id]} bars={shown} />
      ))}
      <Decided decided={figures.decided} />
      <Second second={figures.second} />
    </div>
  );
}

/** How often two reviewers decided alike, and how many sentences wait for the second one. */
function Second({ second }: { second: Statistics["second"] }) {
  const { made, agreed, due } = second;
  const say = text.figures;
  const bars: Bar[] = [
    { name: say.agreed, count: agreed, colour: "var(--supported)" },
    { name: say.differed, count: made - agreed, colour: "var(--partly)" },
    { name: say.secondDue, count: due, colour: "var(--line-strong)" },
  ];
  const title = made > 0 ? say.second(second) : say.nothing.second;
  return <Figure id="second" title={title} bars={bars.filter(({ count }) => count > 0)} />;
}

/** The commonest first: a reason is neither good nor bad. */
function reasonBars(reasons: Count[]): Bar[] {
  return [...reasons]
    .sort((a, b) => b.count - a.count)
    .map(({ name, count }) => ({ name: capital(text.bundle.reason(name)), count, colour: PLAIN }));
}

/** Counts along a scale stay in the order of the scale. */
function inOrder(counts: Count[], word: (name: string) => string): Bar[] {
  return [...counts]
    .sort((a, b) => Number(a.name) - Number(b.name))
    .map(({ name, count }) => ({ name: word(name), count, colour: PLAIN }));
}

/** Similarities in three steps with words, the loosest first. */
function closenessBars(similarities: Count[]): Bar[] {
  const steps: Closeness[] = ["loose", "close", "very"];
  return steps.flatMap((step) => {
    const of = similarities.filter(({ name }) => closeness(Number(name)) === step);
    const count = of.reduce((sum, one) => sum + one.count, 0);
    return count > 0 ? [{ name: text.figures.similarity(step), count, colour: PLAIN }] : [];
  });
}

/** What each profile answered and refused. */
function profileBars(profiles: Statistics["profiles"]): Bar[] {
  return profiles.flatMap(({ name, asked, refused }) => [
    {
      name: text.figures.answeredBy,
      count: asked - refused,
      colour: PLAIN,
      group: capital(text.strictness.name(name)),
    },
    {
      name: text.figures.refusedBy,
      count: refused,
      colour: "var(--partly)",
      group: capital(text.strictness.name(name)),
    },
  ]);
}

/** Each kind on its own: what is no question for an archive is no shortfall of the archive. */
function refusalBars(refusals: Statistics["refusals"]): Bar[] {
  const order = ["category", "coverage", "limit"];
  return [...refusals]
    .sort((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind) || b.count - a.count)
    .map(({ kind, code, count }) => ({
      name: text.figures.refusal(code),
      count,
      colour: COLOURS[kind] ?? PLAIN,
      group: text.figures.kind(kind),
    }));
}

function daysTitle(days: Statistics["days"]): string {
  return text.figures.days(
    days.map((one) => ({
      day: day(one.day),
      count: OUTCOMES.reduce((sum, outcome) => sum + one[outcome], 0),
    })),
  );
}

function dayBars(days: Statistics["days"]): Bar[] {
  return days.flatMap((one) =>
    OUTCOMES.flatMap((outcome) =>
      one[outcome] > 0
        ? [
            {
              name: one.day,
              count: one[outcome],
              colour: COLOURS[outcome] ?? PLAIN,
              group: text.outcome[outcome],
            },
          ]
        : [],
    ),
  );
}
