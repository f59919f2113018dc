// A list beside what was chosen from it; where it is narrow, one at a time with a way back.
import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "react-aria-components";
import { text } from "../text";
import "./split.css";

type SplitProps = { list: ReactNode; detail: ReactNode; chosen: boolean; onBack: () => void };

export function Split({ list, detail, chosen, onBack }: SplitProps) {
  return (
    <div className="split" data-chosen={chosen}>
      <div className="split-list scroll">{list}</div>
      <div className="split-detail scroll">
        {chosen && (
          <Button className="button button-quiet split-back" onPress={onBack}>
            <ArrowLeft aria-hidden="true" />
            {text.back}
          </Button>
        )}
        {detail}
      </div>
    </div>
  );
}
