// Page turn and zoom above a page.
import { ChevronLeft, ChevronRight, Minus, Plus } from "lucide-react";
import { useEffect, useState } from "react";
import { Button } from "react-aria-components";
import { text } from "../../text";
import { FIT, NATURAL, nextZoom, type Zoom } from "./page-scale";

type PageToolsProps = {
  page: number;
  /** How many there are to turn to; null where none are turned. */
  pages: number | null;
  zoom: Zoom;
  scale: number;
  onTurn: (page: number) => void;
  onZoom: (zoom: Zoom) => void;
};

export function PageTools({ page, pages, zoom, scale, onTurn, onZoom }: PageToolsProps) {
  const icon = "button button-quiet button-icon";
  return (
    <div className="page-tools">
      <div className="page-tools-group">
        {pages !== null && (
          <>
            <Button
              className={icon}
              aria-label={text.page.previous}
              isDisabled={page <= 1}
              onPress={() => onTurn(page - 1)}
            >
              <ChevronLeft aria-hidden="true" />
            </Button>
            <PageNumber page={page} onTurn={onTurn} />
            <span className="small">{text.page.of(pages)}</span>
            <Button
              className={icon}
              aria-label={text.page.next}
              isDisabled={page >= pages}
              onPress={() => onTurn(page + 1)}
            >
              <ChevronRight aria-hidden="true" />
            </Button>
          </>
        )}
      </div>
      <div className="page-tools-group">
        <Button className={icon} aria-label={text.page.zoomOut} onPress={() => onZoom(nextZoom(scale, -1))}>
          <Minus aria-hidden="true" />
        </Button>
        <span className="page-percent small">{text.page.percent(Math.round((scale / NATURAL) * 100))}</span>
        <Button className={icon} aria-label={text.page.zoomIn} onPress={() => onZoom(nextZoom(scale, 1))}>
          <Plus aria-hidden="true" />
        </Button>
        <Button
          className="button button-quiet page-fit"
          aria-label={text.page.fitName}
          isDisabled={zoom === FIT}
          onPress={() => onZoom(FIT)}
        >
          {text.page.fit}
        </Button>
      </div>
    </div>
  );
}

/** The number is a field: a page can be named as well as turned to. */
function PageNumber({ page, onTurn }: { page: number; onTurn: (page: number) => void }) {
  const [draft, setDraft] = useState(String(page));
  useEffect(() => setDraft(String(page)), [page]);
  const settle = () => {
    const wanted = Number.parseInt(draft, 10);
    if (Number.isFinite(wanted)) onTurn(wanted);
    else setDraft(String(page));
  };
  return (
    <input
      className="field page-number"
      data-testid="page-number"
      aria-label={text.page.number}
      inputMode="numeric"
      value={draft}
      onChange={(event) => setDraft(event.target.value)}
      onBlur={settle}
      onKeyDown={(event) => event.key === "Enter" && settle()}
    />
  );
}
