import { Skeleton } from "@tutti/kit";
import type { ReactNode } from "react";
import type { RoomModel } from "../model/room-model.ts";
import type { Snapshot } from "../playback/snapshot.ts";
import { SkipVote } from "../queue/SkipVote.tsx";
import { t } from "../texts/index.ts";
import { PlayerStatus } from "./PlayerStatus.tsx";
import { Progress } from "./Progress.tsx";
import s from "./player.module.css";
import { QualityChip } from "./QualityChip.tsx";
import { Transport } from "./Transport.tsx";

interface PlayerProps {
  readonly model: RoomModel;
  /** Content of a layout below the messages. */
  readonly children?: ReactNode;
}

/** The song's title and artist; a skeleton until the room's state is known. */
function NowPlaying({ snapshot }: { snapshot: Snapshot }) {
  const { song, activity } = snapshot;
  if (activity.kind === "connecting" && !song)
    return (
      <div className={s.now} role="status" aria-label={t("player.loading")}>
        <Skeleton className={s.titleSkeleton} />
        <Skeleton className={s.artistSkeleton} />
      </div>
    );
  return (
    <div className={s.now}>
      <h2 dir="auto">{song?.title ?? t("noTrack")}</h2>
      <p dir="auto">{song?.artist || t("unknownArtist")}</p>
    </div>
  );
}

/** The current song and its controls, below the art that each layout places. */
export function Player({ model, children }: PlayerProps) {
  const { snapshot, playback } = model;
  return (
    <>
      <NowPlaying snapshot={snapshot} />
      <Progress snapshot={snapshot} playback={playback}>
        <QualityChip model={model} />
      </Progress>
      <Transport model={model} />
      <div className={s.foot}>
        <PlayerStatus model={model} />
        <SkipVote model={model} />
        {children}
      </div>
    </>
  );
}
