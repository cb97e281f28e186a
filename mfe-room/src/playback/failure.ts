/** How often in a row the room may be moved on because nothing could be played. */
const maxSkips = 3;

/** What to do about a track that cannot be played. */
export type FailureStep =
  | { readonly do: "try-source"; readonly index: number }
  /** The host moves the room on after a delay in which the message can be read. */
  | { readonly do: "skip-later" }
  /** No further step: a guest falls back alone, a host has reached the limit of skips. */
  | { readonly do: "stop"; readonly becauseOfSkips: boolean };

/** The failures of one listener since something last played. */
export interface FailureState {
  /** Which of the track's sources is in use. */
  readonly source: number;
  readonly skips: number;
}

export const noFailure: FailureState = { source: 0, skips: 0 };

/** Sound was played: the skips in a row end, and the source that works is kept. */
export const onPlaying = (state: FailureState): FailureState => ({ ...state, skips: 0 });

/** Another track begins with its first source; skips go on being counted. */
export const onTrack = (state: FailureState): FailureState => ({ ...state, source: 0 });

/** A source failed: first the track's other source, then the host's skip, at most three in a row. */
export function onFailure(
  state: FailureState,
  { sources, isHost }: { sources: number; isHost: boolean },
): { state: FailureState; step: FailureStep } {
  if (state.source + 1 < sources) {
    const index = state.source + 1;
    return { state: { ...state, source: index }, step: { do: "try-source", index } };
  }
  if (!isHost) return { state, step: { do: "stop", becauseOfSkips: false } };
  if (state.skips >= maxSkips)
    return { state: { ...state, skips: 0 }, step: { do: "stop", becauseOfSkips: true } };
  return { state: { ...state, skips: state.skips + 1 }, step: { do: "skip-later" } };
}
