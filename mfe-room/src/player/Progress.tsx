import { systemTime, type Time } from "@tutti/kit/sync";
import { Slider } from "@tutti/kit/ui";
import { type KeyboardEvent, type ReactNode, useEffect, useMemo, useState } from "react";
import { timeText } from "../parts/time-text.ts";
import { KeySeek, type Seekable } from "../playback/key-seek.ts";
import type { Snapshot } from "../playback/snapshot.ts";
import { t } from "../texts/index.ts";
import s from "./player.module.css";

interface Props {
  snapshot: Snapshot;
  playback: Seekable | null;
  time?: Time;
  /** Shown between the two times. */
  children?: ReactNode;
}

/** A drag in progress: its value, 0 to 100, and the song that it belongs to. */
interface Drag {
  readonly songId: string | undefined;
  readonly value: number;
}

const directions: Partial<Record<string, 1 | -1>> = {
  ArrowLeft: -1,
  ArrowDown: -1,
  ArrowRight: 1,
  ArrowUp: 1,
};

/** Makes arrow keys on the progress slider seek by seconds, since the slider's own steps are a share of the length. */
function useKeySeek(playback: Seekable | null, songId: string | undefined, duration: number, time: Time) {
  const [pending, setPending] = useState<number | null>(null);
  const keys = useMemo(() => playback && new KeySeek(playback, time, setPending), [playback, time]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a key held when the song changes must not seek in the next song
  useEffect(() => () => keys?.cancel(), [keys, songId]);
  return {
    /** The pending position of a held key, in seconds; null once the song is there. */
    pending,
    cancel: () => keys?.cancel(),
    onKeyDownCapture: (event: KeyboardEvent) => {
      const direction = directions[event.key];
      if (!direction || event.shiftKey || event.ctrlKey || event.altKey || event.metaKey) return;
      // Keeps the slider from handling the key as well.
      event.preventDefault();
      if (duration > 0) keys?.press(direction, duration, event.repeat);
    },
  };
}

/**
 * The song's progress, 0 to 100; dragging previews the time and seeks once at the end. A drag that outlasts its song is
 * ignored.
 */
export function Progress({ snapshot, playback, time = systemTime, children }: Props) {
  const { song, position, duration } = snapshot;
  const songId = song?.song_id;
  const [drag, setDrag] = useState<Drag | null>(null);
  const keys = useKeySeek(playback, songId, duration, time);
  const dragged = drag && drag.songId === songId ? (drag.value / 100) * duration : null;
  const shown = dragged ?? keys.pending ?? position;
  const move = (value: number) => {
    keys.cancel();
    setDrag((begun) => ({ songId: begun ? begun.songId : songId, value }));
  };
  const commit = (value: number) => {
    setDrag(null);
    if (!drag || drag.songId === songId) playback?.seek((value / 100) * duration);
  };
  return (
    <div
      className={s.progress}
      onKeyDownCapture={keys.onKeyDownCapture}
      onPointerDownCapture={() => setDrag(null)}
    >
      <Slider
        slim
        label={t("player.progress")}
        value={duration > 0 ? Math.min(100, (shown / duration) * 100) : 0}
        step={0.1}
        disabled={!song || duration <= 0}
        valueText={t("player.timeOf", { time: timeText(shown), length: timeText(duration) })}
        onChange={move}
        onCommit={commit}
      />
      <div className={s.times}>
        <span>{timeText(shown)}</span>
        {children}
        <span>{duration > 0 ? timeText(duration) : "--:--"}</span>
      </div>
    </div>
  );
}
