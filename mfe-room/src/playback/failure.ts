/** Maximum number of unplayable songs in a row that are skipped. */
const maxSkips = 3;

/** The reaction to a track that cannot be played. */
type FailureStep =
  | { readonly do: "try-source"; readonly index: number }
  /** The host skips the song after a delay in which the message can be read. */
  | { readonly do: "skip-later" }
  /** No further attempt: a guest falls back to independent playback, a host has reached the limit of skips. */
  | { readonly do: "stop"; readonly becauseOfSkips: boolean };

/** Failures of one listener since the last sound. */
export interface FailureState {
  /** Index of the track's source in use. */
  readonly source: number;
  readonly skips: number;
  /** Id of the song at which the limit of skips was reached; null after sound or a new attempt of the host. */
  readonly gaveUpOn: string | null;
}

export const noFailure: FailureState = { source: 0, skips: 0, gaveUpOn: null };

/** Sound was played: resets the skips, and keeps the working source. */
export const onPlaying = ({ source }: FailureState): FailureState => ({ ...noFailure, source });

/** A new track starts with its first source; the count of skips continues. */
export const onTrack = (state: FailureState): FailureState => ({ ...state, source: 0 });

/**
 * A source failed: tries the track's other source, then lets the host skip, at most three times in a row.
 * `song` is the track's id.
 */
export function onFailure(
  state: FailureState,
  { sources, isHost, song }: { sources: number; isHost: boolean; song: string },
): { state: FailureState; step: FailureStep } {
  if (state.source + 1 < sources) {
    const index = state.source + 1;
    return { state: { ...state, source: index }, step: { do: "try-source", index } };
  }
  // A late state of the room can load the song again after the pause: its failure has the same reason.
  if (!isHost) return { state, step: { do: "stop", becauseOfSkips: state.gaveUpOn === song } };
  if (state.skips >= maxSkips)
    return { state: { ...state, skips: 0, gaveUpOn: song }, step: { do: "stop", becauseOfSkips: true } };
  return { state: { ...state, skips: state.skips + 1, gaveUpOn: null }, step: { do: "skip-later" } };
}

interface Role {
  readonly is_host: boolean;
  readonly allow_anyone_host: boolean;
}

interface Here {
  /** This page started the current song. */
  readonly isOwn: boolean;
  /** Number of listeners, including this page; 0 while unknown. */
  readonly listeners: number;
}

/**
 * Whether a failure on this page skips the song for the whole room. True for a host. In a room that everybody hosts
 * only on the page that started the song, or that is alone in the room: elsewhere the song may be playing.
 */
export const leadsRoom = ({ is_host, allow_anyone_host }: Role, { isOwn, listeners }: Here): boolean =>
  is_host && (!allow_anyone_host || isOwn || listeners === 1);
