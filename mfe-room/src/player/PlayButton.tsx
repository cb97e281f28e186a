import { IconButton } from "@tutti/kit";
import { Pause, Play, RotateCw } from "lucide-react";
import type { RoomPlayback } from "../playback/room-playback.ts";
import type { Snapshot } from "../playback/snapshot.ts";
import { t } from "../texts/index.ts";
import s from "./play-button.module.css";

interface Props {
  snapshot: Snapshot;
  playback: RoomPlayback | null;
  hasSongs: boolean;
  size?: "s" | "l";
}

/** Label and action follow the player's activity; disabled until that is known. */
export function PlayButton({ snapshot, playback, hasSongs, size = "l" }: Props) {
  const { activity, wantsToPlay } = snapshot;
  const isReady = activity.kind !== "connecting" && hasSongs;
  const common = { kind: "primary", className: s[size] } as const;
  switch (activity.kind) {
    case "blocked":
      return (
        <IconButton {...common} label={t("player.play")} onClick={() => playback?.unblock()}>
          <Play aria-hidden="true" />
        </IconButton>
      );
    case "failed":
      // In a paused room Play also retries.
      if (!wantsToPlay) break;
      return (
        <IconButton {...common} label={t("tryAgain")} onClick={() => playback?.retry()}>
          <RotateCw aria-hidden="true" />
        </IconButton>
      );
  }
  return (
    <IconButton
      {...common}
      label={t(wantsToPlay ? "player.pause" : "player.play")}
      data-activity={activity.kind}
      disabled={!isReady}
      onClick={() => playback?.playPause()}
    >
      {wantsToPlay ? <Pause aria-hidden="true" /> : <Play aria-hidden="true" />}
    </IconButton>
  );
}
