/** What follows a failure: the room skips the song, the listener may retry, or nothing. */
type FailureNext = "skipping" | "retry" | "none";

/** The activity of this listener's player. */
export type PlayerActivity =
  /** The room's state is not known yet. */
  | { readonly kind: "connecting" }
  /** The room plays no song. */
  | { readonly kind: "empty" }
  /** Should play but is silent: loading, seeking, buffering, waiting for the common start, or at the song's end. */
  | { readonly kind: "buffering" }
  | { readonly kind: "playing" }
  | { readonly kind: "paused" }
  /** The browser requires a user gesture, or something outside the page paused the player. */
  | { readonly kind: "blocked" }
  /** The song is at a site that would see the listener's IP address: it plays once they consent. */
  | { readonly kind: "consent"; readonly origin: string }
  /** No source of the song can be played; `message` is a fault. */
  | { readonly kind: "failed"; readonly message: string; readonly next: FailureNext };

export interface PlayerState {
  readonly activity: PlayerActivity;
  /** Whether the song should be playing, regardless of this player. */
  readonly wantsToPlay: boolean;
}

export type PlayerInput =
  /** The current target; may be repeated. */
  | { readonly type: "target"; readonly room: "unknown" | "empty" | "song"; readonly wantsToPlay: boolean }
  /** A source was loaded into the player. */
  | { readonly type: "loading" }
  /** The player reports sound. */
  | { readonly type: "playing" }
  /** The player buffers, seeks or is at the song's end. */
  | { readonly type: "silent" }
  /** A poll of the player, for transitions that it reports late or not at all. */
  | { readonly type: "observed"; readonly isRunning: boolean }
  | { readonly type: "blocked" }
  | { readonly type: "unblocked" }
  | { readonly type: "consent"; readonly origin: string }
  | { readonly type: "failed"; readonly message: string; readonly next: FailureNext };

/** Whether the player makes no sound although it should play: blocked, without consent, or failed. */
export const isSilenced = ({ kind }: { readonly kind: string }): boolean =>
  ["blocked", "consent", "failed"].includes(kind);

export const unknownState: PlayerState = { activity: { kind: "connecting" }, wantsToPlay: false };

const silentOrPaused = (wantsToPlay: boolean): PlayerActivity => ({
  kind: wantsToPlay ? "buffering" : "paused",
});

function aimed(activity: PlayerActivity, wantsToPlay: boolean): PlayerActivity {
  switch (activity.kind) {
    case "failed":
      // While the room is paused, a failed track is not skipped but can be retried.
      return activity.next === "skipping" && !wantsToPlay ? { ...activity, next: "retry" } : activity;
    case "consent":
      return activity;
    case "connecting":
    case "empty":
    case "paused":
      return silentOrPaused(wantsToPlay);
    default:
      return wantsToPlay ? activity : { kind: "paused" };
  }
}

function next({ activity, wantsToPlay }: PlayerState, input: PlayerInput): PlayerActivity {
  const { kind } = activity;
  if (input.type === "target") {
    if (input.room === "unknown") return { kind: "connecting" };
    if (input.room === "empty") return { kind: "empty" };
    return aimed(activity, input.wantsToPlay);
  }
  // Late events of a player without a song.
  if (kind === "connecting" || kind === "empty") return activity;
  switch (input.type) {
    case "loading":
      return silentOrPaused(wantsToPlay);
    case "playing":
      return wantsToPlay ? { kind: "playing" } : { kind: "paused" };
    case "silent":
      return kind === "playing" ? { kind: "buffering" } : activity;
    case "observed":
      if (input.isRunning) return kind === "buffering" ? { kind: "playing" } : activity;
      return kind === "playing" ? { kind: "buffering" } : activity;
    case "blocked":
      return kind === "playing" || kind === "buffering" ? { kind: "blocked" } : activity;
    case "unblocked":
      return kind === "blocked" ? { kind: "buffering" } : activity;
    case "consent":
      return { kind: "consent", origin: input.origin };
    case "failed":
      return { kind: "failed", message: input.message, next: input.next };
  }
}

const isSame = (a: PlayerActivity, b: PlayerActivity) =>
  a.kind === b.kind &&
  (a.kind !== "failed" || b.kind !== "failed" || (a.message === b.message && a.next === b.next));

/** The next state; the same object if nothing changed. */
export function playerState(state: PlayerState, input: PlayerInput): PlayerState {
  const activity = next(state, input);
  const wantsToPlay =
    input.type === "target" ? input.room === "song" && input.wantsToPlay : state.wantsToPlay;
  if (wantsToPlay === state.wantsToPlay && isSame(activity, state.activity)) return state;
  return { activity: isSame(activity, state.activity) ? state.activity : activity, wantsToPlay };
}
