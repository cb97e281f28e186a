import type { QueueOrder } from "../../gen/prisma/enums.ts";
import { orderOf, type Placed } from "../queue/index.ts";
import type { PlayedSession, QueuedSong } from "./read-session.ts";

interface Arranged {
  readonly songId: string;
  readonly isWaiting: boolean;
}

/** The index after which the room goes on: the playing song's, or where the waiting songs begin if it was deleted. */
function anchorOf(songs: readonly Arranged[], playing: string | null): number {
  const current = songs.findIndex(({ songId }) => songId === playing);
  if (current >= 0) return current;
  const first = songs.findIndex(({ isWaiting }, i) => isWaiting && !songs.at(i - 1)?.isWaiting);
  return first - 1;
}

/**
 * A playlist in the order in which it plays: after the playing song the waiting ones, then the heard ones, which repeat.
 * The playlist is a ring, so heard songs before the playing one stay there, in their order.
 *
 * `order`: the ids of the waiting songs.
 */
export function arrange(
  songs: readonly Arranged[],
  playing: string | null,
  order: readonly string[],
): string[] {
  const begin = anchorOf(songs, playing) + 1;
  const heardIn = (part: readonly Arranged[]) =>
    part.filter(({ isWaiting }) => !isWaiting).map(({ songId }) => songId);
  return [...heardIn(songs.slice(0, begin)), ...order, ...heardIn(songs.slice(begin))];
}

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
