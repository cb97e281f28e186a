import type { Room } from "../../gen/prisma/client.ts";
import { type Forecast, forecast, type Placed } from "../queue/index.ts";
import { orderWaiting } from "./queue-order.ts";
import type { PlayedSession, Playing, QueuedSong } from "./read-session.ts";

/** Time that the playing song has left, in ms, if it was neither paused nor sought; null if unknown. */
function remainingOf(playing: Playing | null, now: number): number | null {
  if (!playing) return 0;
  const { length, startedAt } = playing;
  return length === null || startedAt + length < now ? null : startedAt + length - now;
}

/** The playlist repeats, so a new song waits for the heard ones between the playing song and it. */
function ringOf({ songs, playing }: PlayedSession): Placed<QueuedSong>[] {
  const current = songs.findIndex(({ id }) => id === playing?.songId);
  const ring = [...songs.slice(current + 1), ...songs.slice(0, current + 1)];
  return ring.map((entry, place) => ({ entry, turn: place + 1, place, fairPlace: place }));
}

/** Songs that a host put next move all others back; that is no matter of votes. */
const counted = (order: readonly Placed<QueuedSong>[]): Placed<QueuedSong>[] =>
  order.map((placed, place) => ({ ...placed, place, fairPlace: place + placed.fairPlace - placed.place }));

/** The waiting songs in their order, with when each plays. */
export function upcomingIn(
  { queueOrder }: Pick<Room, "queueOrder">,
  session: PlayedSession,
  now: number,
): Forecast<QueuedSong>[] {
  const order = queueOrder === "as_added" ? ringOf(session) : counted(orderWaiting(queueOrder, session));
  const songs = forecast(queueOrder, order, ({ length }) => length, remainingOf(session.playing, now));
  return songs.filter(({ entry }) => !entry.isHeard && entry.id !== session.playing?.songId);
}
