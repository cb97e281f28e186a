import { messageOf, type RoomPlaylist, type Track, useIsSmall } from "@tutti/kit";
import { toast } from "@tutti/kit/ui";
import { useState } from "react";
import type { RoomHost } from "../data/use-room.ts";
import { useShowPlaylist } from "../data/use-show-playlist.ts";
import type { RoomPlayback } from "../playback/room-playback.ts";
import type { Snapshot } from "../playback/snapshot.ts";
import { type People, usePeople } from "../session/people.ts";
import type { RoomSession } from "../session/room-session.ts";
import { useRoomSession } from "../session/use-enter-room.ts";
import { useSnapshot } from "../session/use-snapshot.ts";
import { type EditedPlaylist, type TrackActions, trackActions } from "./track-actions.ts";
import { type Asked, useAsked } from "./use-asked.ts";
import { useFavoriteSongs } from "./use-favorite-songs.ts";
import { usePendingRequests } from "./use-pending-requests.ts";

/** A found room, as its screen is given it. */
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

/** Everything that the room's layouts show, whatever the window: they hold layout alone. */
export interface RoomModel {
  readonly room: RoomPlaylist;
  readonly host: RoomHost;
  readonly token: string | null;
  /** Null until the page has entered the room. */
  readonly session: RoomSession | null;
  readonly playback: RoomPlayback | null;
  readonly snapshot: Snapshot;
  readonly people: People;
  /** What waits for the host's decision; null for anybody else. */
  readonly pending: ReturnType<typeof usePendingRequests> | null;
  /** The id of the song that plays. */
  readonly playing: string | null;
  /** The id of the song after it; null where there is no other. */
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
  /** Shows why an action failed that has no row of its own. */
  fail(fallback: string): (error: unknown) => void;
}

function useToggle(): Toggle {
  const [shown, setShown] = useState(false);
  return { shown, toggle: () => setShown(!shown), hide: () => setShown(false) };
}

/** The song after `songId`, around the end; null in a list without another one. */
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
    isHost: host.is_host,
    favorites,
    show,
    askToPin: pin.ask,
  });
  const decides = host.is_host && !host.allow_anyone_host && token !== null;
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
        refresh().catch(() => setFailure("Failed to refresh playlist"));
      },
      dismiss: () => setFailure(null),
    },
    fail: (fallback) => (error) => toast(messageOf(error, fallback), "error"),
  };
}
