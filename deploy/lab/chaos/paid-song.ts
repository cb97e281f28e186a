/** The hold of a request or pin; `none` if no coins were ever set aside. */
export type HoldState = "held" | "captured" | "voided" | "none";

/** A request or pin and its hold, also of a deleted room. */
export interface PaidSong {
  /** The hold's id. */
  readonly id: string;
  readonly room: string;
  readonly isRoomLiving: boolean;
  readonly songId: string;
  /** Who paid, by name. */
  readonly requester: string;
  /** The state of the request or pin; `none` for a hold without one. */
  readonly state: SongState;
  /** Why it was refunded. */
  readonly reason: string | null;
  /** When the song entered the playlist, or was pinned, in ms since 1970. */
  readonly enteredAt: number | null;
  readonly isInPlaylist: boolean;
  readonly hold: HoldState;
  readonly coins: number;
}

export type SongState = keyof typeof holdsAtRest;

/** The holds that belong to each state once everything is settled. */
export const holdsAtRest = {
  none: [],
  funding: ["none", "held"],
  pending: ["held"],
  approved: ["held"],
  done: ["held"],
  played: ["captured"],
  refunded: ["voided"],
  withdrawn: ["voided"],
  rejected: ["voided", "none"],
  expired: ["voided", "none"],
  failed: ["voided", "none"],
} as const satisfies Record<string, readonly HoldState[]>;
