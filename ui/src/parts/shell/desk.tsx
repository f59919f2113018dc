// Who is at the desk: name and role at the foot of the rail; behind it what they may see, and the lock.
import { CircleUserRound, KeyRound, LockKeyhole } from "lucide-react";
import { Button, Dialog, DialogTrigger, Popover } from "react-aria-components";
import type { SessionInfo } from "../../ipc/contract";
import { budget } from "../../state/budget";
import { dialog } from "../../state/keys";
import { lock, session } from "../../state/session";
import { text } from "../../text";
import "./desk.css";

export function Desk() {
  const { status, byPassphrase } = session.useValue();
  const who = status?.session;
  if (!who) return null;
  const [name, role] = text.desk.short(who.name, who.role);
  return (
    <DialogTrigger>
      <Button
        className="rail-button desk"
        data-testid="desk"
        // In the words that are shown, so that whoever speaks to the window can say what they see.
        aria-label={text.desk.signedIn([name, role].filter(Boolean).join(", "))}
      >
        <CircleUserRound strokeWidth={1.6} aria-hidden="true" />
        <span className="desk-name">
          {name}
          {role && <>, {role}</>}
        </span>
      </Button>
      <Popover className="card desk-card" placement="right bottom" offset={8}>
        <Dialog
          className="desk-dialog"
          aria-label={text.desk.label(who.name || name, text.desk.role[who.role])}
        >
          {({ close }) => (
            <>
              <About who={who} heading={name} />
              <div className="desk-actions">
                {byPassphrase !== false && (
                  <Button
                    className="button"
                    data-testid="desk-passphrase"
                    onPress={() => {
                      close();
                      dialog.set("passphrase");
                    }}
                  >
                    <KeyRound aria-hidden="true" />
                    {text.desk.changePassphrase}
                  </Button>
                )}
                <Button
                  className="button"
                  data-testid="desk-lock"
                  onPress={() => {
                    close();
                    void lock();
                  }}
                >
                  <LockKeyhole aria-hidden="true" />
                  {text.desk.lock}
                </Button>
              </div>
            </>
          )}
        </Dialog>
      </Popover>
    </DialogTrigger>
  );
}

/** Name, what the role does, and as whom they read. */
function About({ who, heading }: { who: SessionInfo; heading: string }) {
  const left = budget.useValue();
  return (
    <div className="desk-about" data-testid="desk-about">
      <h2>{heading}</h2>
      <p>{text.desk.what[who.role]}</p>
      {who.tier !== null && who.role === "family" && (
        <p>{left ? text.desk.sees(who.tier, left.limit) : text.desk.seesAll(who.tier)}</p>
      )}
      {left && (
        <p className="small">
          {text.reading.exactly(left)} {text.desk.once}
        </p>
      )}
    </div>
  );
}
