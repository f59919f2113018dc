// The line of a form that asks for a folder.
import { useId } from "react";
import { Button } from "react-aria-components";
import { pickFolder } from "../ipc/host";
import { attempt } from "../state/notices";
import { text } from "../text";

type FolderLineProps = {
  label: string;
  /** Title of the system's dialog. */
  pick: string;
  path: string | null;
  onPath: (path: string) => void;
  /** Says that one is needed. */
  missing: boolean;
  testid: string;
};

export function FolderLine({ label, pick, path, onPath, missing, testid }: FolderLineProps) {
  const about = useId();
  const choose = async () => {
    const folder = await attempt(pickFolder(pick));
    if (folder) onPath(folder);
  };
  return (
    <div className="form-line">
      <span id={about}>{label}</span>
      <div className="folder-line">
        <Button
          className="button"
          data-testid={testid}
          aria-describedby={about}
          onPress={() => void choose()}
        >
          {text.edition.choose}
        </Button>
        <span>{path ?? text.edition.noFolder}</span>
      </div>
      {missing && (
        <p className="form-error" role="alert">
          {text.edition.folderNeeded}
        </p>
      )}
    </div>
  );
}
