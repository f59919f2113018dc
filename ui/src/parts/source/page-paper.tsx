// One page: picture and boxes in the same coordinates, so that they cannot drift apart.
import { useState } from "react";
import { Button } from "react-aria-components";
import type { PagesView } from "../../ipc/contract";
import { pageUrl } from "../../ipc/host";
import { text } from "../../text";
import { pictureScale } from "./page-scale";

type PagePaperProps = { pages: PagesView; page: number; scale: number; title: string };

export function PagePaper({ pages, page, scale, title }: PagePaperProps) {
  const [width, height] = pages.sizes[page - 1] ?? [1, 1];
  const [failed, setFailed] = useState(false);
  const url = pageUrl(pages.token, page, pictureScale(scale));
  const boxes = pages.boxes.filter((box) => box.page === page);
  const size = { width: width * scale, height: height * scale };
  if (failed) {
    return (
      <div className="page-paper page-paper-failed" style={size} role="alert" data-testid="error">
        <p>{text.page.failed}</p>
        <Button className="button" onPress={() => setFailed(false)}>
          {text.retry}
        </Button>
      </div>
    );
  }
  return (
    <div className="page-paper" style={size}>
      <img
        data-testid="page-image"
        data-page={page}
        src={url}
        alt={`${title}. ${text.page.label(page, pages.sizes.length)}`}
        draggable={false}
        onError={() => setFailed(true)}
      />
      <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
        {boxes.map(({ rect: [x0, y0, x1, y1] }) => (
          <rect
            key={`${x0} ${y0} ${x1} ${y1}`}
            data-testid="page-box"
            data-page={page}
            x={x0}
            y={y0}
            width={x1 - x0}
            height={y1 - y0}
            rx="1"
          />
        ))}
      </svg>
    </div>
  );
}
