import { ApiError, newIdempotencyKey } from "@tutti/kit";

/** Whether the server has done what was asked is not known: no answer came, or it is still at work. */
export const isUnsettled = (error: unknown): boolean =>
  !(error instanceof ApiError) ||
  error.status === 0 ||
  error.status >= 500 ||
  error.code === "key_in_progress";

/** A call whose outcome is not known is made twice more by itself, with the key it was made with. */
export const worthRepeating = (failures: number, error: Error): boolean => isUnsettled(error) && failures < 2;

/**
 * Keys for what is paid. The same wish keeps its key until the server has answered it for certain, so that a
 * second click after a broken line pays nothing twice.
 */
export function onceKeys(newKey: () => string = newIdempotencyKey) {
  let kept: { readonly wish: string; readonly key: string } | null = null;
  return {
    keyFor(wish: string): string {
      if (kept?.wish !== wish) kept = { wish, key: newKey() };
      return kept.key;
    },
    /** The server has answered; wishing the same again is another wish. */
    settle(): void {
      kept = null;
    },
  };
}
