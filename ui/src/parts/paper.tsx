// Answers as one document for someone without this program: Word, to be edited and opened here again, PDF, or a page. One answer
// also as a page that checks itself, for those who may take its record along.
import { FileOutput } from "lucide-react";
import { useState } from "react";
import { Button } from "react-aria-components";
import { call } from "../ipc/host";
import { useDesk } from "../state/desk";
import { note } from "../state/notices";
import { createWork } from "../state/work";
import { spoken, text } from "../text";
import { FolderLine } from "./folder-line";
import { Choices, Foot } from "./form";
import { Working } from "./progress";
import { Sheet } from "./sheet";

const making = createWork("paper");

type Wanted = { which: string; form: string; marks: string; folder: string };

/** A name that no other document has: what it holds, and the moment. */
function fileIn(folder: string, name: string, form: string, now = new Date()): string {
  const moment = now.toISOString().slice(0, 19).replace(/[:T]/g, "-");
  const separator = folder.includes("\\") && !folder.includes("/") ? "\\" : "/";
  const ending = form === "page" ? "html" : form;
  return `${folder.replace(/[/\\]+$/, "")}${separator}${name}-${moment}.${ending}`;
}

async function make(one: string, listed: string[], { which, form, marks, folder }: Wanted): Promise<void> {
  const all = which === "all";
  const file = fileIn(folder, all ? "bindery-answers" : "bindery-answer", form);
  const responses = all ? listed : [one];
  const asked = { responses, form, marks: form === "docx" ? marks : null, language: spoken(), file };
  const made = await making.start((job, onProgress) => call("paper", { ...asked, job }, onProgress));
  if (made) note(text.reviewing.paper.made(made.responses, made.left_out, made.file));
}

type PaperButtonProps = {
  response_id: string;
  /** The list it is in, which can be one document too. */
  listed?: string[];
  /** What the button says. */
  name: string;
  className?: string;
  /** The form that is chosen unless another is. */
  form?: string;
};

export function PaperButton(props: PaperButtonProps) {
  const { response_id, listed = [], name, className = "button", form = "docx" } = props;
  const [asking, setAsking] = useState(false);
  const work = making.useValue();
  if (work) {
    return (
      <Working work={work} title={text.reviewing.paper.working} onStop={making.stop} testid="paper-work" />
    );
  }
  return (
    <>
      <Button className={className} data-testid="paper" onPress={() => setAsking(true)}>
        <FileOutput aria-hidden="true" />
        {name}
      </Button>
      {asking && (
        <PaperDialog
          listed={listed.length}
          usual={form}
          onClose={() => setAsking(false)}
          onStart={(wanted) => {
            setAsking(false);
            void make(response_id, listed, wanted);
          }}
        />
      )}
    </>
  );
}

type PaperDialogProps = {
  listed: number;
  usual: string;
  onStart: (wanted: Wanted) => void;
  onClose: () => void;
};

function PaperDialog({ listed, usual, onStart, onClose }: PaperDialogProps) {
  const words = text.reviewing.paper;
  const [which, setWhich] = useState("one");
  const [wanted, setForm] = useState(usual);
  const [marks, setMarks] = useState("both");
  const [folder, setFolder] = useState<string | null>(null);
  const [tried, setTried] = useState(false);
  const { staff } = useDesk();
  const forms = words.forms.filter(([name]) => name !== "page" || (staff && which === "one"));
  const form = forms.some(([name]) => name === wanted) ? wanted : usual;
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
        {listed > 1 && (
          <Choices
            legend={words.which}
            testid="paper-which"
            value={which}
            onChange={setWhich}
            choices={choices(words.whichOnes(listed))}
          />
        )}
        <Choices
          legend={words.form}
          testid="paper-form"
          value={form}
          onChange={setForm}
          choices={choices(forms)}
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
