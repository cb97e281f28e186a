/** The state of a room; the position in seconds. */
export interface Playing {
  /** Index in the playlist, from 0. */
  readonly song: number;
  readonly isPlaying: boolean;
  readonly position: number;
}

/** A host's steps, repeated in this order; `report` repeats the current state, as a page does. */
const cycle = ["play", "report", "seek", "next", "pause"] as const;

/** Interval between steps, in ms. */
export const stepMs = 2000;
/** Songs per room, and the length of each in seconds: longer than a host ever plays it. */
export const songs = 5;
export const songSeconds = 600;

/** Seconds from a host's step until a new song starts; `startLead` in the protocol. */
export const startsAfter = 0.4;

const before: Playing = { song: 0, isPlaying: false, position: 0 };
/** Far from any position that a song reaches by playing. */
const soughtAt = (step: number) => 60 + ((step * 37) % 240);

/** The position is negative before a song's start. */
function after(playing: Playing, step: number): Playing {
  const moved = playing.isPlaying ? playing.position + stepMs / 1000 : playing.position;
  switch (cycle[step % cycle.length]) {
    case "play":
      return { ...playing, isPlaying: true, position: moved === 0 ? -startsAfter : moved };
    case "pause":
      return { ...playing, isPlaying: false, position: moved };
    case "seek":
      return { ...playing, position: soughtAt(step) };
    case "next":
      return { ...playing, song: (playing.song + 1) % songs, position: -startsAfter };
    default:
      return { ...playing, position: moved };
  }
}

/** Index of the current step, `elapsed` ms after the first; negative before it. */
export const stepAt = (elapsed: number): number => Math.floor(elapsed / stepMs);
/** Milliseconds since that step began. */
export const sinceStep = (elapsed: number): number => elapsed - stepAt(elapsed) * stepMs;

/**
 * The state of a room `elapsed` ms after its host's first step. All hosts follow this plan, so that every listener can
 * compute the expected position.
 */
export function plannedAt(elapsed: number): Playing {
  let playing = before;
  for (let step = 0; step <= stepAt(elapsed); step++) playing = after(playing, step);
  if (!playing.isPlaying) return playing;
  return { ...playing, position: Math.max(0, playing.position + sinceStep(elapsed) / 1000) };
}
