// One scan on the desk: the page on the left with the present line lit, its lines on the right.
import { ArrowLeft, ChevronLeft, ChevronRight } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Button } from "react-aria-components";
import { PageView } from "../../../parts/source/page-view";
import { usePlaceKeys } from "../../../state/keys";
import {
  closeScan,
  confirmPage,
  decideLine,
  editLine,
  isUncertain,
  linesOf,
  type OpenScan,
  save,
  skipLine,
  stepLine,
  turnPage,
  undoLine,
} from "../../../state/transcribing";
import { text } from "../../../text";
import { ExchangeDialog } from "./exchange";
import { Lines } from "./lines";
import { TypeForm } from "./type-form";

/** What each key does while no field has the keyboard. */
function onKey(event: KeyboardEvent, typing: boolean): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  if (typing) return false;
  switch (event.key.length === 1 ? event.key.toLowerCase() : event.key) {
    case "Enter":
      decideLine(null);
      return true;
    case "e":
      editLine(true);
      return true;
    case "s":
      skipLine();
      return true;
    case "u":
      void undoLine();
      return true;
    case "j":
    case "ArrowDown":
      stepLine(1);
      return true;
    case "k":
    case "ArrowUp":
      stepLine(-1);
      return true;
    default:
      return false;
  }
}

export function Bench({ open }: { open: OpenScan }) {
  const { view, at, page, pending, saving } = open;
  const [typing, setTyping] = useState(false);
  const [exchanging, setExchanging] = useState(false);
  usePlaceKeys((event) => onKey(event, typing));
  const lines = linesOf(open);
  const here = lines.flatMap((line, index) => (line.page === page ? [{ line, index }] : []));
  const uncertain = lines.filter(isUncertain).length;
  const all = view.pages?.sizes.length ?? Math.max(1, ...lines.map((line) => line.page));
  const blank = here.length === 0;
  const rest = here.some(({ line }) => line.state !== "confirmed");
  return (
    <div className="desk" data-testid="desk">
      <header className="desk-head">
        <Button className="button button-quiet" data-testid="desk-back" onPress={() => void closeScan()}>
          <ArrowLeft aria-hidden="true" /> {text.back}
        </Button>
        <h2>{view.title}</h2>
        <p className="small" data-testid="desk-left">
          {lines.length > 0 && text.transcribing.left(uncertain)}
        </p>
        {all > 1 && <PageTurn page={page} all={all} />}
      </header>
      <div className="desk-body">
        <section className="desk-page" aria-label={text.transcribing.scan}>
          <Scan open={open} />
        </section>
        <section className="desk-words" aria-label={text.transcribing.lines}>
          {!blank && <Lines lines={here} at={at} editing={open.editing} />}
          {(typing || blank) && <TypeForm key={page} blank={blank} onClose={() => setTyping(false)} />}
          <footer className="desk-foot">
            <div className="desk-actions">
              {rest && (
                <Button className="button" data-testid="desk-all" onPress={confirmPage}>
                  {text.transcribing.all}
                </Button>
              )}
              {!blank && !typing && (
                <Button
                  className="button button-quiet"
                  data-testid="desk-type"
                  onPress={() => setTyping(true)}
                >
                  {text.transcribing.type}
                </Button>
              )}
              <Button
                className="button button-quiet"
                data-testid="desk-exchange"
                onPress={() => setExchanging(true)}
              >
                {text.transcribing.exchange}
              </Button>
              <Button
                className="button button-quiet"
                data-testid="desk-undo"
                isDisabled={saving || (pending.length === 0 && !view.undo)}
                onPress={() => void undoLine()}
              >
                {text.transcribing.undo} <kbd>U</kbd>
              </Button>
            </div>
            <p className="small" role="status" data-testid="desk-saved">
              {saving ? text.transcribing.saving : text.transcribing.pending(pending.length)}{" "}
              {pending.length > 0 && !saving && (
                <Button className="link" data-testid="desk-save" onPress={() => void save()}>
                  {text.transcribing.saveNow}
                </Button>
              )}
            </p>
          </footer>
        </section>
      </div>
      {exchanging && <ExchangeDialog onClose={() => setExchanging(false)} />}
    </div>
  );
}

function PageTurn({ page, all }: { page: number; all: number }) {
  return (
    <div className="desk-turn">
      <Button
        className="icon-button"
        aria-label={text.transcribing.previous}
        data-testid="desk-previous"
        isDisabled={page <= 1}
        onPress={() => turnPage(page - 1)}
      >
        <ChevronLeft aria-hidden="true" />
      </Button>
      <span className="small">{text.transcribing.page(page, all)}</span>
      <Button
        className="icon-button"
        aria-label={text.transcribing.next}
        data-testid="desk-next"
        isDisabled={page >= all}
        onPress={() => turnPage(page + 1)}
      >
        <ChevronRight aria-hidden="true" />
      </Button>
    </div>
  );
}

/** The page, with the present line lit and in sight. */
function Scan({ open: { view, at, page } }: { open: OpenScan }) {
  const wish = useRef(0);
  const shown = useRef("");
  const line = view.lines[at];
  const now = `${page} ${line?.segment} ${line?.line}`;
  const [, draw] = useState(0);
  useEffect(() => {
    if (shown.current === now) return;
    shown.current = now;
    wish.current += 1;
    draw(wish.current);
  }, [now]);
  if (!view.pages) return <p className="desk-none">{text.transcribing.noPages}</p>;
  const boxes = line && line.page === page ? line.boxes : [];
  const pages = { ...view.pages, first: page, boxes };
  return <PageView pages={pages} title={view.title} wish={wish.current} turns={false} />;
}
