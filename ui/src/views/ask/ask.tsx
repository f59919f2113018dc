// Ask: the questions of this sitting above, the field for the next one below.
import { useEffect, useRef } from "react";
import { Button } from "react-aria-components";
import { Printed } from "../../parts/answer/printed";
import { showThings } from "../../state/archive-tab";
import { stopAsking, turns, working } from "../../state/asking";
import { useEscape } from "../../state/keys";
import { roleAt, session } from "../../state/session";
import { text } from "../../text";
import { said } from "../../text/catalogue";
import { BudgetLine } from "./budget-line";
import { Composer } from "./composer";
import { EarlierButton, RecentQuestions, useEarlier } from "./earlier";
import { HowStrict } from "./how-strict";
import { Starters } from "./starters";
import { TurnView } from "./turn";
import "./ask.css";

export function Ask() {
  const { status } = session.useValue();
  const all = turns.useValue();
  const busy = working(all) !== undefined;
  const scroll = useRef<HTMLDivElement>(null);
  const archive = status?.archive;
  const lastId = all.at(-1)?.id;
  const before = useEarlier();
  useEscape(busy, stopAsking);

  useEffect(() => {
    if (!lastId) return;
    // The newest question comes to the top; earlier ones are above it.
    const box = scroll.current;
    const turn = box?.querySelector<HTMLElement>("[data-turn]:last-child");
    if (box && turn) box.scrollTop = turn.offsetTop;
  }, [lastId]);

  if (!archive) return <div className="place" />;
  const blank = all.length === 0;
  const canTakeIn = roleAt(status) === "archivist";
  const nothing = archive.artifacts === 0;
  return (
    <div className="place ask" data-blank={blank}>
      {blank ? (
        <div className="ask-column ask-welcome">
          <p className="small">
            {archive.name}. {text.ask.scope(archive.artifacts, archive.version)}
          </p>
          <h1>{text.ask.heading(archive.person)}</h1>
          {nothing && (
            <p className="ask-nothing">
              {canTakeIn ? text.ask.empty : text.here.empty}{" "}
              {canTakeIn && (
                <Button className="link" onPress={showThings}>
                  {text.ask.emptyAction}
                </Button>
              )}
            </p>
          )}
        </div>
      ) : (
        <div className="ask-scroll scroll" ref={scroll}>
          <h1 className="sr-only">{text.places.ask}</h1>
          {all.map((turn) => (
            <TurnView key={turn.id} turn={turn} />
          ))}
        </div>
      )}
      <div className="ask-dock">
        <div className="ask-column">
          <Composer hint={blank ? text.ask.first : text.ask.next(archive.person)} busy={busy} />
          <div className="ask-under">
            <BudgetLine />
            {!blank && <EarlierButton all={before} />}
            <HowStrict />
          </div>
          {status.limits.length > 0 && (
            <ul className="ask-limits small" data-testid="limits">
              {status.limits.map((limit) => (
                <li key={limit.id} title={said(limit)}>
                  {said(limit)}
                </li>
              ))}
            </ul>
          )}
          {blank && !nothing && <Starters starters={archive.starters} />}
          {blank && <RecentQuestions all={before} />}
        </div>
      </div>
      <Printed />
    </div>
  );
}
