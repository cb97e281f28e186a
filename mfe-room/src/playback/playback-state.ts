import type { Observation, RoomState } from "@tutti/kit/sync";
import { type FailureState, noFailure } from "./failure.ts";
import type { PlayerEvent } from "./player.ts";
import { type PlayerState, unknownState } from "./player-state.ts";
import type { Song } from "./snapshot.ts";
import type { Source } from "./source.ts";

/**
 * A song's position over time, as of `at` (ms of the local clock). `position` in seconds. `at` is in the future while a
 * host waits for the common start that the room is about to announce.
 */
export interface Trajectory {
  readonly song: Song;
  readonly isPlaying: boolean;
  readonly position: number;
  readonly at: number;
}

/** What this page's player should play. */
type Target =
  /** The room's state. */
  | { readonly kind: "room" }
  /** A guest's own choice, until they rejoin. */
  | { readonly kind: "independent"; readonly trajectory: Trajectory }
  /** A host's commands, until the room answers. `rev`: the room's revision that has been compared with them. */
  | {
      readonly kind: "unconfirmed";
      readonly trajectory: Trajectory;
      /** Earlier commands that the room has not confirmed, oldest first. */
      readonly earlier: readonly Trajectory[];
      readonly rev: number | null;
    };

/** A button, held until the room's state is known. `plays`: what the listener wants instead of what was shown. */
export type Press =
  | { readonly button: "play-pause"; readonly plays: boolean }
  | { readonly button: "pick"; readonly song: Song }
  | { readonly button: "next" }
  | { readonly button: "previous" };

/** A song's sources as found when it was loaded, best first. */
interface FoundSources {
  readonly all: readonly Source[];
  /** The foreign origins among them that the listener has consented to. */
  readonly agreed: readonly string[];
  /** Fault that is reported if `all` is empty. */
  readonly unplayableBecause: string;
}

/** The source that is in a player. */
interface ActiveSource {
  readonly source: Source;
  /** Whether the last command to its player was to play; false while it is held for a common start. */
  readonly isPlaying: boolean;
  readonly phase: "loading" | "begun" | "ended";
}

/** One timer of each name; setting it again replaces it. One that is no longer needed fires without an effect. */
export type Timer = "start" | "skip" | "confirm" | "press" | "end";

/** Everything that decides what this page's player does. */
export interface State {
  readonly isHost: boolean;
  readonly target: Target;
  /** The room's revision or the trajectory that the player was last moved to; null makes the next one a jump. */
  readonly seen: Trajectory | number | null;
  /** Set while the player waits for the common start; `until`: latest end of the wait, in ms of the local clock. */
  readonly hold: { readonly until: number } | null;
  /** The song loaded last; null reloads the target's song. `hasEnded`: it has ended, and the end is not reported yet. */
  readonly loaded: {
    readonly songId: string;
    readonly isPlaying: boolean;
    readonly hasEnded: boolean;
  } | null;
  /** Length of the loaded song in seconds, until its player reports one; 0 while unknown. */
  readonly length: number;
  readonly sources: FoundSources;
  readonly active: ActiveSource | null;
  readonly failure: FailureState;
  /** The skip of an unplayable song after a delay, with the failures to count once it happens. */
  readonly pendingSkip: { readonly message: string; readonly failure: FailureState } | null;
  readonly player: PlayerState;
  /** Displayed position while the player should play but is silent, in seconds. */
  readonly stoppedAt: number;
  readonly pendingPress: Press | null;
  /** A dismissible fault. */
  readonly notice: string | null;
}

export const initialState: State = {
  isHost: false,
  target: { kind: "room" },
  seen: null,
  hold: null,
  loaded: null,
  length: 0,
  sources: { all: [], agreed: [], unplayableBecause: "" },
  active: null,
  failure: noFailure,
  pendingSkip: null,
  player: unknownState,
  stoppedAt: 0,
  pendingPress: null,
  notice: null,
};

