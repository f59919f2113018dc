// A person's page or a place's: what they wrote, what names them, kin, pictures.
import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "react-aria-components";
import { call } from "../../ipc/host";
import { Failed, Waiting } from "../../parts/blank";
import { useLoad } from "../../state/load";
import { text } from "../../text";
import { dateWords, Facts, Items, Pictures } from "./lines";
import type { Opened } from "./lives";
import { AskThis } from "./question";

type PageProps = {
  loadedFor: string;
  opened: Opened;
  onOpen: (opened: Opened) => void;
  onClose: () => void;
};

export function LifePage({ loadedFor, opened: { kind, name }, onOpen, onClose }: PageProps) {
  const { state, reload } = useLoad(`${loadedFor} ${kind} ${name}`, () =>
    call(kind === "person" ? "person_page" : "place_page", { name }),
  );
  const back = (
    <Button className="link" data-testid="life-back" onPress={onClose}>
      <ArrowLeft aria-hidden="true" />
      {text.lives.back}
    </Button>
  );
  if (state.kind === "waiting") return <Waiting words={text.loading} />;
  if (state.kind === "failed") {
    return (
      <div className="life-page">
        {back}
        <Failed failure={state.failure} retry={reload} />
      </div>
    );
  }
  const page = state.value;
  const life = [
    page.born && text.lives.born(dateWords(page.born)),
    page.died && text.lives.died(dateWords(page.died)),
  ];
  const parts: Array<[string, boolean, ReactNode]> = [
    [text.lives.kin, page.kin.length > 0, <Facts key="kin" all={page.kin} own={page.name} onOpen={onOpen} />],
    [
      text.lives.events,
      page.events.length > 0,
      <Facts key="events" all={page.events} own={page.name} onOpen={onOpen} />,
    ],
    [text.lives.wrote[kind], page.wrote.length > 0, <Items key="wrote" all={page.wrote} />],
    [text.lives.received, page.received.length > 0, <Items key="received" all={page.received} />],
    [text.lives.namedIn, page.named_in.length > 0, <Items key="named" all={page.named_in} />],
    [text.lives.pictures, page.pictures.length > 0, <Pictures key="pictures" all={page.pictures} />],
  ];
  return (
    <article className="life-page scroll" data-testid="life-page">
      {back}
      <h2>{page.name}</h2>
      {page.also.length > 0 && <p className="small">{text.lives.also(page.also.join(", "))}</p>}
      {life.some(Boolean) && <p>{life.filter(Boolean).join(", ")}</p>}
      {page.limited && <p className="small">{text.lives.limited}</p>}
      <AskThis question={page.question} words={text.lives.askPage(page.name)} />
      {parts
        .filter(([, there]) => there)
        .map(([title, , lines]) => (
          <section key={title}>
            <h3>{title}</h3>
            {lines}
          </section>
        ))}
    </article>
  );
}
