// Answers as one document for someone without this program: Word, to be edited and opened here again, PDF, or a page.
import { FileOutput } from "lucide-react";
import { useState } from "react";
import { Button } from "react-aria-components";
import { call } from "../../ipc/host";
import { FolderLine } from "../../parts/folder-line";
import { Choices, Foot } from "../../parts/form";
import { Working } from "../../parts/progress";
import { Sheet } from "../../parts/sheet";
import { note } from "../../state/notices";
import { queue } from "../../state/review";
import { createWork } from "../../state/work";
import { text } from "../../text";

const making = createWork("paper");

type Wanted = { which: string; form: string; marks: string; folder: string };

/** A name that no other document has: what it holds, and the moment. */
function fileIn(folder: string, name: string, form: string, now = new Date()): string {
  const moment = now.toISOString().slice(0, 19).replace(/[:T]/g, "-");
  const separator = folder.includes("\\") && !folder.includes("/") ? "\\" : "/";
  return `${folder.replace(/[/\\]+$/, "")}${separator}${name}-${moment}.${form}`;
}

async function make(response_id: string, { which, form, marks, folder }: Wanted): Promise<void> {
  const all = which === "all";
  const file = fileIn(folder, all ? "bindery-review" : "bindery-answer", form);
  const responses = all ? queue.get().shown : [response_id];
  const made = await making.start((job, onProgress) =>
    call("paper", { responses, form, marks: form === "docx" ? marks : null, file, job }, onProgress),
  );
  if (made) note(text.reviewing.paper.made(made.responses, made.left_out, made.file));
}

export function PaperButton({ response_id }: { response_id: string }) {
  const [asking, setAsking] = useState(false);
  const work = making.useValue();
  if (work) {
    return (
      <Working work={work} title={text.reviewing.paper.working} onStop={making.stop} testid="paper-work" />
    );
  }
  return (
    <>
      <Button className="button" data-testid="paper" onPress={() => setAsking(true)}>
        <FileOutput aria-hidden="true" />
        {text.reviewing.paper.make}
      </Button>
      {asking && (
        <PaperDialog
          onClose={() => setAsking(false)}
          onStart={(wanted) => {
            setAsking(false);
            void make(response_id, wanted);
          }}
        />
      )}
    </>
  );
}

type PaperDialogProps = { onStart: (wanted: Wanted) => void; onClose: () => void };

function PaperDialog({ onStart, onClose }: PaperDialogProps) {
  const words = text.reviewing.paper;
  const listed = queue.useValue().shown.length;
  const [which, setWhich] = useState("one");
  const [form, setForm] = useState("docx");
  const [marks, setMarks] = useState("both");
  const [folder, setFolder] = useState<string | null>(null);
  const [tried, setTried] = useState(false);
  const choices = (of: Array<[string, string, string]>) =>
    of.map(([value, name, means]) => ({ value, words: name, means }));
  return (
    <Sheet title={words.title} testid="paper-dialog" onClose={onClose}>
      <form
        className="sheet-form"
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          if (folder !== null) onStart({ which, form, marks, folder });
        }}
      >
        <Choices
          legend={words.which}
          testid="paper-which"
          value={which}
          onChange={setWhich}
          choices={choices(words.whichOnes(listed))}
        />
        <Choices
          legend={words.form}
          testid="paper-form"
          value={form}
          onChange={setForm}
          choices={choices(words.forms)}
        />
        {form === "docx" && (
          <Choices
            legend={words.marks}
            testid="paper-marks"
            value={marks}
            onChange={setMarks}
            choices={choices(words.markings)}
          />
        )}
        <FolderLine
          label={text.export.folder}
          pick={text.export.pick}
          path={folder}
          onPath={setFolder}
          missing={tried && folder === null}
          testid="paper-folder"
        />
        <Foot>
          <Button className="button" onPress={onClose}>
            {text.cancel}
          </Button>
          <Button className="button button-main" type="submit" data-testid="paper-start">
            {words.start}
          </Button>
        </Foot>
      </form>
    </Sheet>
  );
}
