import { IconButton } from "@tutti/kit";
import { Slider } from "@tutti/kit/ui";
import { Volume1, Volume2, VolumeX } from "lucide-react";
import type { RoomModel } from "../model/room-model.ts";
import { t } from "../parts/texts/index.ts";
import s from "./player.module.css";

/** Volume of this device; not shown on phones, which have buttons. */
export function Volume({ model }: { model: RoomModel }) {
  const { snapshot, playback } = model;
  const { volume, isMuted } = snapshot;
  const Icon = isMuted || volume === 0 ? VolumeX : volume < 0.5 ? Volume1 : Volume2;
  const shown = isMuted ? 0 : Math.round(volume * 100);
  return (
    <div className={s.volume}>
      <IconButton
        label={t(isMuted ? "volume.unmute" : "volume.mute")}
        aria-pressed={isMuted}
        onClick={() => playback?.toggleMute()}
      >
        <Icon aria-hidden="true" />
      </IconButton>
      <Slider
        slim
        label={t("volume.volume")}
        value={shown}
        valueText={t("volume.percent", { percent: shown })}
        onChange={(value) => playback?.setVolume(value / 100)}
      />
    </div>
  );
}
