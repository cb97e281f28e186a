import { Music } from "lucide-react";
import type { Snapshot } from "../playback/snapshot.ts";
import type { StageElements } from "../session/use-room-session.ts";
import s from "./player.module.css";

/** Where the players are. A video is seen whole, with nothing over it; everything else shows its cover. */
export function StageView({ stage, snapshot }: { stage: StageElements; snapshot: Snapshot }) {
  const { kind, song } = snapshot;
  const isVideo = kind === "youtube";
  return (
    <div className={s.stage} data-kind={kind}>
      <div ref={stage.video} className={s.video} hidden={!isVideo} />
      {/* biome-ignore lint/a11y/useMediaCaption: music; its words are in the lyrics panel */}
      <audio ref={stage.media} preload="auto" />
      {!isVideo && song?.cover_img_url && (
        <img key={song.song_id} className={s.cover} src={song.cover_img_url} alt="" />
      )}
      {!isVideo && !song?.cover_img_url && (
        <span className={s.noCover}>
          <Music aria-hidden="true" strokeWidth={1} />
        </span>
      )}
    </div>
  );
}
