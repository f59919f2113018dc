// The profiles that questions are asked under: those that ship, and the archive's own, which the archivist keeps.
import { Pencil, Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import { Button } from "react-aria-components";
import type { ProfileInfo, Profiles as ProfileList } from "../../../ipc/contract";
import { call } from "../../../ipc/host";
import { Failed } from "../../../parts/blank";
import { Confirm } from "../../../parts/confirm";
import { useLoad } from "../../../state/load";
import { attempt, note } from "../../../state/notices";
import { undoable } from "../../../state/undo";
import { text } from "../../../text";
import { ProfileDialog } from "./profile-dialog";

export function Profiles() {
  const { state, reload, replace } = useLoad("profiles", () => call("profiles", {}));
  const [editing, setEditing] = useState<ProfileInfo | "new" | null>(null);
  const [removing, setRemoving] = useState<ProfileInfo | null>(null);
  if (state.kind === "waiting") return <p className="small">{text.loading}</p>;
  if (state.kind === "failed") return <Failed failure={state.failure} retry={reload} />;
  const list = state.value;

  /** Does it, says so, and offers what brings back what was. */
  const change = async (
    doing: () => Promise<ProfileList>,
    said: string,
    back: () => Promise<ProfileList>,
  ): Promise<void> => {
    const reply = await attempt(doing());
    if (!reply) return;
    replace(reply);
    undoable(said, async () => {
      const before = await attempt(back());
      if (!before) return;
      replace(before);
      note(text.profiles.back);
    });
  };

  const put = (profile: ProfileInfo, why: string | null) => {
    const { name } = profile;
    const before = list.own.find((other) => other.name === name);
    return change(
      () => call("profile_put", { profile, why }),
      text.profiles.saved(text.strictness.name(name)),
      () => (before ? call("profile_put", { profile: before, why: null }) : call("profile_remove", { name })),
    );
  };
  const remove = (profile: ProfileInfo) =>
    change(
      () => call("profile_remove", { name: profile.name }),
      text.profiles.removed(text.strictness.name(profile.name)),
      () => call("profile_put", { profile, why: null }),
    );
  const makeDefault = (name: string) =>
    change(
      () => call("profile_default", { name }),
      text.profiles.defaulted(text.strictness.name(name)),
      () => call("profile_default", { name: list.default_profile }),
    );

  return (
    <>
      <p className="small">{text.profiles.intro}</p>
      <ul className="profiles" aria-label={text.profiles.table}>
        {list.shipped.map((profile) => (
          <Row key={profile.name} profile={profile} list={list} onDefault={makeDefault} />
        ))}
        {list.own.map((profile) => (
          <Row
            key={profile.name}
            profile={profile}
            list={list}
            onDefault={makeDefault}
            onEdit={() => setEditing(profile)}
            onRemove={() => setRemoving(profile)}
          />
        ))}
      </ul>
      <div>
        <Button className="button" data-testid="profile-add" onPress={() => setEditing("new")}>
          <Plus aria-hidden="true" />
          {text.profiles.add}
        </Button>
      </div>
      {editing && (
        <ProfileDialog
          profile={editing === "new" ? null : editing}
          taken={[...list.shipped, ...list.own].map(({ name }) => name)}
          onSave={(profile, why) => {
            setEditing(null);
            void put(profile, why);
          }}
          onClose={() => setEditing(null)}
        />
      )}
      {removing && (
        <Confirm
          title={text.profiles.removeTitle(text.strictness.name(removing.name))}
          words={text.profiles.removeMeans}
          action={text.profiles.confirmRemove}
          testid="profile-remove"
          onConfirm={() => {
            setRemoving(null);
            void remove(removing);
          }}
          onClose={() => setRemoving(null)}
        />
      )}
    </>
  );
}

type RowProps = {
  profile: ProfileInfo;
  list: ProfileList;
  onDefault: (name: string) => void;
  onEdit?: () => void;
  onRemove?: () => void;
};

/** One profile in words; those that ship can be chosen, and are not changed. */
function Row({ profile, list, onDefault, onEdit, onRemove }: RowProps) {
  const { name } = profile;
  const isDefault = list.default_profile === name;
  const more = [
    profile.citations_required && text.profiles.creative,
    profile.strict_mode && text.profiles.strict,
    onEdit ? text.profiles.own : text.profiles.ships,
  ].filter(Boolean);
  return (
    <li className="profile" data-testid="profile-row" data-name={name} data-default={isDefault}>
      <div className="profile-words">
        <p>
          <strong>{text.strictness.name(name)}</strong>
          {isDefault && <span className="profile-default small">{text.profiles.isDefault}</span>}
        </p>
        <p>{text.profiles.asks(profile)}</p>
        <p className="small">{more.join(", ")}</p>
      </div>
      <div className="profile-tools">
        {!isDefault && (
          <Button
            className="button button-quiet"
            data-testid="profile-default"
            aria-label={text.profiles.makeDefaultOf(text.strictness.name(name))}
            onPress={() => onDefault(name)}
          >
            {text.profiles.makeDefault}
          </Button>
        )}
        {onEdit && (
          <Button
            className="button button-quiet button-icon"
            data-testid="profile-edit"
            aria-label={text.profiles.edit(text.strictness.name(name))}
            onPress={onEdit}
          >
            <Pencil aria-hidden="true" />
          </Button>
        )}
        {onRemove && !isDefault && (
          <Button
            className="button button-quiet button-icon"
            data-testid="profile-remove"
            aria-label={text.profiles.remove(text.strictness.name(name))}
            onPress={onRemove}
          >
            <Trash2 aria-hidden="true" />
          </Button>
        )}
      </div>
    </li>
  );
}
