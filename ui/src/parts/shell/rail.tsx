// The narrow rail on the left: the places one may enter, how this machine is set up, and who is at the desk.
import {
  BookCheck,
  CircleHelp,
  Library,
  MessageSquareQuote,
  ScrollText,
  SlidersHorizontal,
} from "lucide-react";
import { Button } from "react-aria-components";
import { imports } from "../../state/imports";
import { dialog } from "../../state/keys";
import { placesOf } from "../../state/places";
import { go, type Place, roleAt, session } from "../../state/session";
import { text } from "../../text";
import { Desk } from "./desk";
import "./rail.css";

const ICONS = {
  ask: MessageSquareQuote,
  review: BookCheck,
  archive: Library,
  audit: ScrollText,
  setup: SlidersHorizontal,
};

export function Rail() {
  const { place, status } = session.useValue();
  const { job } = imports.useValue();
  return (
    <nav className="rail" aria-label={text.rail}>
      {placesOf(roleAt(status)).map((name) => (
        <RailButton
          key={name}
          name={name}
          current={place === name}
          busy={name === "archive" && job !== null}
        />
      ))}
      <span className="rail-space" />
      <RailButton name="setup" current={place === "setup"} busy={false} />
      <Button className="rail-button" data-testid="open-help" onPress={() => dialog.set("help")}>
        <CircleHelp strokeWidth={1.6} aria-hidden="true" />
        <span>{text.help.title}</span>
      </Button>
      <Desk />
    </nav>
  );
}

function RailButton({ name, current, busy }: { name: Place; current: boolean; busy: boolean }) {
  const Icon = ICONS[name];
  return (
    <Button
      className="rail-button"
      data-testid={`rail-${name}`}
      aria-current={current ? "page" : undefined}
      onPress={() => go(name)}
    >
      <Icon strokeWidth={1.6} aria-hidden="true" />
      <span>{text.places[name]}</span>
      {busy && <span className="rail-busy" role="img" aria-label={text.imports.title} />}
    </Button>
  );
}
