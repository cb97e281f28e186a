import { z } from "zod";
import { eventType, occurredAt } from "./envelope.ts";

/** A song as whoever counts needs to know it. */
const song = z.object({ song_id: z.string(), title: z.string(), artist: z.string() });
export type SongName = z.infer<typeof song>;

const place = { room_id: z.uuid(), room_name: z.string(), at: occurredAt };

/** At most a whole playlist; `user_id` is null for a visitor. */
const playlistEdit = z.object({
  ...place,
  user_id: z.uuid().nullable(),
  /** A favorites room: what comes in there is a favorite song. */
  is_favorites: z.boolean(),
  songs: z.array(song).min(1).max(1000),
});

/** Songs came into a room, in one edit by one person. */
export const songsAdded = eventType("tutti.rooms.songs_added", playlistEdit);

/** Songs went out of a room, in one edit. */
export const songsRemoved = eventType("tutti.rooms.songs_removed", playlistEdit);

/** Somebody keeps a room to come back to. */
export const roomFavorited = eventType(
  "tutti.rooms.room_favorited",
  z.object({ ...place, user_id: z.uuid(), is_host: z.boolean() }),
);

/** Somebody heard a song to its end; counted once a play. */
export const songPlayed = eventType(
  "tutti.analytics.song_played",
  z.object({ ...place, ...song.shape, user_id: z.uuid() }),
);

const visit = { ...place, user_id: z.uuid(), is_host: z.boolean() };

/** A visitor came into a room: counted, and nothing else is kept of them. */
const visitorJoin = z.object({ ...place, is_host: z.boolean() });
export type VisitorJoin = z.infer<typeof visitorJoin>;

/** What people with an account did in rooms, gathered for a moment, in the order in which they did it. */
export const listenersActed = eventType(
  "tutti.sync.listeners_acted",
  z.object({
    /** Absent in events of older versions. */
    visitor_joins: z.array(visitorJoin).max(1000).optional(),
    acts: z
      .array(
        z.discriminatedUnion("action", [
          z.object({ action: z.literal("join_room"), ...visit }),
          z.object({ action: z.literal("leave_room"), ...visit }),
          z.object({ action: z.literal("pause_song"), ...place, ...song.shape, user_id: z.uuid() }),
        ]),
      )
      .max(1000),
  }),
);
export type ListenerAct = z.infer<typeof listenersActed.payload>["acts"][number];
