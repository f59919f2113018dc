// The years of the archive, its people and its places: where to read on from.
import { useState } from "react";
import { Segments } from "../../parts/segments";
import { text } from "../../text";
import { Names } from "./names";
import { LifePage } from "./page";
import { Timeline } from "./timeline";
import "./lives.css";

export type Opened = { kind: "person" | "place"; name: string };
type Part = "years" | "people" | "places";

export function Lives({ loadedFor }: { loadedFor: string }) {
  const [part, setPart] = useState<Part>("years");
  const [opened, setOpened] = useState<Opened | null>(null);
  if (opened) {
    return (
      <LifePage
        key={`${opened.kind} ${opened.name}`}
        loadedFor={loadedFor}
        opened={opened}
        onOpen={setOpened}
        onClose={() => setOpened(null)}
      />
    );
  }
  return (
    <div className="lives">
      <Segments
        label={text.lives.views}
        value={part}
        options={[
          ["years", text.lives.years],
          ["people", text.lives.people],
          ["places", text.lives.places],
        ]}
        onChange={setPart}
        testid="lives-part"
      />
      {part === "years" && <Timeline loadedFor={loadedFor} onOpen={setOpened} />}
      {part !== "years" && <Names key={part} loadedFor={loadedFor} part={part} onOpen={setOpened} />}
    </div>
  );
}
