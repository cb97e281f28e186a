import { Banner, type RoomPlaylist, useTitle } from "@tutti/kit";
import { useCallback, useMemo, useRef, useState } from "react";
import { LyricsPanel } from "../lyrics/LyricsPanel.tsx";
import { AboutPanel } from "./AboutPanel.tsx";
import { ConnectionBanner } from "./ConnectionBanner.tsx";
import { Listeners } from "./Listeners.tsx";
import { PlayerPanel } from "./PlayerPanel.tsx";
import { PlaylistPanel } from "./PlaylistPanel.tsx";
import { RoomHeader } from "./RoomHeader.tsx";
import s from "./room.module.css";
import { roomTitle } from "./room-title.ts";
import type { RoomHost } from "./use-room.ts";
import { type StageElements, usePresence, useRoomSession, useSnapshot } from "./use-room-session.ts";

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
  const presence = usePresence(session?.connection ?? null);
  const [lyricsShown, setLyricsShown] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  useTitle(roomTitle(room.room_name));
  const refreshed = () => {
    setFailure(null);
    refresh().catch(() => setFailure("Failed to refresh playlist"));
  };
  return (
    <>
      <RoomHeader room={room} />
      <div className={s.banners}>
        {session && <ConnectionBanner connection={session.connection} />}
        {failure && <Banner onClose={() => setFailure(null)}>{failure}</Banner>}
      </div>
      <div className={s.room}>
        <div className={s.player}>
          <PlayerPanel
            stage={stage}
            snapshot={snapshot}
            playback={playback}
            isHost={host.is_host}
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
            currentSongId={snapshot.song?.song_id ?? null}
            isRefreshing={isRefreshing}
            onRefresh={refreshed}
          />
          <AboutPanel room={room} canEdit={host.is_host} />
          {host.is_host && presence && <Listeners {...presence} />}
        </div>
      </div>
    </>
  );
}
