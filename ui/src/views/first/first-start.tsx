// First start: what this is, and three ways in.
import { BookOpen, FolderOpen, Plus } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Button } from "react-aria-components";
import { pickFiles, pickFolder } from "../../ipc/host";
import { takeIn } from "../../state/imports";
import { attempt } from "../../state/notices";
import { askForKey, createArchive, openArchive, session } from "../../state/session";
import { text } from "../../text";
import { archiveName } from "../../text/path";
import { KeyChoice } from "./key-choice";
import { Making } from "./making";
import "./first-start.css";

export function FirstStart() {
  const { status, opening, plan } = session.useValue();
  if (plan) {
    return (
      <main className="first scroll" data-place-main>
        <div className="first-inner">
          <KeyChoice plan={plan} keychain={status?.keychain ?? false} opening={opening} />
        </div>
      </main>
    );
  }
  return (
    <main className="first scroll" data-place-main>
      <div className="first-inner">
        <header className="first-head">
          <p className="first-name">{text.app}</p>
          <h1>{text.first.intro}</h1>
          <p className="first-more">{text.first.introMore}</p>
        </header>
        {opening ? (
          <Making progress={opening === "started" ? null : opening} />
        ) : (
          <>
            <ul className="first-ways">
              <Way
                icon={<BookOpen strokeWidth={1.6} />}
                title={text.first.sampleTitle}
                hint={text.first.sampleHint}
              >
                <Button
                  className="button button-main"
                  data-testid="open-sample"
                  onPress={() => void createArchive(null, true)}
                >
                  {text.first.sample}
                </Button>
              </Way>
              <OwnWay />
              <OpenWay recent={status?.recent ?? []} />
            </ul>
            <p className="first-drop small">{text.first.drop}</p>
          </>
        )}
      </div>
    </main>
  );
}

type WayProps = { icon: ReactNode; title: string; hint: string; children: ReactNode };

function Way({ icon, title, hint, children }: WayProps) {
  return (
    <li className="first-way">
      <span className="first-icon" aria-hidden="true">
        {icon}
      </span>
      <div className="first-words">
        <h2>{title}</h2>
        <p>{hint}</p>
      </div>
      <div className="first-actions">{children}</div>
    </li>
  );
}

function OwnWay() {
  const [place, setPlace] = useState<string | null>(null);
  const files = async () => {
    const paths = await attempt(pickFiles(text.first.pickFiles));
    if (paths) await takeIn(paths, place);
  };
  const folder = async () => {
    const path = await attempt(pickFolder(text.first.pickFolder));
    if (path) await takeIn([path], place);
  };
  const elsewhere = async () => {
    const path = await attempt(pickFolder(text.first.pickPlace));
    if (path) setPlace(path);
  };
  return (
    <Way icon={<Plus strokeWidth={1.6} />} title={text.first.own} hint={text.first.ownHint}>
      <Button className="button" data-testid="own-files" onPress={() => void files()}>
        {text.first.files}
      </Button>
      <Button className="button" data-testid="own-folder" onPress={() => void folder()}>
        {text.first.folder}
      </Button>
      <p className="small">
        {place ? text.first.keptIn(place) : text.first.keptUsual}{" "}
        <Button className="link" onPress={() => void elsewhere()}>
          {text.first.elsewhere}
        </Button>
      </p>
    </Way>
  );
}

function OpenWay({ recent }: { recent: string[] }) {
  const open = async () => {
    const path = await attempt(pickFolder(text.first.pickArchive));
    if (path) await openArchive(path);
  };
  return (
    <Way icon={<FolderOpen strokeWidth={1.6} />} title={text.first.open} hint={text.first.openHint}>
      <Button className="button" data-testid="open-archive" onPress={() => void open()}>
        {text.first.folder}
      </Button>
      {recent.length > 0 && (
        <div className="first-recent">
          <h3>{text.first.recent}</h3>
          <ul>
            {recent.map((path) => (
              <li key={path}>
                <Button className="link" data-testid="recent" onPress={() => void openArchive(path)}>
                  {path}
                </Button>{" "}
                <Button
                  className="link first-key small"
                  data-testid="recent-key"
                  aria-label={text.key.withPassphrase(archiveName(path))}
                  onPress={() => askForKey(path)}
                >
                  {text.key.withPassphraseShort}
                </Button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </Way>
  );
}
