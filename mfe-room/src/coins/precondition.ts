import { session } from "@tutti/kit";

/** Client-side check before a call that spends `coins`: returns an error message, or null if the call may be sent. */
export function preconditionFailure(coins: number): string | null {
  if (!session.get().token) return "User not authenticated";
  if (!Number.isSafeInteger(coins) || coins < 1) return "Invalid coin amount";
  return null;
}
