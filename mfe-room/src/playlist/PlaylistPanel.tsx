import {
  Banner,
  Button,
  ButtonLink,
  EmptyState,
  IconButton,
  LazyScreen,
  type RoomPlaylist,
  type Schemas,
} from "@tutti/kit";
import { ChevronLeft, ChevronRight, ListMusic, Plus, RefreshCw, Sparkles, Undo2 } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { settingsOf } from "../data/settings-of.ts";
import type { RoomHost } from "../data/use-room.ts";
import { RoomHistory } from "../history/RoomHistory.tsx";
import type { RoomModel } from "../model/room-model.ts";
import { onDemandTexts } from "../on-demand/texts/index.ts";
import { t } from "../parts/texts/index.ts";
import { muteWords } from "../peace/mute-words.ts";
import { QueueRules } from "../queue/QueueRules.tsx";
import { useVotes } from "../queue/use-votes.ts";
import { useFocusAfter } from "../requests/use-focus-after.ts";
import { t as common } from "../texts/index.ts";
import s from "./playlist.module.css";
import { TrackRow } from "./TrackRow.tsx";

interface RemovedSongsProps {
  removed: Schemas["RemovedSongs"];
  onUndo: () => Promise<void>;
  /** Called when the undo period is over. */
  onOver: () => void;
}

/** The last deletion in an ownerless room: any listener may undo it. */
function RemovedSongs({ removed, onUndo, onOver }: RemovedSongsProps) {
  const [isBusy, setBusy] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer has its own time
  useEffect(() => {
    const timer = setTimeout(onOver, removed.undo_seconds * 1000);
    return () => clearTimeout(timer);
  }, [removed]);
  const { title, track_ids } = removed;
  const undo = async () => {
    setBusy(true);
    await onUndo();
    setBusy(false);
  };
  return (
    <div className={s.removed} role="status">
      <p>
        {title ? t("playlist.removedOne", { title }) : t("playlist.removedMany", { count: track_ids.length })}
      </p>
      <Button icon={<Undo2 aria-hidden="true" />} aria-disabled={isBusy || undefined} onClick={undo}>
        {common("undo")}
      </Button>
    </div>
  );
}

const pinDialog = onDemandTexts.with(() =>
  import(/* webpackChunkName: "dialogs" */ "../coins/PinDialog.tsx").then(({ PinDialog }) => ({
    default: PinDialog,
  })),
);

/** Tracks per page of the playlist. */
const pageSize = 10;

interface PageOf<T> {
  readonly items: readonly T[];
  readonly page: number;
  readonly pages: number;
  /** Index of the page's first item in the whole list. */
  readonly start: number;
}

/** One page of a list, from 1; a page beyond the end is clamped to the last. */
export function pageOf<T>(list: readonly T[], wanted: number): PageOf<T> {
  const pages = Math.max(1, Math.ceil(list.length / pageSize));
  const page = Math.min(Math.max(1, wanted), pages);
  const start = (page - 1) * pageSize;
  return { items: list.slice(start, start + pageSize), page, pages, start };
}

interface PagesProps {
  page: number;
  pages: number;
  onPage: (page: number) => void;
}

/** Pagination of the playlist. */
function Pages({ page, pages, onPage }: PagesProps) {
  return (
    <nav className={s.pages} aria-label={t("playlist.pages")}>
      <Button
        icon={<ChevronLeft aria-hidden="true" />}
        aria-disabled={page === 1 || undefined}
        onClick={() => onPage(page - 1)}
      >
        {t("playlist.previous")}
      </Button>
      <span>{t("playlist.pageOf", { page, pages })}</span>
      <Button aria-disabled={page === pages || undefined} onClick={() => onPage(page + 1)}>
        {t("playlist.next")}
        <ChevronRight aria-hidden="true" />
      </Button>
    </nav>
  );
}

const flag = (on: boolean) => (on ? "True" : "False");

