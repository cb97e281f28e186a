import type { ReactNode } from "react";
import type { RoomModel } from "../model/room-model.ts";
import { SkipVote } from "../queue/SkipVote.tsx";
import { NowPlaying } from "./NowPlaying.tsx";
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
