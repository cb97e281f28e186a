import type { QueueSettings } from "./queue-of.ts";

export type SkipMode = NonNullable<QueueSettings["skip_votes"]>;

export const skipModes: readonly SkipMode[] = ["when_no_host", "always", "never"];

export const skipWords: Record<SkipMode, string> = {
  when_no_host: "Without a host",
  always: "Always",
  never: "Never",
};

export const skipMeanings: Record<SkipMode, string> = {
  when_no_host: "Listeners may vote to skip a song while no host is here.",
  always: "Listeners may vote to skip a song, also while you are here.",
  never: "Only hosts and DJs skip songs.",
};
