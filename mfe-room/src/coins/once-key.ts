import { ApiError, newIdempotencyKey } from "@tutti/kit";

/** Whether the outcome of a call is unknown: no response, a server error, or the first call with its key still runs. */
export const isUnsettled = (error: unknown): boolean =>
  !(error instanceof ApiError) ||
  error.status === 0 ||
  error.status >= 500 ||
  error.code === "key_in_progress";

/** Retries a call of unknown outcome twice, with the same idempotency key. */
export const worthRepeating = (failures: number, error: Error): boolean => isUnsettled(error) && failures < 2;

/** One purchase: retries reuse its price and its idempotency key. */
export interface Attempt<Input> {
  readonly input: Input;
  /** In coins, as displayed. */
  readonly price: number;
  readonly key: string;
}

/**
 * Tracks the attempt at a paid call. The same input is the same attempt until the server has given a definite answer,
 * so a second click after a network error is not charged twice, even if the price has changed in between.
 */
export function attempts<Input extends object>(newKey: () => string = newIdempotencyKey) {
  let open: Attempt<Input> | null = null;
  return {
    begin(input: Input, price: number): Attempt<Input> {
      if (JSON.stringify(open?.input) !== JSON.stringify(input)) open = null;
      open ??= { input, price, key: newKey() };
      return open;
    },
    /** Called on a definite answer; the same input then starts a new attempt. */
    settle(): void {
      open = null;
    },
  };
}
