import type { QueueOrder } from "../../gen/prisma/enums.ts";
import { orderOf, type Placed } from "../queue/index.ts";
import { arrange } from "./arrange.ts";
import type { PlayedSession, QueuedSong } from "./read-session.ts";

/** Songs that wait for their turn; the playing one does not. */
const waitingIn = ({ songs, playing }: PlayedSession): QueuedSong[] =>
  songs.filter(({ id, isHeard }) => !isHeard && id !== playing?.songId);

const latestFirst = (a: QueuedSong, b: QueuedSong) => (b.putNextAt ?? 0) - (a.putNextAt ?? 0);

/** The order of the waiting songs. Those that a host put next come first, the latest of them at once. */
export function orderWaiting(setting: QueueOrder, session: PlayedSession): Placed<QueuedSong>[] {
  const order = orderOf(setting, { waiting: waitingIn(session), heard: session.heard });
  const next = order.filter(({ entry }) => entry.putNextAt !== null);
  const rest = order.filter(({ entry }) => entry.putNextAt === null);
  return [...next.sort((a, b) => latestFirst(a.entry, b.entry)), ...rest];
}

/** The song ids of a playlist in the order of its queue. */
export function inQueueOrder(setting: QueueOrder, session: PlayedSession): string[] {
  const waiting = new Set(waitingIn(session).map(({ id }) => id));
  const songs = session.songs.map(({ id }) => ({ songId: id, isWaiting: waiting.has(id) }));
  if (setting === "as_added") return songs.map(({ songId }) => songId);
  const order = orderWaiting(setting, session).map(({ entry }) => entry.id);
  return arrange(songs, session.playing?.songId ?? null, order);
}
