import type { User } from "./groups.ts";

const words: Record<NonNullable<User["level"]>, string> = {
  tight: "in step",
  close: "nearly in step",
  loose: "out of step",
  silent: "not playing",
};

/** How well a listener's player is in step with the room; empty while that is unknown. */
export const levelWords = (level: User["level"]): string[] => (level ? [words[level]] : []);
