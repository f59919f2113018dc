// A page as paper: its picture, the boxes of the passage over it, zoom, page turn and the pages nearby.
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from "react";
import type { PagesView } from "../../ipc/contract";
import { fetchPage, keepFitWidth } from "../../state/source-cache";
import { PagePaper } from "./page-paper";
import { FIT, nextZoom, type Zoom } from "./page-scale";
import { PageStrip } from "./page-strip";
import { PageTools } from "./page-tools";
import "./page-view.css";

/** Where the first box comes to stand, as a part of the height. */
const BOX_AT = 0.28;

type PageViewProps = {
  pages: PagesView;
  title: string;
  wish: number;
  /** Whether pages are turned here; where a page is all there is, something around it leads on. */
  turns?: boolean;
};

export function PageView({ pages, title, wish, turns = true }: PageViewProps) {
  const { sizes, boxes } = pages;
  const [page, setPage] = useState(pages.first);
  const [zoom, setZoom] = useState<Zoom>(FIT);
  const [width, setWidth] = useState(0);
  const scroll = useRef<HTMLDivElement>(null);
  const size = sizes[page - 1] ?? [1, 1];
  const scale = zoom === FIT ? Math.max(0.1, width / size[0]) : zoom;

  useLayoutEffect(() => {
    const box = scroll.current;
    if (!box) return;
    const measure = () => {
      const style = getComputedStyle(box);
      const padding = [style.paddingLeft, style.paddingRight].map((side) => Number.parseFloat(side) || 0);
      const inner = box.clientWidth - (padding[0] ?? 0) - (padding[1] ?? 0);
      setWidth(inner);
      keepFitWidth(inner);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    return () => observer.disconnect();
  }, []);

  useEffect(() => {
    if (wish > 0) setPage(pages.first);
  }, [wish, pages.first]);

  const drawnAt = useRef(scale);
  useLayoutEffect(() => {
    const box = scroll.current;
    const grown = scale / drawnAt.current;
    drawnAt.current = scale;
    if (!box || grown === 1) return;
    // What stood in the middle stays there when the page grows or shrinks.
    box.scrollTop = (box.scrollTop + box.clientHeight / 2) * grown - box.clientHeight / 2;
    box.scrollLeft = (box.scrollLeft + box.clientWidth / 2) * grown - box.clientWidth / 2;
  }, [scale]);

  const measured = width > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: zoom keeps its place; page, wish and first sight scroll.
  useLayoutEffect(() => {
    const box = scroll.current;
    if (!box || !measured) return;
    const first = boxes.find((candidate) => candidate.page === page);
    box.scrollTop = first ? first.rect[1] * scale - box.clientHeight * BOX_AT : 0;
    box.scrollLeft = first ? Math.max(0, first.rect[0] * scale - 32) : 0;
  }, [page, wish, measured, pages.token]);

  // The pages nearby are made while this one is read.
  useEffect(() => {
    if (!measured || zoom !== FIT) return;
    for (const by of [1, -1]) fetchPage(pages, page + by);
  }, [measured, zoom, pages, page]);

  const turn = (to: number) => setPage(Math.min(sizes.length, Math.max(1, to)));
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    if (turns && event.key === "ArrowRight") turn(page + 1);
    else if (turns && event.key === "ArrowLeft") turn(page - 1);
    else if (event.key === "+" || event.key === "=") setZoom(nextZoom(scale, 1));
    else if (event.key === "-") setZoom(nextZoom(scale, -1));
    else if (event.key === "0") setZoom(FIT);
    else return;
    event.preventDefault();
  };

  return (
    <div className="page-view">
      <PageTools
        page={page}
        pages={turns ? sizes.length : null}
        zoom={zoom}
        scale={scale}
        onTurn={turn}
        onZoom={setZoom}
      />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a page must scroll by keyboard. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys turn and enlarge what scrolls here. */}
      <div className="page-scroll scroll" ref={scroll} tabIndex={0} onKeyDown={onKeyDown}>
        {measured && <PagePaper key={page} pages={pages} page={page} scale={scale} title={title} />}
      </div>
      {turns && sizes.length > 1 && <PageStrip pages={pages} page={page} onTurn={turn} />}
    </div>
  );
}
