import type { LengthLearned, ListenedRoom, SongPlay, SongStart } from "@tutti/proto/events";
import { fault } from "@tutti/proto/faults";
import { noPeace } from "@tutti/proto/peace";
import type { Track } from "@tutti/proto/sync";
import type {
  Activity,
  Archive,
  Attendance,
  Identity,
  Logins,
  RoomAccess,
  RoomDirectory,
  Tickets,
} from "../model/ports.ts";
import type { Timeline } from "../timeline/timeline.ts";

export const song = (name: string, duration_seconds?: number): Track => ({
  song_id: `demo_${name}`,
  title: name,
  artist: "The Tests",
  cover_img_url: "",
  song_url: `/music/${name}.opus`,
  ...(duration_seconds === undefined ? {} : { duration_seconds }),
});

export interface FakeRoom extends RoomAccess {
  playlist: Track[];
}

/** In-memory rooms by name; a test may change them while it runs. */
export function fakeRooms(...rooms: FakeRoom[]): RoomDirectory & { rooms: FakeRoom[] } {
  return {
    rooms,
    access: async (roomName) => {
      const room = rooms.find((r) => r.roomName.toLowerCase() === roomName.toLowerCase());
      if (!room) throw fault("room_not_found");
      return room;
    },
    nameOf: async (roomId) => {
      const room = rooms.find((r) => r.roomId === roomId);
      if (!room) throw fault("room_not_found.id");
      return room.roomName;
    },
    playlist: async (roomId) => {
      const room = rooms.find((r) => r.roomId === roomId);
      if (!room) throw fault("room_not_found.id");
      return room.playlist;
    },
  };
}

/** A room that "host-user" owns. */
export const ownedRoom = (roomName: string, playlist: Track[]): FakeRoom => ({
  roomId: `00000000-0000-4000-8000-${Buffer.from(roomName.padEnd(6).slice(0, 6)).toString("hex")}`,
  roomName,
  ownerId: "host-user",
  roles: new Map(),
  skipping: { mode: "when_no_host", share: 50 },
  allowAnyoneHost: false,
  playlistVersion: 1,
  peace: noPeace,
  voices: { chat: true, reactions: true },
  playlist,
});

/** Accepts the tickets `host` and `listener` any number of times, and rejects all others. */
export const fakeTickets = (): Tickets => ({
  redeem: async (ticket): Promise<Identity> => {
    if (ticket === "host") return hostIdentity;
    if (ticket === "listener") return { sessionId: "s-listener", userId: "listener-user", username: "Lia" };
    throw fault("ticket_dead");
  },
});

/** No login ends by itself. */
export const fakeLogins = (): Logins => ({ live: async (ids) => ids });

export const hostIdentity: Identity = { sessionId: "s-host", userId: "host-user", username: "Hanna" };

export interface MemoryArchive extends Archive {
  rows: Map<string, Timeline>;
  /** Batches of activity, by id. */
  acts: Map<string, Activity>;
  /** Published lengths, by id. */
  lengths: Map<string, LengthLearned>;
  /** Reports of rooms with listeners, oldest first. */
  listened: ListenedRoom[];
  /** Outcomes of plays, oldest first. */
  plays: SongPlay[];
  /** Starts of songs, oldest first. */
  starts: SongStart[];
}

export function memoryArchive(): MemoryArchive {
  const rows = new Map<string, Timeline>();
  const acts = new Map<string, Activity>();
  const lengths = new Map<string, LengthLearned>();
  const listened: ListenedRoom[] = [];
  const plays: SongPlay[] = [];
  const starts: SongStart[] = [];
  return {
    rows,
    acts,
    lengths,
    listened,
    plays,
    starts,
    publishStarts: async (_id, reported) => {
      starts.push(...reported);
    },
    publishPlays: async (_id, reported) => {
      plays.push(...reported);
    },
    publishListened: async (_id, rooms) => {
      listened.push(...rooms);
    },
    publishLength: async (id, learned) => {
      lengths.set(id, learned);
    },
    publishActs: async (id, page) => {
      acts.set(id, page);
    },
    erase: async (roomId) => {
      rows.delete(roomId);
    },
    load: async (roomId) => rows.get(roomId) ?? null,
    save: async (roomId, timeline) => {
      if ((rows.get(roomId)?.rev ?? 0) < timeline.rev) rows.set(roomId, timeline);
    },
  };
}

export function memoryAttendance(): Attendance {
  const there = new Map<string, Map<number, Set<string>>>();
  return {
    note: async (roomId, since, persons) => {
      const times = there.get(roomId) ?? new Map<number, Set<string>>();
      times.set(since, new Set([...(times.get(since) ?? []), ...persons]));
      there.set(roomId, times);
    },
    includes: async (roomId, since, persons) =>
      persons.some((person) => there.get(roomId)?.get(since)?.has(person)),
    forget: async (roomId, since) => {
      const kept = since === null ? undefined : there.get(roomId)?.get(since);
      there.set(roomId, new Map(since === null || !kept ? [] : [[since, kept]]));
    },
  };
}
