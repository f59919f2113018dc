// Small pictures of the pages nearby, each loaded when it comes into sight.
import { Button } from "react-aria-components";
import type { PagesView } from "../../ipc/contract";
import { pageUrl } from "../../ipc/host";
import { text } from "../../text";
import { pictureScale } from "./page-scale";

const THUMB_HEIGHT = 56;
const EACH_SIDE = 4;

type PageStripProps = { pages: PagesView; page: number; onTurn: (page: number) => void };

export function PageStrip({ pages, page, onTurn }: PageStripProps) {
  const total = pages.sizes.length;
  const span = 2 * EACH_SIDE + 1;
  const first = Math.max(1, Math.min(page - EACH_SIDE, total - span + 1));
  const shown = pages.sizes.slice(first - 1, first - 1 + span).map((_, index) => first + index);
  const holding = new Set(pages.boxes.map((box) => box.page));
  return (
    <nav className="page-strip scroll" aria-label={text.page.strip}>
      {shown.map((number) => {
        const [width, height] = pages.sizes[number - 1] ?? [1, 1];
        const scale = THUMB_HEIGHT / height;
        return (
          <Button
            key={number}
            className="page-thumb"
            aria-label={text.page.go(number, holding.has(number))}
            aria-current={number === page ? "page" : undefined}
            onPress={() => onTurn(number)}
          >
            <img
              src={pageUrl(pages.token, number, pictureScale(scale))}
              width={Math.round(width * scale)}
              height={THUMB_HEIGHT}
              alt=""
              loading="lazy"
              draggable={false}
              onError={(event) => {
                // A blank sheet says enough here; the page itself says why.
                event.currentTarget.style.visibility = "hidden";
              }}
            />
            <span className="page-thumb-number" data-holds={holding.has(number)}>
              {number}
            </span>
          </Button>
        );
      })}
    </nav>
  );
}
