import { z } from "zod";
import { eventType, occurredAt } from "./envelope.ts";

/** A song with its title and artist, for consumers that keep statistics. */
const song = z.object({ song_id: z.string(), title: z.string(), artist: z.string() });
export type SongName = z.infer<typeof song>;

const place = { room_id: z.uuid(), room_name: z.string(), at: occurredAt };

/** At most a whole playlist; `user_id` is null for a visitor. */
const playlistEdit = z.object({
  ...place,
  user_id: z.uuid().nullable(),
  /** A favorites room: a song added there is a favorite song. */
  is_favorites: z.boolean(),
  songs: z.array(song).min(1).max(1000),
});

/** Songs were added to a room, in one edit by one person. */
export const songsAdded = eventType("tutti.rooms.songs_added", playlistEdit);

/** Songs were removed from a room, in one edit. */
export const songsRemoved = eventType("tutti.rooms.songs_removed", playlistEdit);

/** A person added a room to their favorites. */
export const roomFavorited = eventType(
  "tutti.rooms.room_favorited",
  z.object({ ...place, user_id: z.uuid(), is_host: z.boolean() }),
);

/** A person played a song to its end, as the room's timeline and an audible listener say, too; once per play. */
export const songPlayed = eventType(
  "tutti.analytics.song_played",
  z.object({ ...place, ...song.shape, user_id: z.uuid() }),
);

const visit = { ...place, user_id: z.uuid(), is_host: z.boolean() };

/** A visitor joined a room: counted, without any data about the visitor. */
const visitorJoin = z.object({ ...place, is_host: z.boolean() });
export type VisitorJoin = z.infer<typeof visitorJoin>;

/** Batched acts of accounts in rooms, in order. */
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
