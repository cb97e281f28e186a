import type { PaidSong, SongState } from "./paid-song.ts";
import type { Promised } from "./target.ts";

/** States in which a request may be that was answered so. */
const kept: Record<"request" | "approve" | "reject" | "withdraw" | "end", readonly SongState[]> = {
  request: ["pending", "approved", "rejected", "expired", "played", "refunded", "withdrawn"],
  approve: ["approved", "played", "refunded", "withdrawn"],
  reject: ["rejected"],
  withdraw: ["withdrawn"],
  end: ["played", "refunded", "withdrawn"],
};
const pinned: readonly SongState[] = ["done", "played", "refunded"];

const pinKey = (username: string, room: string, songId: string) => `${username} ${room} ${songId}`;

/** What was answered with 200 and is not so, a sentence each. `spends`: coins by the key of each spending. */
export function brokenPromises(
  promises: readonly Promised[],
  songs: readonly PaidSong[],
  spends: ReadonlyMap<string, number>,
): string[] {
  const states = new Map(songs.map(({ id, state }) => [id, state]));
  // Concurrent pins of one song by one person count as one.
  const pins = new Set(
    songs
      .filter(({ id, state }) => id.startsWith("pin:") && pinned.includes(state))
      .map(({ requester, room, songId }) => pinKey(requester, room, songId)),
  );
  return promises.flatMap((promise) => {
    if (promise.kind === "spend")
      return spends.get(promise.key) === promise.coins
        ? []
        : [`${promise.key} was answered and spent nothing`];
    if (promise.kind === "pin") {
      const pin = pinKey(promise.username, promise.room, promise.songId);
      return pins.has(pin) ? [] : [`the pin ${pin} was answered and is not done`];
    }
    const { kind, requestId } = promise;
    const state = states.get(`request:${requestId}`) ?? "none";
    return kept[kind].includes(state) ? [] : [`${kind} of ${requestId} was answered and is ${state}`];
  });
}
