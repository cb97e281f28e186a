/** How well a listener's player is in step with the room, in words. */
export const levelWords = {
  tight: "in step",
  close: "nearly in step",
  loose: "out of step",
  silent: "not playing",
} as const;
export type Level = keyof typeof levelWords;
