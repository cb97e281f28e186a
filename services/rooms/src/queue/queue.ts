/** How a room orders its waiting songs. */
export type OrderSetting = "as_added" | "fair" | "votes";

/**
 * Whose turn a song takes. All songs of the host are one requester. `identity` is an account's id, or a visitor's
 * browser key with the network; the caller decides which, and several identities are several requesters here.
 */
export type Requester = { readonly kind: "host" } | { readonly kind: "guest"; readonly identity: string };

/** A paid boost and when it was paid, in ms of the room's clock. A host's free pin is none. */
export type Boost =
  | { readonly kind: "none" }
  | { readonly kind: "express"; readonly at: number }
  | { readonly kind: "pin"; readonly at: number };

/** A song that waits. `id` is the song's id, which a room holds once. */
export interface Waiting {
  readonly id: string;
  readonly requester: Requester;
  /**
   * In ms of the clock that `startedAt` is of. An addition in the millisecond of a start counts as before it; a room's
   * lock can tell them apart by one more millisecond.
   */
  readonly addedAt: number;
  readonly boost: Boost;
  readonly votes: number;
}

/**
 * A song that was heard or plays now. `turn` is the fair turn that it used, from 1 on (see `startOf`): a vote changes
 * when a song plays, but not whose turn it takes.
 */
export interface Heard<E extends Waiting = Waiting> {
  readonly entry: E;
  readonly startedAt: number;
  readonly turn: number;
}

/**
 * `heard` is in order of start; its last song plays now, or was the last to play. Songs that do not count (skipped at
 * once, unplayable) are left out. Whole blocks of three turns at the beginning may be left out too, if they started
 * before the oldest waiting song was added and other requesters were heard since.
 */
export interface RoomQueue<E extends Waiting = Waiting> {
  readonly waiting: readonly E[];
  readonly heard: readonly Heard<E>[];
}

export const requesterKey = (requester: Requester): string =>
  requester.kind === "host" ? "host" : `guest:${requester.identity}`;

export const isBoosted = ({ boost }: Waiting): boolean => boost.kind !== "none";

const compareText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** First come, first served; ids make the order total. */
export const byAdded = (a: Waiting, b: Waiting): number => a.addedAt - b.addedAt || compareText(a.id, b.id);

const boostedAt = ({ boost }: Waiting) => (boost.kind === "none" ? Number.POSITIVE_INFINITY : boost.at);

/** Boosted songs by the time of the payment, so that a later boost does not delay an earlier one. */
export const byBoost = (a: Waiting, b: Waiting): number =>
  boostedAt(a) === boostedAt(b) ? byAdded(a, b) : boostedAt(a) - boostedAt(b);