/** Links to search and generator, which open as drawers: a host adds songs, a guest requests them. */
function AddSongLinks({ room, host }: { room: RoomPlaylist; host: RoomHost }) {
  const isHost = host.can.edit_list;
  const name = encodeURIComponent(room.room_name);
  const moderation = room.settings.moderation_enabled ? "yes" : "no";
  return (
    <div className={s.ways}>
      {isHost && (
        <ButtonLink
          icon={<Sparkles aria-hidden="true" />}
          to={`/playlist?room_name=${name}&moderation=${moderation}&append=True&is_host=${flag(isHost)}`}
        >
          {t("playlist.generate")}
        </ButtonLink>
      )}
      <ButtonLink
        icon={<Plus aria-hidden="true" />}
        to={`/search_music?room=${name}&is_host=${flag(isHost)}`}
      >
        {t(isHost ? "playlist.addMusic" : "playlist.addSong")}
      </ButtonLink>
    </div>
  );
}

/** The room's songs, ten per page; the page follows the current song. */
export function PlaylistPanel({ model }: { model: RoomModel }) {
  const { room, host, playing, upNext, actions, pin, list, snapshot } = model;
  const { room_name: roomName, playlist } = room;
  const { history_open: isHistoryOpen = true } = settingsOf(room);
  const [wanted, setWanted] = useState(1);
  const current = playlist.findIndex((track) => track.song_id === playing);
  const isListed = current >= 0;
  // A new current song switches to its page; the same song at another index does not move the reader.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    if (isListed) setWanted(Math.floor(current / pageSize) + 1);
  }, [playing, isListed]);
  const { items, page, pages, start } = pageOf(playlist, wanted);
  const voteOf = useVotes(room, muteWords(host.peace, Date.now()));
  const heading = useRef<HTMLHeadingElement>(null);
  const rows = useRef<HTMLOListElement>(null);
  const focusAfter = useFocusAfter(rows, heading, playlist.length, ":scope > li > button");
  return (
    <section className={s.panel} aria-labelledby="playlist-title">
      <header className={s.head}>
        <h2 id="playlist-title" ref={heading} tabIndex={-1}>
          {common("tab.playlist")} <span className={s.number}>{playlist.length}</span>
        </h2>
        <QueueRules room={room} />
        {(isHistoryOpen || host.can.edit_list) && <RoomHistory roomName={roomName} />}
        <IconButton label={t("playlist.refresh")} aria-busy={list.isRefreshing} onClick={list.refresh}>
          <RefreshCw aria-hidden="true" className={list.isRefreshing ? s.turning : undefined} />
        </IconButton>
        <AddSongLinks room={room} host={host} />
      </header>
      {list.failure && <Banner onClose={list.dismiss}>{list.failure}</Banner>}
      <div className={s.scroll}>
        {room.removed && (
          <RemovedSongs
            removed={room.removed}
            onUndo={() => actions.restore(room.removed?.track_ids ?? [])}
            onOver={list.refresh}
          />
        )}
        {playlist.length === 0 ? (
          <EmptyState icon={<ListMusic aria-hidden="true" />} title={t("playlist.emptyTitle")}>
            {t(host.can.edit_list ? "playlist.emptyHost" : "playlist.emptyGuest")}
          </EmptyState>
        ) : (
          <ol
            className={s.list}
            data-votes={settingsOf(room).queue_order === "votes" || undefined}
            start={start + 1}
            ref={rows}
          >
            {items.map((track, i) => (
              <TrackRow
                key={track.song_id}
                track={track}
                number={start + i + 1}
                isCurrent={track.song_id === playing}
                isNext={track.song_id === upNext}
                isSounding={snapshot.activity.kind === "playing"}
                actions={actions}
                vote={track.song_id === playing ? null : voteOf(track.song_id)}
                onRemove={() => focusAfter(i)}
                chosenFor={room.source && !track.requested_by ? roomName : null}
              />
            ))}
          </ol>
        )}
        {pages > 1 && <Pages page={page} pages={pages} onPage={setWanted} />}
      </div>
      {pin.asked && (
        <LazyScreen
          key={pin.asked.opening}
          load={pinDialog}
          waiting={null}
          props={{
            roomName,
            track: pin.asked.subject,
            open: pin.asked.isOpen,
            onClose: pin.close,
            onPinned: pin.done,
          }}
        />
      )}
    </section>
  );
}
