import type { Song } from "./snapshot.ts";

/** A song on its way, true at `at` (ms of the local clock). `position` in seconds. */
interface Course {
  readonly song: Song;
  readonly isPlaying: boolean;
  readonly position: number;
  readonly at: number;
}

/** What a listener plays who is not with the room: a guest by choice, a host until the room has answered. */
export type Apart = { readonly why: "independent" | "asked" } & Course;

/** Seconds into the song at `now`. */
export const positionOf = ({ isPlaying, position, at }: Course, now: number): number =>
  isPlaying ? position + (now - at) / 1000 : position;
