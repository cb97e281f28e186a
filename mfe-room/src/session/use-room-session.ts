import { currentRoom, type RoomPlaylist } from "@tutti/kit";
import { useQueryClient } from "@tutti/kit/query";
import { connectRoom, type RoomConnection } from "@tutti/kit/sync";
import { type RefObject, useEffect, useState, useSyncExternalStore } from "react";
import { tickets } from "../data/tickets.ts";
import { playlistQuery, type RoomHost } from "../data/use-room.ts";
import type { Presence } from "../people/Listeners.tsx";
import { leadsRoom } from "../playback/leading.ts";
import { openPlayback } from "../playback/open-playback.ts";
import type { RoomPlayback } from "../playback/room-playback.ts";
import { type Snapshot, silence } from "../playback/snapshot.ts";

/** Where the players live on the page, for as long as the room is open. */
export interface StageElements {
  readonly media: RefObject<HTMLAudioElement | null>;
  readonly video: RefObject<HTMLDivElement | null>;
}

export interface RoomSession {
  readonly connection: RoomConnection;
  readonly playback: RoomPlayback;
  /** How many listen; 0 while unknown. */
  readonly listeners: () => number;
  close(): void;
}

function openSession(roomName: string, stage: StageElements): RoomSession {
  const connection = connectRoom({ roomName, getTicket: tickets() });
  const { playback, close } = openPlayback(connection, roomName, stage);
  let listeners = 0;
  connection.on("users", ({ users_count }) => {
    listeners = users_count;
  });
  return {
    connection,
    playback,
    listeners: () => listeners,
    close: () => {
      close();
      connection.close();
    },
  };
}

/** Keeps the page in the room: connected, playing what the room plays, and told of what changes. */
export function useRoomSession(
  room: RoomPlaylist,
  host: RoomHost,
  token: string | null,
  stage: StageElements,
): RoomSession | null {
  const client = useQueryClient();
  const [open, setOpen] = useState<RoomSession | null>(null);
  const { room_name: roomName, playlist } = room;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another token is another person, who connects anew
  useEffect(() => {
    const made = openSession(roomName, stage);
    const { connection } = made;
    const refetch = () => void client.invalidateQueries(playlistQuery(roomName));
    let joinedBefore = false;
    connection.on("playlist_changed", refetch);
    connection.on("moderation_changed", refetch);
    connection.on("status", (status) => {
      if (status.kind !== "joined") return;
      const known = client.getQueryData(playlistQuery(roomName).queryKey)?.playlist_version ?? 0;
      // What happened while the connection was away, or before it was there, was told to nobody here.
      if (joinedBefore || known < status.room.playlistVersion) refetch();
      joinedBefore = true;
    });
    currentRoom.set(roomName);
    setOpen(made);
    return () => made.close();
  }, [roomName, token, stage, client]);

  useEffect(() => {
    open?.playback.setPlaylist(playlist);
  }, [open, playlist]);
  const { is_host, allow_anyone_host } = host;
  useEffect(() => {
    if (!open) return;
    const { connection, playback, listeners } = open;
    const here = () => ({ isOwn: connection.state?.own ?? false, listeners: listeners() });
    const leads = () => leadsRoom({ is_host, allow_anyone_host }, here());
    playback.setRole({ isHost: is_host, leads });
  }, [open, is_host, allow_anyone_host]);
  return open;
}

const nothing = () => () => {};

export const useSnapshot = (playback: RoomPlayback | null): Snapshot =>
  useSyncExternalStore(playback?.subscribe ?? nothing, playback?.get ?? (() => silence));

/** Who is in the room; only its host is told the names. */
export function usePresence(connection: RoomConnection | null): Presence | null {
  const [presence, setPresence] = useState<Presence | null>(null);
  useEffect(
    () => connection?.on("users", ({ users, users_count }) => setPresence({ users, count: users_count })),
    [connection],
  );
  return presence;
}
