import type { QueueOrder } from "../../gen/prisma/enums.ts";
import { orderOf, type Placed } from "../queue/index.ts";
import { arrange } from "./arrange.ts";
import type { PlayedEvening, QueuedSong } from "./read-evening.ts";

/** Songs that wait for their turn; the playing one does not. */
const waitingIn = ({ songs, playing }: PlayedEvening): QueuedSong[] =>
  songs.filter(({ id, isHeard }) => !isHeard && id !== playing?.songId);

const latestFirst = (a: QueuedSong, b: QueuedSong) => (b.putNextAt ?? 0) - (a.putNextAt ?? 0);

/** The order of the waiting songs. Those that a host put next come first, the latest of them at once. */
export function orderWaiting(setting: QueueOrder, evening: PlayedEvening): Placed<QueuedSong>[] {
  const order = orderOf(setting, { waiting: waitingIn(evening), heard: evening.heard });
  const next = order.filter(({ entry }) => entry.putNextAt !== null);
  const rest = order.filter(({ entry }) => entry.putNextAt === null);
  return [...next.sort((a, b) => latestFirst(a.entry, b.entry)), ...rest];
}

/** The song ids of a playlist in the order of its queue. */
export function inQueueOrder(setting: QueueOrder, evening: PlayedEvening): string[] {
  const waiting = new Set(waitingIn(evening).map(({ id }) => id));
  const songs = evening.songs.map(({ id }) => ({ songId: id, isWaiting: waiting.has(id) }));
  if (setting === "as_added") return songs.map(({ songId }) => songId);
  const order = orderWaiting(setting, evening).map(({ entry }) => entry.id);
  return arrange(songs, evening.playing?.songId ?? null, order);
}
