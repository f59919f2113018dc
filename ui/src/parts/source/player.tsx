// The recording of a source: plays the passage from its first second to its last, and tells which words are said now.
import { Pause, Play } from "lucide-react";
import { createContext, useCallback, useContext, useEffect, useRef, useState } from "react";
import { Button } from "react-aria-components";
import type { SaidView, SoundView } from "../../ipc/contract";
import { call } from "../../ipc/host";
import { text } from "../../text";
import "./player.css";

/** How often it is looked which word is said, in milliseconds. */
const LOOK_EVERY = 60;

export type PlayerState = {
  /** Where in the recording it plays, in milliseconds; null while it is silent. */
  at: number | null;
  busy: boolean;
  failed: boolean;
  /** Null where another part than the passage may not be heard. */
  playFrom: ((from: number, to: number) => void) | null;
  play: (from: number, to: number) => void;
  stop: () => void;
};

const SILENT: PlayerState = {
  at: null,
  busy: false,
  failed: false,
  playFrom: null,
  play: () => undefined,
  stop: () => undefined,
};
const Context = createContext<PlayerState>(SILENT);
export const Playing = Context.Provider;
export const usePlaying = () => useContext(Context);

/** `2:05` or `1:02:05`. */
export function clock(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  const two = (n: number) => String(n).padStart(2, "0");
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

/** The stretch of a text that is said at a moment. */
export function saidAt(said: SaidView[] | undefined, at: number | null): SaidView | null {
  if (at === null || !said) return null;
  return said.findLast(({ from_ms, to_ms }) => from_ms <= at && at < to_ms) ?? null;
}

/** The bytes of Base64, as something that can be played. */
function playable(base64: string): string {
  const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
  return URL.createObjectURL(new Blob([bytes], { type: "audio/wav" }));
}

export function usePlayer(sound: SoundView | undefined): PlayerState {
  const [at, setAt] = useState<number | null>(null);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  const end = useRef<() => void>(() => undefined);
  // Counts the wishes to play: what comes late is not played over what was wished for since.
  const wish = useRef(0);

  const stop = useCallback(() => {
    wish.current += 1;
    end.current();
    setBusy(false);
    setAt(null);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another source is silent.
  useEffect(() => stop, [sound?.token, stop]);

  if (!sound) return SILENT;
  const play = async (from: number, to: number) => {
    stop();
    wish.current += 1;
    const own = wish.current;
    setBusy(true);
    setFailed(false);
    try {
      const clip = await call("sound", { token: sound.token, from_ms: from, to_ms: to });
      if (own !== wish.current) return;
      const url = playable(clip.wav);
      const audio = new Audio(url);
      const look = setInterval(() => setAt(from + audio.currentTime * 1000), LOOK_EVERY);
      end.current = () => {
        clearInterval(look);
        audio.pause();
        URL.revokeObjectURL(url);
        end.current = () => undefined;
      };
      audio.onended = stop;
      await audio.play();
    } catch {
      if (own !== wish.current) return;
      stop();
      setFailed(true);
      return;
    }
    if (own === wish.current) setBusy(false);
  };
  const start = (from: number, to: number) => void play(from, to);
  return { at, busy, failed, play: start, playFrom: sound.whole ? start : null, stop };
}

export function Player({ sound, player }: { sound: SoundView; player: PlayerState }) {
  const { at, busy, failed, play, stop } = player;
  const plays = at !== null || busy;
  const length = sound.to_ms - sound.from_ms;
  if (length <= 0) return null;
  return (
    <div className="player" data-testid="player" data-playing={plays}>
      <Button
        className="button"
        data-testid="play"
        onPress={() => (plays ? stop() : play(sound.from_ms, sound.to_ms))}
      >
        {plays ? <Pause aria-hidden="true" /> : <Play aria-hidden="true" />}
        {plays ? text.source.playStop : text.source.play}
      </Button>
      <p className="small" data-testid="play-time">
        {text.source.playing(clock(at ?? sound.from_ms), clock(sound.to_ms))}
      </p>
      {failed && (
        <p className="small" role="alert">
          {text.source.playFailed}
        </p>
      )}
    </div>
  );
}
