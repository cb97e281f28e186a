import { Banner, type RoomPlaylist, useTitle } from "@tutti/kit";
import { useCallback, useMemo, useRef, useState } from "react";
import { AboutPanel } from "../about/AboutPanel.tsx";
import { roomTitle } from "../data/room-title.ts";
import type { RoomHost } from "../data/use-room.ts";
import { LyricsPanel } from "../lyrics/LyricsPanel.tsx";
import { ModerationPanel } from "../moderation/ModerationPanel.tsx";
import { NoticeWindow } from "../notices/NoticeWindow.tsx";
import { useDecisions } from "../notices/use-decisions.ts";
import { Listeners } from "../people/Listeners.tsx";
import { ConnectionBanner } from "../player/ConnectionBanner.tsx";
import { PlayerPanel } from "../player/PlayerPanel.tsx";
import { PlaylistPanel } from "../playlist/PlaylistPanel.tsx";
import { RequestsPanel } from "../requests/RequestsPanel.tsx";
import { useRoomNews } from "../session/use-room-news.ts";
import { type StageElements, usePresence, useRoomSession, useSnapshot } from "../session/use-room-session.ts";
import { RoomHeader } from "../share/RoomHeader.tsx";
import s from "./room.module.css";

interface Props {
  room: RoomPlaylist;
  host: RoomHost;
  token: string | null;
  isRefreshing: boolean;
  refresh: () => Promise<unknown>;
}

/** A room that was found: its players, its songs, its people. */
export function OpenRoom({ room, host, token, isRefreshing, refresh }: Props) {
  const media = useRef<HTMLAudioElement>(null);
  const video = useRef<HTMLDivElement>(null);
  const stage = useMemo<StageElements>(() => ({ media, video }), []);
  const session = useRoomSession(room, host, token, stage);
  const playback = session?.playback ?? null;
  const snapshot = useSnapshot(playback);
  const positionNow = useCallback(() => playback?.positionNow() ?? 0, [playback]);
  const connection = session?.connection ?? null;
  const presence = usePresence(connection);
  const [lyricsShown, setLyricsShown] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const { room_name: roomName } = room;
  const { is_host: isHost } = host;
  const playing = snapshot.song?.song_id ?? null;
  useRoomNews(roomName, connection);
  useDecisions(roomName, token, !isHost, connection);
  useTitle(roomTitle(roomName));
  const refreshed = () => {
    setFailure(null);
    refresh().catch(() => setFailure("Failed to refresh playlist"));
  };
  return (
    <>
      <RoomHeader room={room} />
      <div className={s.banners}>
        {connection && <ConnectionBanner connection={connection} />}
        {failure && <Banner onClose={() => setFailure(null)}>{failure}</Banner>}
      </div>
      <div className={s.room}>
        <div className={s.player}>
          <PlayerPanel
            stage={stage}
            snapshot={snapshot}
            playback={playback}
            isHost={isHost}
            hasSongs={room.playlist.length > 0}
            lyricsShown={lyricsShown}
            onLyrics={() => setLyricsShown(!lyricsShown)}
          />
          {lyricsShown && snapshot.song && (
            <LyricsPanel
              title={snapshot.song.title}
              artist={snapshot.song.artist}
              duration={snapshot.duration}
              positionNow={positionNow}
            />
          )}
        </div>
        <div className={s.rest}>
          <PlaylistPanel
            room={room}
            host={host}
            playback={playback}
            currentSongId={playing}
            isRefreshing={isRefreshing}
            onRefresh={refreshed}
          />
          <RequestsPanel {...{ roomName, host, token, connection, playing }} />
          <ModerationPanel room={room} isHost={isHost} connection={connection} />
          <AboutPanel room={room} canEdit={isHost} />
          {isHost && presence && <Listeners {...presence} />}
        </div>
      </div>
      <NoticeWindow />
    </>
  );
}
