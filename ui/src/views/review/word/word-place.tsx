// An edited Word file as a queue: its sentences by what was done to them, each to be taken over or not.
import { useMemo, useState } from "react";
import { Button } from "react-aria-components";
import type { WordSentence } from "../../../ipc/contract";
import { VerdictMark } from "../../../parts/answer/verdict-mark";
import { Empty } from "../../../parts/blank";
import { PickList } from "../../../parts/pick-list";
import { Segments } from "../../../parts/segments";
import { Split } from "../../../parts/split";
import { text } from "../../../text";
import { said } from "../../../text/catalogue";
import { archiveName as fileName } from "../../../text/path";
import { className, closeWordFile, type OpenFile, openAnswer, wordDecided, wordFile } from "./word-file";
import { WordSentencePlace } from "./word-sentence";
import "./word.css";

const FILTERS = ["changed", "commented", "all"] as const;
type Filter = (typeof FILTERS)[number];

const PASSES: Record<Filter, (sentence: WordSentence) => boolean> = {
  changed: ({ class: name }) => name !== "unchanged",
  commented: ({ comments }) => comments.length > 0,
  all: () => true,
};

export function WordPlace({ onClose }: { onClose: () => void }) {
  const file = wordFile.useValue();
  const close = () => {
    closeWordFile();
    onClose();
  };
  return file ? <Opened key={`${file.path} ${file.answer}`} file={file} onClose={close} /> : null;
}

function Opened({ file, onClose }: { file: OpenFile; onClose: () => void }) {
  const { review, path } = file;
  const changed = review.sentences.some(PASSES.changed);
  const [filter, setFilter] = useState<Filter>(changed ? "changed" : "all");
  const first = review.sentences.findIndex(PASSES[filter]);
  const [chosen, setChosen] = useState<number | null>(first < 0 ? null : first);
  const shown = useMemo(
    () => review.sentences.flatMap((sentence, index) => (PASSES[filter](sentence) ? [index] : [])),
    [review, filter],
  );
  const sentence = chosen === null ? undefined : review.sentences[chosen];
  return (
    <>
      <div className="word-bar">
        <div>
          {(review.answers?.length ?? 0) > 1 ? (
            <select
              className="field"
              data-testid="word-answer"
              aria-label={text.reviewing.word.answers}
              value={file.answer}
              onChange={(event) => void openAnswer(path, Number(event.target.value))}
            >
              {review.answers?.map(({ number, question }) => (
                <option key={number} value={number}>
                  {question}
                </option>
              ))}
            </select>
          ) : (
            <p className="word-question">{review.question}</p>
          )}
          <p className="small">
            {fileName(path)}.{" "}
            {review.signed === "none"
              ? text.reviewing.word.unsigned
              : review.signed === "other"
                ? text.reviewing.word.signedOther
                : `${text.reviewing.word.signed}: ${text.audit.className(review.signed)}.`}
          </p>
          {!review.known && (
            <p className="word-unknown" data-testid="word-unknown">
              {review.response_id === null ? text.reviewing.word.nameless : text.reviewing.word.unknown}
            </p>
          )}
          {!changed && <p data-testid="word-unchanged">{text.reviewing.word.nothingChanged}</p>}
        </div>
        <div className="word-tools">
          <Segments
            label={text.reviewing.word.filterName}
            value={filter}
            options={FILTERS.map((name) => [name, text.reviewing.word.filter[name]])}
            onChange={(next) => {
              setFilter(next);
              const found = review.sentences.findIndex(PASSES[next]);
              setChosen(found < 0 ? null : found);
            }}
            testid="word-filter"
          />
          <Button className="button" data-testid="word-close" onPress={onClose}>
            {text.reviewing.word.close}
          </Button>
        </div>
      </div>
      {shown.length === 0 ? (
        <Empty title={text.reviewing.word.none} />
      ) : (
        <Split
          chosen={chosen !== null}
          onBack={() => setChosen(null)}
          list={<Sentences file={file} shown={shown} at={chosen} onChoose={setChosen} />}
          detail={
            chosen !== null && sentence ? (
              <WordSentencePlace
                key={chosen}
                review={review}
                sentence={sentence}
                index={chosen}
                shown={shown}
                onMove={setChosen}
              />
            ) : (
              <Empty title={text.reviewing.word.choose} />
            )
          }
        />
      )}
    </>
  );
}

type SentencesProps = {
  file: OpenFile;
  shown: number[];
  at: number | null;
  onChoose: (index: number) => void;
};

function Sentences({ file, shown, at, onChoose }: SentencesProps) {
  const decided = wordDecided.useValue();
  const { sentences } = file.review;
  return (
    <PickList
      label={text.reviewing.word.list}
      testid="word-row"
      chosen={at === null ? null : String(at)}
      onChoose={(key) => onChoose(Number(key))}
      lines={shown.flatMap((index) => {
        const sentence = sentences[index];
        if (!sentence) return [];
        const words = sentence.after ?? sentence.before ?? (sentence.why === null ? "" : said(sentence.why));
        const kind = decided.get(index);
        return [
          {
            key: String(index),
            name: words,
            found: sentence.class,
            children: (
              <>
                <span className="word-class small">
                  {className(sentence)}
                  {sentence.verdict && <VerdictMark verdict={sentence.verdict} />}
                  {sentence.verdict && <span className="sr-only">{text.verdict[sentence.verdict]}</span>}
                </span>
                <span className="response-question">{words}</span>
                {kind && <span className="small">{text.reviewing.decided[kind]}</span>}
              </>
            ),
          },
        ];
      })}
    />
  );
}
