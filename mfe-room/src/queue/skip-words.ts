import type { QueueSettings } from "./queue-of.ts";

type SkipMode = NonNullable<QueueSettings["skip_votes"]>;

export const skipModes: readonly SkipMode[] = ["when_no_host", "always", "never"];
