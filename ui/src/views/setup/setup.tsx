// Set-up: how it looks, this archive, the keys; last what works on this machine, what does not and what to do.
import { Button } from "react-aria-components";
import { call, pickFolder } from "../../ipc/host";
import { Failed, Waiting } from "../../parts/blank";
import { CheckList } from "../../parts/check-list";
import { Segments } from "../../parts/segments";
import { dialog } from "../../state/keys";
import { useLoad } from "../../state/load";
import { attempt } from "../../state/notices";
import { LANGUAGE_CODES, prefs, setPrefs, TEXT_SIZES, THEMES } from "../../state/prefs";
import { closeArchive, openArchive, session } from "../../state/session";
import { LANGUAGES, text } from "../../text";
import { said } from "../../text/catalogue";
import { Languages } from "./languages";
import { Meaning } from "./meaning";
import "./setup.css";

export function Setup() {
  const { status } = session.useValue();
  if (!status) return <div className="place" />;
  return (
    <div className="place scroll">
      <div className="setup">
        <h1>{text.setup.title}</h1>
        <section>
          <h2 className="heading-quiet">{text.setup.appearance}</h2>
          <Appearance />
        </section>
        <section>
          <h2 className="heading-quiet">{text.setup.archive}</h2>
          <ThisArchive />
        </section>
        <section>
          <h2 className="heading-quiet">{text.setup.keys}</h2>
          <Button className="button" onPress={() => dialog.set("keys")}>
            {text.setup.showKeys}
          </Button>
        </section>
        {status.limits.length > 0 && (
          <section>
            <h2 className="heading-quiet">{text.setup.limits}</h2>
            <ul className="setup-limits">
              {status.limits.map((limit) => (
                <li key={limit.id}>{said(limit)}</li>
              ))}
            </ul>
          </section>
        )}
        <section>
          <h2 className="heading-quiet">{text.setup.checks}</h2>
          {status.limits.length === 0 && <p>{text.setup.noLimits}</p>}
          <Checks />
        </section>
        <p className="small">{text.setup.version(status.version)}</p>
      </div>
    </div>
  );
}

function Checks() {
  const { state, reload } = useLoad("checkup", () => call("checkup", {}));
  if (state.kind === "waiting") return <Waiting words={text.setup.checking} />;
  if (state.kind === "failed") return <Failed failure={state.failure} retry={reload} />;
  return <CheckList checks={state.value.checks} held={text.setup.works} failed={text.setup.off} />;
}

function Appearance() {
  const { theme, textSize, language } = prefs.useValue();
  return (
    <div className="setup-look">
      <span aria-hidden="true">{text.setup.theme}</span>
      <Segments
        label={text.setup.theme}
        testid="theme"
        value={theme}
        options={THEMES.map((name) => [name, text.setup[name]])}
        onChange={(name) => setPrefs({ theme: name })}
      />
      <span aria-hidden="true">{text.setup.size}</span>
      <Segments
        label={text.setup.size}
        testid="text-size"
        value={String(textSize)}
        options={TEXT_SIZES.map((size) => [String(size), text.page.percent(size)])}
        onChange={(size) => setPrefs({ textSize: Number(size) })}
      />
      <span aria-hidden="true">{text.setup.language}</span>
      <Segments
        label={text.setup.language}
        testid="language"
        value={language ?? "system"}
        options={[
          ["system", text.setup.system],
          ...LANGUAGE_CODES.map((code): [string, string] => [code, LANGUAGES[code]]),
        ]}
        onChange={(code) => setPrefs({ language: LANGUAGE_CODES.find((known) => known === code) ?? null })}
      />
    </div>
  );
}

function ThisArchive() {
  const { status } = session.useValue();
  const archive = status?.archive;
  if (!archive) return null;
  const openAnother = async () => {
    const path = await attempt(pickFolder(text.first.pickArchive));
    if (path) await openArchive(path);
  };
  return (
    <div className="setup-archive">
      <p>
        {archive.name}. {text.archive.summary(archive.artifacts, archive.blocks, archive.version)}.
      </p>
      <p>
        {text.setup.folder} <span className="setup-path">{archive.path}</span>
      </p>
      <Meaning archive={archive} />
      <Languages />
      <div className="setup-actions">
        <Button className="button" onPress={() => void openAnother()}>
          {text.setup.openAnother}
        </Button>
        <Button className="button" data-testid="close-archive" onPress={() => void closeArchive()}>
          {text.setup.closeArchive}
        </Button>
      </div>
    </div>
  );
}
