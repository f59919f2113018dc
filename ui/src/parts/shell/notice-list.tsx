// Messages over the foot of the window: errors until dismissed, notes for a while.
import { X } from "lucide-react";
import { Button } from "react-aria-components";
import { dismiss, notices } from "../../state/notices";
import { text } from "../../text";
import "./notice-list.css";

export function NoticeList() {
  const all = notices.useValue();
  return (
    <div className="notices">
      {all.map(({ id, tone, message, action }) => (
        <div
          key={id}
          className="card notice"
          data-tone={tone}
          role={tone === "error" ? "alert" : "status"}
          data-testid={tone === "error" ? "error" : "note"}
        >
          <p>{message}</p>
          {action && (
            <Button
              className="button button-quiet"
              onPress={() => {
                dismiss(id);
                action.run();
              }}
            >
              {action.label}
            </Button>
          )}
          <Button
            className="button button-quiet button-icon"
            aria-label={text.dismiss}
            onPress={() => dismiss(id)}
          >
            <X size={16} aria-hidden="true" />
          </Button>
        </div>
      ))}
    </div>
  );
}
