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
