/**
 * Merges the songs of `removed` into `order`, each at its place in `whole`: before the nearest later song that is
 * present, else behind the nearest earlier one, else at the beginning. `order` keeps its own order.
 */
export function wholeOrder(
  order: readonly string[],
  whole: readonly string[],
  removed: ReadonlySet<string>,
): string[] {
  const result = [...order];
  const presentSongs = new Set(order);
  for (let place = whole.length - 1; place >= 0; place--) {
    const song = whole[place];
    if (song === undefined || !removed.has(song) || presentSongs.has(song)) continue;
    const follower = whole.slice(place + 1).find((each) => presentSongs.has(each));
    const leader = whole.slice(0, place).findLast((each) => presentSongs.has(each));
    const at =
      follower !== undefined
        ? result.indexOf(follower)
        : leader !== undefined
          ? result.indexOf(leader) + 1
          : 0;
    result.splice(at, 0, song);
    presentSongs.add(song);
  }
  return result;
}
