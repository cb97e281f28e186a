import type { RoomModel } from "../data/room-model.ts";
import { NowPlaying } from "./NowPlaying.tsx";
import { PlayerStatus } from "./PlayerStatus.tsx";
import { Progress } from "./Progress.tsx";
import { QualityChip } from "./QualityChip.tsx";
import { Transport } from "./Transport.tsx";

/** What plays and everything that moves it, below the picture that each layout places. */
export function Player({ model }: { model: RoomModel }) {
  const { snapshot, playback } = model;
  return (
    <>
      <NowPlaying snapshot={snapshot} />
      <Progress snapshot={snapshot} playback={playback}>
        <QualityChip model={model} />
      </Progress>
      <Transport model={model} />
      <PlayerStatus model={model} />
    </>
  );
}
