import type { Logger } from "../log/logger.ts";

/** What a handler throws that will take the event when something foreseen is over: there is nothing amiss. */
export class NotNow extends Error {
  override readonly name = "NotNow";
}

/** When an event whose handler failed is tried again, in ms; it is tried for as long as it fails. */
export const redeliveryDelay = (attempt: number): number => Math.min(30_000, 250 * 2 ** (attempt - 1));

/** Says that an event will come again. */
export function logRedelivery(
  log: Pick<Logger, "debug" | "warn">,
  error: unknown,
  of: { readonly group: string; readonly event: string; readonly attempt: number },
): void {
  const level = error instanceof NotNow ? "debug" : "warn";
  log[level]({ err: error, ...of }, "an event will be handled again");
}
