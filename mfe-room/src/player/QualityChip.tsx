import { LazyScreen } from "@tutti/kit";
import { Popover } from "@tutti/kit/ui";
import { useSyncExternalStore } from "react";
import type { RoomModel } from "../model/room-model.ts";
import { onDemandTexts } from "../on-demand/texts/index.ts";
import type { RoomPlayback } from "../playback/room-playback.ts";
import { t } from "../texts/index.ts";
import s from "./quality.module.css";

const details = onDemandTexts.with(() => import("./QualityDetails.tsx"));

/** Sync quality of this page; opens its details. */
export function QualityChip({ model }: { model: RoomModel }) {
  const { playback, snapshot } = model;
  if (!playback || snapshot.activity.kind !== "playing") return <span />;
  return <Chip playback={playback} />;
}

function Chip({ playback }: { playback: RoomPlayback }) {
  const { marginMs, level } = useSyncExternalStore(playback.subscribeQuality, playback.quality);
  return (
    <Popover
      label={t("player.quality")}
      trigger={
        <button type="button" className={s.chip} data-level={level ?? "unknown"}>
          <span className="visually-hidden">{t("player.inStepWithin")}</span>
          {`±${t("player.ms", { ms: marginMs ?? " … " })}`}
        </button>
      }
    >
      <LazyScreen load={details} props={{ playback }} />
    </Popover>
  );
}
