import { answerOf, api, session } from "@tutti/kit";

/** Refetches the balance, for changes that may have happened without an event. */
export async function refreshBalance(): Promise<void> {
  const { token } = session.get();
  if (!token) return;
  // On an error the displayed balance stays.
  const answer = await answerOf(api.GET("/payments/get-user-coins")).catch(() => null);
  if (answer && session.get().token === token) session.update({ coins: answer.coins });
}
