import { session } from "@tutti/kit";

/** What keeps whoever is at this page from spending so many coins, before anything is sent; null when nothing does. */
export function obstacleTo(coins: number): string | null {
  if (!session.get().token) return "User not authenticated";
  if (!Number.isSafeInteger(coins) || coins < 1) return "Invalid coin amount";
  return null;
}
