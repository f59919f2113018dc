// Takes files or a folder in.
import { FilePlus2, FolderPlus } from "lucide-react";
import { Button } from "react-aria-components";
import { pickFiles, pickFolder } from "../../ipc/host";
import { imports, takeIn } from "../../state/imports";
import { attempt } from "../../state/notices";
import { text } from "../../text";

export function ImportButton() {
  const busy = imports.useValue().job !== null;
  const files = async () => {
    const paths = await attempt(pickFiles(text.first.pickFiles));
    if (paths) await takeIn(paths);
  };
  const folder = async () => {
    const path = await attempt(pickFolder(text.first.pickFolder));
    if (path) await takeIn([path]);
  };
  return (
    <fieldset className="import-buttons" aria-label={text.archive.import}>
      <Button className="button" data-testid="import-files" isDisabled={busy} onPress={() => void files()}>
        <FilePlus2 aria-hidden="true" />
        {text.archive.importFiles}
      </Button>
      <Button className="button" data-testid="import-folder" isDisabled={busy} onPress={() => void folder()}>
        <FolderPlus aria-hidden="true" />
        {text.archive.importFolder}
      </Button>
    </fieldset>
  );
}
