// The help, behind F1: short pages that need no network.
import { X } from "lucide-react";
import { Button, Dialog, Heading, Modal, ModalOverlay } from "react-aria-components";
import { dialog } from "../../state/keys";
import { createStore } from "../../state/store";
import { text } from "../../text";
import type { HelpName } from "../../text/en-help";
import { VerdictMark } from "../answer/verdict-mark";
import "./help-dialog.css";

/** Kept, so that it opens where it was closed. */
const page = createStore<HelpName>("asking");

/** Opens the help at one of its pages. */
export function openHelp(at: HelpName): void {
  page.set(at);
  dialog.set("help");
}

export function HelpDialog() {
  const open = dialog.useValue() === "help";
  return (
    <ModalOverlay
      className="veil"
      isOpen={open}
      onOpenChange={(now) => dialog.set(now ? "help" : null)}
      isDismissable
    >
      <Modal className="card help">
        <Dialog data-testid="help">
          <header className="help-head">
            <Heading slot="title">{text.help.title}</Heading>
            <Button
              className="button button-quiet button-icon"
              aria-label={text.close}
              onPress={() => dialog.set(null)}
            >
              <X aria-hidden="true" />
            </Button>
          </header>
          <div className="help-body">
            <Contents />
            <Page />
          </div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

function Contents() {
  const shown = page.useValue();
  const names = Object.keys(text.help.page) as HelpName[];
  return (
    <nav className="help-pages" aria-label={text.help.pages}>
      {names.map((name) => (
        <Button
          key={name}
          className="help-link"
          data-testid={`help-${name}`}
          aria-current={name === shown ? "page" : undefined}
          autoFocus={name === shown}
          onPress={() => page.set(name)}
        >
          {text.help.page[name].title}
        </Button>
      ))}
      <Button className="help-link" data-testid="help-keys" onPress={() => dialog.set("keys")}>
        {text.help.keys}
      </Button>
    </nav>
  );
}

function Page() {
  const shown = page.useValue();
  const { title, parts } = text.help.page[shown];
  return (
    // Long at a large text size: the keyboard scrolls it.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
    <section className="help-page scroll" key={shown} aria-labelledby="help-page-title" tabIndex={0}>
      <h3 id="help-page-title">{title}</h3>
      {parts.map(({ head, mark, words }) => (
        <div key={words}>
          {head && (
            <h4>
              {mark && <VerdictMark verdict={mark} />}
              {head}
            </h4>
          )}
          <p>{words}</p>
        </div>
      ))}
    </section>
  );
}
