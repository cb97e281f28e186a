import { systemTime, type Time } from "@tutti/kit/sync";
import { Slider } from "@tutti/kit/ui";
import { type ReactNode, useState } from "react";
import { timeText } from "../parts/time-text.ts";
import type { Seekable } from "../playback/key-seek.ts";
import type { Snapshot } from "../playback/snapshot.ts";
import { t } from "../texts/index.ts";
import s from "./player.module.css";
import { useKeySeek } from "./use-key-seek.ts";

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
