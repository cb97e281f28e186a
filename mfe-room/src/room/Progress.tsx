import { systemTime, type Time } from "@tutti/kit/sync";
import { Slider } from "@tutti/kit/ui";
import { useState } from "react";
import type { Seekable } from "../playback/key-seek.ts";
import type { Snapshot } from "../playback/snapshot.ts";
import s from "./player.module.css";
import { timeText } from "./time-text.ts";
import { useKeySeek } from "./use-key-seek.ts";

interface Props {
  snapshot: Snapshot;
  playback: Seekable | null;
  time?: Time;
}

/** Where the song is, 0 to 100; dragging shows the time and seeks once at the end. */
export function Progress({ snapshot, playback, time = systemTime }: Props) {
  const { song, position, duration } = snapshot;
  const [dragged, setDragged] = useState<number | null>(null);
  const keys = useKeySeek(playback, song?.song_id, duration, time);
  const shown = dragged === null ? (keys.sought ?? position) : (dragged / 100) * duration;
  const drag = (value: number) => {
    keys.cancel();
    setDragged(value);
  };
  const commit = (value: number) => {
    setDragged(null);
    playback?.seek((value / 100) * duration);
  };
  return (
    <div onKeyDownCapture={keys.onKeyDownCapture}>
      <Slider
        slim
        label="Progress"
        value={duration > 0 ? Math.min(100, (shown / duration) * 100) : 0}
        step={0.1}
        disabled={!song || duration <= 0}
        valueText={`${timeText(shown)} of ${timeText(duration)}`}
        onChange={drag}
        onCommit={commit}
      />
      <p className={s.times}>
        <span>{timeText(shown)}</span>
        <span>{timeText(duration)}</span>
      </p>
    </div>
  );
}
