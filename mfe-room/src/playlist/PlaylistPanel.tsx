import { EmptyState, IconButton, type RoomPlaylist, type Track } from "@tutti/kit";
import { useQueryClient } from "@tutti/kit/query";
import { ListMusic, RefreshCw } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { PinDialog } from "../coins/PinDialog.tsx";
import { useAsked } from "../coins/use-asked.ts";
import { playlistQuery, type RoomHost } from "../data/use-room.ts";
import { useShowPlaylist } from "../data/use-show-playlist.ts";
import { useFavoriteSongs } from "../favorites/use-favorite-songs.ts";
import type { RoomPlayback } from "../playback/room-playback.ts";
import { useFocusAfter } from "../requests/use-focus-after.ts";
import { Pages } from "./Pages.tsx";
import { pageOf, pageSize } from "./pages.ts";
import s from "./playlist.module.css";
import { removedSongs } from "./removed-songs.ts";
import { TrackRow } from "./TrackRow.tsx";
import { trackActions } from "./track-actions.ts";
import { WaysToSongs } from "./WaysToSongs.tsx";

interface Props {
  room: RoomPlaylist;
  host: RoomHost;
  playback: RoomPlayback | null;
  currentSongId: string | null;
  isRefreshing: boolean;
  onRefresh: () => void;
}

/** The room's songs, ten at a time; the page follows the song that plays. */
export function PlaylistPanel({ room, host, playback, currentSongId, isRefreshing, onRefresh }: Props) {
  const { room_name: roomName, playlist } = room;
  const show = useShowPlaylist(roomName);
  const favorites = useFavoriteSongs();
  const pin = useAsked<Track>();
  const isHost = host.is_host;
  const askToPin = pin.ask;
  const client = useQueryClient();
  const songs = () => client.getQueryData(playlistQuery(roomName).queryKey)?.playlist ?? playlist;
  const [removed] = useState(removedSongs);
  const actions = trackActions({
    ...{ roomName, playback, isHost, songs, removed, favorites, show, askToPin },
  });
  const [wanted, setWanted] = useState(1);
  const current = playlist.findIndex((track) => track.song_id === currentSongId);
  const isListed = current >= 0;
  // Another song that plays brings its page; the same one at another number leaves a reader where they are.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    if (isListed) setWanted(Math.floor(current / pageSize) + 1);
  }, [currentSongId, isListed]);
  const { items, page, pages, start } = pageOf(playlist, wanted);
  const heading = useRef<HTMLHeadingElement>(null);
  const rows = useRef<HTMLOListElement>(null);
  const focusAfter = useFocusAfter(rows, heading, playlist.length, ":scope > li > button");
  return (
    <section className={s.panel} aria-labelledby="playlist-title">
      <header className={s.head}>
        <h2 id="playlist-title" ref={heading} tabIndex={-1}>
          Playlist <span className={s.number}>{playlist.length}</span>
        </h2>
        <IconButton label="Refresh playlist" aria-busy={isRefreshing} onClick={onRefresh}>
          <RefreshCw aria-hidden="true" className={isRefreshing ? s.turning : undefined} />
        </IconButton>
      </header>
      <WaysToSongs room={room} host={host} />
      {playlist.length === 0 ? (
        <EmptyState icon={<ListMusic aria-hidden="true" />} title="No songs yet">
          Songs that are added to this room stand here.
        </EmptyState>
      ) : (
        <ol className={s.list} start={start + 1} ref={rows}>
          {items.map((track, i) => (
            <TrackRow
              key={track.song_id}
              track={track}
              number={start + i + 1}
              isCurrent={track.song_id === currentSongId}
              actions={actions}
              onRemove={() => focusAfter(i)}
            />
          ))}
        </ol>
      )}
      {pages > 1 && <Pages page={page} pages={pages} onPage={setWanted} />}
      {pin.asked && (
        <PinDialog
          key={pin.asked.opening}
          roomName={roomName}
          track={pin.asked.subject}
          open={pin.asked.isOpen}
          onClose={pin.close}
          onPinned={show}
        />
      )}
    </section>
  );
}
