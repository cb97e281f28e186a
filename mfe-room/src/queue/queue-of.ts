import type { RoomPlaylist, Schemas } from "@tutti/kit";

export type QueueSettings = Schemas["QueueSettings"];
export type QueueOrder = QueueSettings["order"];

const asAdded: QueueSettings = {
  order: "as_added",
  waiting_limit: null,
  longest_song_seconds: null,
  song_again_minutes: null,
  artist_again_songs: null,
};

/** The order and limits of a room's queue. A server of before sends none. */
export const queueOf = (room: Pick<Partial<RoomPlaylist>, "queue">): QueueSettings => room.queue ?? asAdded;
