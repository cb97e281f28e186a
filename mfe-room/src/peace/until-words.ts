import { clockText } from "../parts/clock-text.ts";

/** The end of a sanction in the reader's time: "until 2:05 PM", "until Nov 26, 2:05 PM"; empty without end. `now` in ms. */
export const untilWords = (until: number | null, now: number): string =>
  until === null ? "" : `until ${clockText(until, now)}`;
