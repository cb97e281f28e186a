import { Popover, Slider } from "@tutti/kit/ui";
import { useSyncExternalStore } from "react";
import type { RoomModel } from "../model/room-model.ts";
import type { RoomPlayback } from "../playback/room-playback.ts";
import s from "./quality.module.css";
import { milliseconds, qualityWords } from "./quality-words.ts";

/** Maximum trim in either direction, in ms: Bluetooth speakers are late by up to that. */
const maxTrim = 500;

/** Sync quality of this page; opens its details. */
export function QualityChip({ model }: { model: RoomModel }) {
  const { playback, snapshot } = model;
  if (!playback || snapshot.activity.kind !== "playing") return <span />;
  return <Chip playback={playback} />;
}

function Chip({ playback }: { playback: RoomPlayback }) {
  const quality = useSyncExternalStore(playback.subscribeQuality, playback.quality);
  const { marginMs, level, offsetMs, clockErrorMs, bufferedSeconds, outputLatencyMs, trimMs } = quality;
  return (
    <Popover
      label="How sure the sound is"
      trigger={
        <button type="button" className={s.chip} data-level={level ?? "unknown"}>
          <span className="visually-hidden">In step within </span>
          {marginMs === null ? "± … ms" : `±${marginMs} ms`}
        </button>
      }
    >
      <p className={s.words}>{qualityWords(level)}</p>
      <dl className={s.facts}>
        <Fact name="Ahead of the room" value={milliseconds(offsetMs)} />
        <Fact name="Clock" value={clockErrorMs === null ? "–" : `±${milliseconds(clockErrorMs)}`} />
        <Fact name="Loaded ahead" value={`${bufferedSeconds.toFixed(1)} s`} />
        <Fact name="Output latency" value={milliseconds(outputLatencyMs)} />
      </dl>
      <div className={s.trim}>
        <p>
          <span>Speaker delay</span>
          <span>{milliseconds(trimMs)}</span>
        </p>
        <Slider
          label="Speaker delay"
          min={-maxTrim}
          max={maxTrim}
          step={5}
          value={trimMs}
          valueText={milliseconds(trimMs)}
          onChange={(ms) => playback.setTrim(ms)}
        />
        <p className={s.note}>
          A Bluetooth speaker sounds late: move this up until it is with the others. Kept for this output.
        </p>
      </div>
    </Popover>
  );
}

const Fact = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
);
