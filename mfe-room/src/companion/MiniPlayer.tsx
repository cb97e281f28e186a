import { IconButton, Link } from "@tutti/kit";
import { ChevronUp, X } from "lucide-react";
import { roomAddress } from "../data/address.ts";
import { roomTitle } from "../data/room-title.ts";
import { Cover } from "../parts/Cover.tsx";
import type { Snapshot } from "../playback/snapshot.ts";
import { activityWords } from "../player/activity-words.ts";
import { PlayButton } from "../player/PlayButton.tsx";
import { openRoom, type RoomSession } from "../session/open-room.ts";
import { t } from "../texts/index.ts";
import s from "./mini-player.module.css";

interface Props {
  session: RoomSession;
  snapshot: Snapshot;
  isHost: boolean;
}

/** Controls of the open room on other pages: song, play and pause, back to the room, leave. */
export function MiniPlayer({ session, snapshot, isHost }: Props) {
  const { roomName, playback } = session;
  const { song, position, duration, activity } = snapshot;
  const share = duration > 0 ? Math.min(1, position / duration) : 0;
  return (
    <aside className={s.mini} aria-label={t("player.mini")}>
      <span className={s.line} style={{ scale: `${share} 1` }} aria-hidden="true" />
      <Link
        to={roomAddress(roomName, { isHost })}
        className={s.back}
        aria-label={t("player.backTo", { room: roomTitle(roomName) })}
      >
        <Cover song={song} size={44} />
        <span className={s.text}>
          <span className={s.title} dir="auto">
            {song?.title ?? roomTitle(roomName)}
          </span>
          <span className={s.artist} dir="auto">
            {activityWords(activity) ?? song?.artist ?? t("player.nothing")}
          </span>
        </span>
        <ChevronUp aria-hidden="true" className={s.up} />
      </Link>
      <PlayButton snapshot={snapshot} playback={playback} hasSongs={song !== null} size="s" />
      <IconButton label={t("leaveRoom")} onClick={() => openRoom.leave()}>
        <X aria-hidden="true" />
      </IconButton>
    </aside>
  );
}
