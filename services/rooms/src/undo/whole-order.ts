/**
 * The songs of `order` with those of `removed` among them, each where `whole` has it: before the nearest song after it
 * that is there, else behind the nearest before it, else at the beginning. What is in `order` keeps its order.
 */
export function wholeOrder(
  order: readonly string[],
  whole: readonly string[],
  removed: ReadonlySet<string>,
): string[] {
  const result = [...order];
  const isThere = new Set(order);
  for (let place = whole.length - 1; place >= 0; place--) {
    const song = whole[place];
    if (song === undefined || !removed.has(song) || isThere.has(song)) continue;
    const follower = whole.slice(place + 1).find((each) => isThere.has(each));
    const leader = whole.slice(0, place).findLast((each) => isThere.has(each));
    const at =
      follower !== undefined
        ? result.indexOf(follower)
        : leader !== undefined
          ? result.indexOf(leader) + 1
          : 0;
    result.splice(at, 0, song);
    isThere.add(song);
  }
  return result;
}
