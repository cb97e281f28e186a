import { Slider } from "@tutti/kit/ui";
import { useState } from "react";
import s from "./player.module.css";
import { timeText } from "./time-text.ts";

interface Props {
  position: number;
  duration: number;
  disabled: boolean;
  onSeek: (seconds: number) => void;
}

/** Where the song is, 0 to 100; dragging shows the time and seeks once at the end. */
export function Progress({ position, duration, disabled, onSeek }: Props) {
  const [dragged, setDragged] = useState<number | null>(null);
  const shown = dragged === null ? position : (dragged / 100) * duration;
  const commit = (value: number) => {
    setDragged(null);
    onSeek((value / 100) * duration);
  };
  return (
    <div className={s.progress}>
      <Slider
        slim
        label="Progress"
        value={duration > 0 ? Math.min(100, (shown / duration) * 100) : 0}
        step={0.1}
        disabled={disabled || duration <= 0}
        valueText={`${timeText(shown)} of ${timeText(duration)}`}
        onChange={setDragged}
        onCommit={commit}
      />
      <p className={s.times}>
        <span>{timeText(shown)}</span>
        <span>{timeText(duration)}</span>
      </p>
    </div>
  );
}
