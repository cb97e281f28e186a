/** What a room plays at a moment; the position in seconds. */
export interface Playing {
  /** Place in the playlist, from 0. */
  readonly song: number;
  readonly isPlaying: boolean;
  readonly position: number;
}

/** What a host does, one after the other and again; `tell` is the word of a page whose player goes on as it did. */
const cycle = ["play", "tell", "seek", "next", "pause"] as const;

/** Milliseconds from one step to the next. */
export const stepMs = 2000;
/** Songs of a room, and the length of each in seconds: longer than a host ever plays it. */
export const songs = 5;
export const songSeconds = 600;

/** Seconds from a host's step until a song starts for everybody; what the wire calls `startLead`. */
export const startsAfter = 0.4;

const before: Playing = { song: 0, isPlaying: false, position: 0 };
/** Far from where a song that was played for a while can be. */
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

/** The step that is under way `elapsed` ms after the first; negative before it. */
export const stepAt = (elapsed: number): number => Math.floor(elapsed / stepMs);
/** Milliseconds since that step began. */
export const sinceStep = (elapsed: number): number => elapsed - stepAt(elapsed) * stepMs;

/**
 * Where a room is `elapsed` ms after its host's first step. All hosts follow this plan, so that every listener knows
 * what it should hear without being told.
 */
export function plannedAt(elapsed: number): Playing {
  let playing = before;
  for (let step = 0; step <= stepAt(elapsed); step++) playing = after(playing, step);
  if (!playing.isPlaying) return playing;
  return { ...playing, position: Math.max(0, playing.position + sinceStep(elapsed) / 1000) };
}
