import { ApiError, newIdempotencyKey } from "@tutti/kit";

/** Whether the server has done what was asked is not known: no answer came, or it is still at work. */
export const isUnsettled = (error: unknown): boolean =>
  !(error instanceof ApiError) ||
  error.status === 0 ||
  error.status >= 500 ||
  error.code === "key_in_progress";

/** A call whose outcome is not known is made twice more by itself, with the key it was made with. */
export const worthRepeating = (failures: number, error: Error): boolean => isUnsettled(error) && failures < 2;

/** One purchase: whatever is tried again has the price and the key that it began with. */
export interface Attempt<Wish> {
  readonly wish: Wish;
  /** In coins, as it was shown. */
  readonly price: number;
  readonly key: string;
}

/**
 * Attempts at what is paid. The same wish is the same attempt until the server has answered it for certain, so that a
 * second click after a broken line pays nothing twice, not even when the price has changed in between.
 */
export function attempts<Wish extends object>(newKey: () => string = newIdempotencyKey) {
  let open: Attempt<Wish> | null = null;
  return {
    begin(wish: Wish, price: number): Attempt<Wish> {
      if (JSON.stringify(open?.wish) !== JSON.stringify(wish)) open = null;
      open ??= { wish, price, key: newKey() };
      return open;
    },
    /** The server has answered; wishing the same again is another attempt. */
    settle(): void {
      open = null;
    },
  };
}
