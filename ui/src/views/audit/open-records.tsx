// Opens records from files: by the system's dialog, or dropped or pasted here.
import { FileSearch } from "lucide-react";
import { Button, DropZone, FileTrigger, Text } from "react-aria-components";
import { text } from "../../text";
import { filesOf, type Opened } from "./use-opened";

export function OpenRecords({ opened }: { opened: Opened }) {
  return (
    <DropZone
      className="drop-zone"
      data-testid="bundle-drop"
      aria-label={text.opened.zone}
      onDrop={({ items }) => void filesOf(items).then(opened.take)}
    >
      <FileTrigger allowsMultiple onSelect={(files) => files && opened.take(files)}>
        <Button className="button" data-testid="bundle-open">
          <FileSearch aria-hidden="true" />
          {text.opened.open}
        </Button>
      </FileTrigger>
      <Text slot="label" className="small">
        {text.opened.drop}
      </Text>
    </DropZone>
  );
}
