import { Button, EmptyState, IconButton, type Track } from "@tutti/kit";
import { ChevronLeft, ChevronRight, ListMusic, RefreshCw } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import { pageOf, pageSize } from "./pages.ts";
import s from "./playlist.module.css";
import { type TrackActions, TrackRow } from "./TrackRow.tsx";

interface Props {
  playlist: readonly Track[];
  currentSongId: string | null;
  isRefreshing: boolean;
  actions: TrackActions;
  onRefresh: () => void;
  /** The host's or the guest's ways to more songs. */
  children?: ReactNode;
}

/** The room's songs, ten at a time; the page follows the song that plays. */
export function PlaylistPanel({
  playlist,
  currentSongId,
  isRefreshing,
  actions,
  onRefresh,
  children,
}: Props) {
  const [wanted, setWanted] = useState(1);
  const current = playlist.findIndex((track) => track.song_id === currentSongId);
  useEffect(() => {
    if (current >= 0) setWanted(Math.floor(current / pageSize) + 1);
  }, [current]);
  const { items, page, pages, start } = pageOf(playlist, wanted);
  return (
    <section className={s.panel} aria-labelledby="playlist-title">
      <header className={s.head}>
        <h2 id="playlist-title">
          Playlist <span className={s.number}>{playlist.length}</span>
        </h2>
        <IconButton label="Refresh playlist" aria-busy={isRefreshing} onClick={onRefresh}>
          <RefreshCw aria-hidden="true" className={isRefreshing ? s.turning : undefined} />
        </IconButton>
      </header>
      {children && <div className={s.ways}>{children}</div>}
      {playlist.length === 0 ? (
        <EmptyState icon={<ListMusic aria-hidden="true" />} title="No songs yet">
          Songs that are added to this room stand here.
        </EmptyState>
      ) : (
        <ol className={s.list} start={start + 1}>
          {items.map((track, i) => (
            <TrackRow
              key={track.song_id}
              track={track}
              number={start + i + 1}
              isCurrent={track.song_id === currentSongId}
              actions={actions}
            />
          ))}
        </ol>
      )}
      {pages > 1 && (
        <nav className={s.pages} aria-label="Pages of the playlist">
          <Button
            icon={<ChevronLeft aria-hidden="true" />}
            disabled={page === 1}
            onClick={() => setWanted(page - 1)}
          >
            Previous
          </Button>
          <span>
            Page {page} of {pages}
          </span>
          <Button disabled={page === pages} onClick={() => setWanted(page + 1)}>
            Next
            <ChevronRight aria-hidden="true" />
          </Button>
        </nav>
      )}
    </section>
  );
}
