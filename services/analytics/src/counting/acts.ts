import {
  type EventType,
  listenersActed,
  roomCreated,
  roomFavorited,
  type SongName,
  songPlayed,
  songsAdded,
  songsRemoved,
  userRegistered,
} from "@tutti/proto/events";

/** An act, identified by its event and its index `n` in it, so that it is never stored twice. */
interface Act {
  readonly event_id: string;
  readonly n: number;
  /** Null for a visitor. */
  readonly user_id: string | null;
  readonly room_id: string;
  readonly room_name: string;
  /** ISO 8601 */
  readonly at: string;
}
interface SongAct extends Act, SongName {
  readonly action: "play_song" | "pause_song" | "favorite_song" | "add_song" | "remove_song";
}
interface RoomAct extends Act {
  readonly action: "join_room" | "leave_room" | "create_room" | "favorite_room";
  readonly is_host: boolean;
  /** A favorites room is created automatically and does not count as a person's. */
  readonly is_favorites: boolean;
}
interface Registration {
  readonly user_id: string;
  readonly username: string;
  readonly at: string;
}

/** The acts in events, in the form that the tables are computed from. */
export interface Acts {
  readonly songs: SongAct[];
  readonly rooms: RoomAct[];
  readonly registrations: Registration[];
}

export interface ConsumedEvent {
  readonly id: string;
  readonly subject: string;
  readonly payload: unknown;
}

const timeOf = (at: number) => new Date(at).toISOString();

interface Counted {
  readonly type: EventType<unknown>;
  readonly read: (event: ConsumedEvent, acts: Acts) => void;
}
const counted = <T>(type: EventType<T>, read: (payload: T, id: string, acts: Acts) => void): Counted => ({
  type,
  read: ({ id, payload }, acts) => read(type.payload.parse(payload), id, acts),
});

const all: readonly Counted[] = [
  counted(userRegistered, ({ user_id, username, at }, _id, { registrations }) => {
    registrations.push({ user_id, username, at: timeOf(at) });
  }),
  counted(roomCreated, ({ room_id, room_name, owner_id, is_favorites = false, at }, event_id, { rooms }) => {
    const place = { event_id, n: 0, user_id: owner_id, room_id, room_name, at: timeOf(at) };
    rooms.push({ action: "create_room", ...place, is_host: true, is_favorites });
  }),
  counted(roomFavorited, ({ at, ...visit }, event_id, { rooms }) => {
    rooms.push({ action: "favorite_room", event_id, n: 0, ...visit, is_favorites: false, at: timeOf(at) });
  }),
  counted(songsAdded, ({ songs, at, is_favorites, ...edit }, event_id, acts) => {
    const action = is_favorites ? "favorite_song" : "add_song";
    songs.forEach((song, n) => {
      acts.songs.push({ action, event_id, n, ...edit, ...song, at: timeOf(at) });
    });
  }),
  counted(songsRemoved, ({ songs, at, is_favorites: _, ...edit }, event_id, acts) => {
    songs.forEach((song, n) => {
      acts.songs.push({ action: "remove_song", event_id, n, ...edit, ...song, at: timeOf(at) });
    });
  }),
  counted(songPlayed, ({ at, ...play }, event_id, { songs }) => {
    songs.push({ action: "play_song", event_id, n: 0, ...play, at: timeOf(at) });
  }),
  counted(listenersActed, ({ acts, visitor_joins = [] }, event_id, { songs, rooms }) => {
    acts.forEach(({ at, ...act }, n) => {
      const place = { event_id, n, at: timeOf(at) };
      if (act.action === "pause_song") songs.push({ ...act, ...place });
      else rooms.push({ ...act, ...place, is_favorites: false });
    });
    visitor_joins.forEach(({ at, ...join }, i) => {
      const place = { event_id, n: acts.length + i, user_id: null, at: timeOf(at) };
      rooms.push({ action: "join_room", ...join, ...place, is_favorites: false });
    });
  }),
];

/** All counted event types. */
export const countedEvents: readonly EventType<unknown>[] = all.map(({ type }) => type);

const bySubject = new Map<string, Counted>(all.map((each) => [each.type.subject, each]));

/** Extracts the acts of events. Throws for a payload that violates its schema, and for an event that is not counted. */
export function actsOf(events: readonly ConsumedEvent[]): Acts {
  const acts: Acts = { songs: [], rooms: [], registrations: [] };
  for (const event of events) {
    const known = bySubject.get(event.subject);
    if (!known) throw new Error(`No counter for event ${event.subject}.`);
    known.read(event, acts);
  }
  return acts;
}
