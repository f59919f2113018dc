// What a profile of the archive asks for, line by line; nothing is sent before it can be so.
import { useState } from "react";
import { Button } from "react-aria-components";
import type { ProfileInfo } from "../../../ipc/contract";
import { FieldLine, Foot } from "../../../parts/form";
import { Sheet } from "../../../parts/sheet";
import { number, text } from "../../../text";

type ProfileDialogProps = {
  /** None: a new one. */
  profile: ProfileInfo | null;
  /** Names that are there already. */
  taken: string[];
  onSave: (profile: ProfileInfo, why: string | null) => void;
  onClose: () => void;
};

const NAME = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** A number as people of either language write it; NaN where it is none. */
const read = (words: string) => (words.trim() === "" ? Number.NaN : Number(words.trim().replace(",", ".")));

export function ProfileDialog({ profile, taken, onSave, onClose }: ProfileDialogProps) {
  const [name, setName] = useState(profile?.name ?? "");
  const [similarity, setSimilarity] = useState(number(profile?.similarity_threshold ?? 0.6));
  const [sources, setSources] = useState(String(profile?.min_sources ?? 1));
  const [primary, setPrimary] = useState(profile?.primary_sources_only ?? false);
  const [held, setHeld] = useState(profile?.citations_required ?? true);
  const [strict, setStrict] = useState(profile?.strict_mode ?? false);
  const [why, setWhy] = useState("");
  const [tried, setTried] = useState(false);

  const { errors } = text.profiles;
  const near = read(similarity);
  const many = read(sources);
  const wrongName = !NAME.test(name)
    ? errors.name
    : profile === null && taken.includes(name)
      ? errors.taken
      : undefined;
  // Thousandths are kept.
  const kept = near >= 0 && near <= 1 && Math.round(near * 1000) / 1000 === near;
  const wrongNear = kept ? undefined : errors.similarity;
  const wrongMany = Number.isInteger(many) && many >= 1 ? undefined : errors.sources;

  const save = () => {
    setTried(true);
    if (wrongName || wrongNear || wrongMany) return;
    const made: ProfileInfo = {
      name,
      citations_required: held,
      similarity_threshold: near,
      min_sources: many,
      primary_sources_only: primary,
      strict_mode: strict,
    };
    onSave(made, why.trim() || null);
  };

  return (
    <Sheet
      title={profile ? text.profiles.editTitle(text.strictness.name(profile.name)) : text.profiles.addTitle}
      testid="profile-dialog"
      onClose={onClose}
    >
      <form
        className="sheet-form"
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        {profile === null && (
          <FieldLine
            label={text.profiles.name}
            hint={text.profiles.nameHint}
            value={name}
            onChange={setName}
            error={tried ? wrongName : undefined}
            testid="profile-name"
            first
          />
        )}
        <FieldLine
          label={text.profiles.similarity}
          hint={text.profiles.similarityHint}
          value={similarity}
          onChange={setSimilarity}
          error={tried ? wrongNear : undefined}
          testid="profile-similarity"
        />
        <FieldLine
          label={text.profiles.sources}
          value={sources}
          onChange={setSources}
          error={tried ? wrongMany : undefined}
          testid="profile-sources"
        />
        <Tick words={text.profiles.primary} on={primary} onChange={setPrimary} testid="profile-primary" />
        <Tick words={text.profiles.held} on={held} onChange={setHeld} testid="profile-held" />
        <Tick words={text.profiles.strictly} on={strict} onChange={setStrict} testid="profile-strict" />
        <FieldLine
          label={`${text.consent.why} (${text.consent.optional})`}
          value={why}
          onChange={setWhy}
          testid="profile-why"
        />
        <Foot>
          <Button className="button" onPress={onClose}>
            {text.cancel}
          </Button>
          <Button className="button button-main" type="submit" data-testid="profile-save">
            {text.profiles.save}
          </Button>
        </Foot>
      </form>
    </Sheet>
  );
}

type TickProps = { words: string; on: boolean; onChange: (on: boolean) => void; testid: string };

function Tick({ words, on, onChange, testid }: TickProps) {
  return (
    <label className="tick-line">
      <input
        type="checkbox"
        className="tick"
        data-testid={testid}
        checked={on}
        onChange={(event) => onChange(event.target.checked)}
      />
      {words}
    </label>
  );
}
