import type { Logger } from "../log/logger.ts";

/** Thrown by a handler that cannot take the event yet for a foreseen reason; it is redelivered without a warning. */
export class NotNow extends Error {
  override readonly name = "NotNow";
}

/** Backoff before redelivery, in ms. There is no limit on attempts. */
export const redeliveryDelay = (attempt: number): number => Math.min(30_000, 250 * 2 ** (attempt - 1));

/** Logs a redelivery. */
export function logRedelivery(
  log: Pick<Logger, "debug" | "warn">,
  error: unknown,
  of: { readonly group: string; readonly event: string; readonly attempt: number },
): void {
  const level = error instanceof NotNow ? "debug" : "warn";
  log[level]({ err: error, ...of }, "an event will be handled again");
}
