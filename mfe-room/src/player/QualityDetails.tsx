import { Slider } from "@tutti/kit/ui";
import { useSyncExternalStore } from "react";
import { t } from "../on-demand/texts/index.ts";
import type { RoomPlayback } from "../playback/room-playback.ts";
import s from "./quality.module.css";
import { milliseconds } from "./quality-words.ts";

/** Maximum trim in either direction, in ms: Bluetooth speakers are late by up to that. */
const maxTrim = 500;

/** How well this page is in step, and the delay of its speaker. */
export default function QualityDetails({ playback }: { playback: RoomPlayback }) {
  const quality = useSyncExternalStore(playback.subscribeQuality, playback.quality);
  const { level, offsetMs, clockErrorMs, bufferedSeconds, outputLatencyMs, trimMs } = quality;
  return (
    <>
      <p className={s.words}>{t(`quality.level.${level ?? "unknown"}`)}</p>
      <dl className={s.facts}>
        <Fact name={t("quality.ahead")} value={milliseconds(offsetMs)} />
        <Fact
          name={t("quality.clock")}
          value={clockErrorMs === null ? "–" : `±${milliseconds(clockErrorMs)}`}
        />
        <Fact
          name={t("quality.loaded")}
          value={t("quality.seconds", { seconds: bufferedSeconds.toFixed(1) })}
        />
        <Fact name={t("quality.latency")} value={milliseconds(outputLatencyMs)} />
      </dl>
      <div className={s.trim}>
        <p>
          <span>{t("quality.delay")}</span>
          <span>{milliseconds(trimMs)}</span>
        </p>
        <Slider
          label={t("quality.delay")}
          min={-maxTrim}
          max={maxTrim}
          step={5}
          value={trimMs}
          valueText={milliseconds(trimMs)}
          onChange={(ms) => playback.setTrim(ms)}
        />
        <p className={s.note}>{t("quality.delayNote")}</p>
      </div>
    </>
  );
}

const Fact = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
);
