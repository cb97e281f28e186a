import { messageOf, type RoomPlaylist, type Track, useIsSmall } from "@tutti/kit";
import { toast } from "@tutti/kit/ui";
import { useState } from "react";
import { usePendingRequests } from "../data/request-queries.ts";
import { type Asked, useAsked } from "../data/use-asked.ts";
import { useFavoriteSongs } from "../data/use-favorite-songs.ts";
import type { RoomHost } from "../data/use-room.ts";
import { useShowPlaylist } from "../data/use-show-playlist.ts";
import type { RoomPlayback } from "../playback/room-playback.ts";
import type { Snapshot } from "../playback/snapshot.ts";
import type { RoomSession } from "../session/open-room.ts";
import { type People, usePeople } from "../session/people.ts";
import { useRoomSession } from "../session/use-enter-room.ts";
import { useSnapshot } from "../session/use-snapshot.ts";
import { t } from "../texts/index.ts";
import { type EditedPlaylist, type TrackActions, trackActions } from "./track-actions.ts";

/** A room that exists, as loaded for its screen. */
export interface FoundRoom {
  readonly room: RoomPlaylist;
  readonly host: RoomHost;
  readonly token: string | null;
  readonly isRefreshing: boolean;
  readonly refresh: () => Promise<unknown>;
}

interface Toggle {
  readonly shown: boolean;
  toggle(): void;
  hide(): void;
}

/** Everything that a room's layouts show, for any window size; the layouts themselves keep no other data. */
export interface RoomModel {
  readonly room: RoomPlaylist;
  readonly host: RoomHost;
  readonly token: string | null;
  /** Null until the page has joined the room. */
  readonly session: RoomSession | null;
  readonly playback: RoomPlayback | null;
  readonly snapshot: Snapshot;
  readonly people: People;
  /** Requests pending a decision; null for who may not decide. */
  readonly pending: ReturnType<typeof usePendingRequests> | null;
  /** Id of the current song. */
  readonly playing: string | null;
  /** Id of the next song; null if there is no other. */
  readonly upNext: string | null;
  readonly actions: TrackActions;
  readonly pin: { readonly asked: Asked<Track> | null; close(): void; done(edited: EditedPlaylist): void };
  readonly lyrics: Toggle;
  readonly settings: Toggle;
  readonly tv: Toggle;
  readonly isSmall: boolean;
  readonly list: {
    readonly isRefreshing: boolean;
    readonly failure: string | null;
    refresh(): void;
    dismiss(): void;
  };
  /** Returns an error handler that shows a failed action's message where no row can. */
  fail(fallback: string): (error: unknown) => void;
}

function useToggle(): Toggle {
  const [shown, setShown] = useState(false);
  return { shown, toggle: () => setShown(!shown), hide: () => setShown(false) };
}

/** The song after `songId`, wrapping around; null if the list has no other. */
export function nextOf(playlist: readonly Track[], songId: string | null): string | null {
  const place = playlist.findIndex(({ song_id }) => song_id === songId);
  if (place < 0 || playlist.length < 2) return null;
  return playlist[(place + 1) % playlist.length]?.song_id ?? null;
}

export function useRoomModel(found: FoundRoom): RoomModel {
  const { room, host, token, isRefreshing, refresh } = found;
  const { room_name: roomName, playlist } = room;
  const session = useRoomSession(roomName, token);
  const playback = session?.playback ?? null;
  const snapshot = useSnapshot(playback);
  const people = usePeople(session?.people ?? null);
  const favorites = useFavoriteSongs();
  const show = useShowPlaylist(roomName);
  const pin = useAsked<Track>();
  const [failure, setFailure] = useState<string | null>(null);
  const playing = snapshot.song?.song_id ?? null;
  const actions = trackActions({
    roomName,
    playback,
    mayEdit: host.can.edit_list,
    favorites,
    show,
    askToPin: pin.ask,
  });
  const decides = host.can.decide_requests && token !== null;
  const pending = usePendingRequests(roomName, session?.connection ?? null, decides);
  return {
    room,
    host,
    pending: decides ? pending : null,
    token,
    session,
    playback,
    snapshot,
    people,
    playing,
    upNext: nextOf(playlist, playing),
    actions,
    pin: { asked: pin.asked, close: pin.close, done: show },
    lyrics: useToggle(),
    settings: useToggle(),
    tv: useToggle(),
    isSmall: useIsSmall(),
    list: {
      isRefreshing,
      failure,
      refresh: () => {
        setFailure(null);
        refresh().catch(() => setFailure(t("song.refreshFailed")));
      },
      dismiss: () => setFailure(null),
    },
    fail: (fallback) => (error) => toast(messageOf(error, fallback), "error"),
  };
}
