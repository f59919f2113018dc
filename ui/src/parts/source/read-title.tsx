// The title of a listed document: family members who may read it open it by that.
import { Button } from "react-aria-components";
import type { InventoryItem } from "../../ipc/contract";
import { readListed } from "../../state/panel";
import "./read-document.css";

export function ReadTitle({
  item: { handle, title },
  link = false,
}: {
  item: InventoryItem;
  link?: boolean;
}) {
  if (!handle) return <>{title}</>;
  return (
    <Button
      className={link ? "link" : "read-title"}
      data-testid="read-listed"
      onPress={() => readListed(handle)}
    >
      {title}
    </Button>
  );
}
