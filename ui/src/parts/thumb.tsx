// The small picture of a document beside its title: of the photograph, or of its first page. Nothing says that there is none.
import { useEffect } from "react";
import type { InventoryItem } from "../ipc/contract";
import { pageUrl } from "../ipc/host";
import { anyThumbs, thumbName, thumbs, wantThumb } from "../state/thumbs";
import "./thumb.css";

type ThumbProps = {
  item: InventoryItem;
  /** In a column of titles: what has no picture keeps its room, so that they begin in one line. */
  column?: boolean;
};

export function Thumb({ item, column = false }: ThumbProps) {
  const name = thumbName(item);
  const known = thumbs.useValue();
  const isRoom = anyThumbs.useValue();
  const token = name === null ? null : (known.get(name) ?? null);
  useEffect(() => {
    if (name !== null && !known.has(name)) wantThumb(name);
  }, [name, known]);
  if (column ? !isRoom : token === null) return null;
  return (
    <span className={column ? "thumb thumb-column" : "thumb"} data-testid="thumb" data-there={token !== null}>
      {token !== null && (
        <img
          src={pageUrl(token, 1, 1)}
          // The title beside it says of what it is.
          alt=""
          draggable={false}
          onError={(event) => {
            event.currentTarget.style.visibility = "hidden";
          }}
        />
      )}
    </span>
  );
}