/** What the page reads at the instant of an input. */
export interface Reading {
  /** Local clock, in ms. */
  readonly now: number;
  /** Null before the first state. */
  readonly room: RoomState | null;
  /** Seconds into the room's track. */
  readonly roomPosition: number;
  /** Milliseconds until the room's track moves; 0 once it does. */
  readonly roomStartsIn: number;
  /** Maximum error of the server clock's estimate, in ms; Infinity while unknown. */
  readonly clockError: number;
  /** How far the player runs ahead of the room because its output is late, in seconds. */
  readonly offset: number;
  /** Whether a failure on this page skips the song for the whole room. */
  readonly leads: boolean;
  /** The player of the active source; null if there is none or it loads. Seconds; `duration` is 0 while unknown. */
  readonly player: {
    readonly position: number;
    readonly duration: number;
    readonly isRunning: boolean;
  } | null;
}

/** The room's new state: a host's command. Times in seconds. */
export interface Command {
  readonly track: Song;
  readonly isPlaying: boolean;
  readonly position: number;
  /** 0 while unknown. */
  readonly duration: number;
}

export type Input =
  | { readonly type: "role"; readonly isHost: boolean }
  /** The room's state may have changed. */
  | { readonly type: "room" }
  /** The room rejected the last message; `message` may be empty. */
  | { readonly type: "refused"; readonly message: string }
  | { readonly type: "press"; readonly press: Press }
  /** Plays or pauses a song at `position` seconds. */
  | { readonly type: "act"; readonly song: Song; readonly isPlaying: boolean; readonly position: number }
  /** A host's command was sent; `trajectory` is what the room is expected to play. */
  | { readonly type: "sent"; readonly trajectory: Trajectory }
  /** A host's command was not sent, because the room is not joined. */
  | { readonly type: "unsent" }
  /** An action has been applied. `isSameSong`: to the song that was loaded before. */
  | { readonly type: "applied"; readonly isSameSong: boolean }
  | { readonly type: "rejoin" }
  | { readonly type: "retry" }
  /** Within the user gesture that the browser required. */
  | { readonly type: "unblock" }
  /** The page may have been frozen. */
  | { readonly type: "resync" }
  /** The offset changed. */
  | { readonly type: "trimmed" }
  | { readonly type: "dismiss" }
  /** The sources of the loaded song. */
  | { readonly type: "sources"; readonly found: FoundSources }
  /** The player of a source has been created. `key` as of `keyOf`. */
  | { readonly type: "created"; readonly key: string }
  | { readonly type: "player"; readonly key: string; readonly event: PlayerEvent }
  /** A poll of the active player. */
  | { readonly type: "observed" }
  | { readonly type: "timer"; readonly timer: Timer }
  /** The interval at which a host repeats the room's state. */
  | { readonly type: "repeat" };

export type Effect =
  /** Finds the song's sources, and answers by the input `sources`. */
  | { readonly type: "find-sources"; readonly song: Song }
  /** Loads a source, once its player is created; `at` in seconds. */
  | { readonly type: "load"; readonly source: Source; readonly at: number; readonly isPlaying: boolean }
  | { readonly type: "play" | "pause" | "prime"; readonly key: string }
  | { readonly type: "seek"; readonly key: string; readonly to: number }
  /** The target jumped: a drift within the usual tolerance is corrected, too. */
  | { readonly type: "jumped" }
  /** Keeps the active player at its target by seeks and rates. */
  | { readonly type: "correct"; readonly seen: Omit<Observation, "honoursRate"> }
  /** Drift observations are stale: the source changed, or the sound was interrupted. */
  | { readonly type: "discard-observations" }
  /** Sends a host's command, and answers by `sent` with the trajectory, or by `unsent`. */
  | { readonly type: "send"; readonly command: Command; readonly trajectory: Trajectory }
  /** Repeats the room's state to the room. */
  | { readonly type: "repeat"; readonly command: Command }
  /** Selects the song of a button, and applies it by the input `act`. */
  | { readonly type: "press"; readonly press: Press }
  /** The target's song has ended here. */
  | { readonly type: "ended"; readonly song: Song }
  | { readonly type: "set-timer"; readonly timer: Timer; readonly ms: number }
  /** Handles another input after the effects before it, with a new reading. */
  | { readonly type: "then"; readonly input: Input }
  /** The snapshot may have changed. */
  | { readonly type: "publish" };
