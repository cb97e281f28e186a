import { answerOf, api, session } from "@tutti/kit";

/** Asks what the balance is: where coins may have come back or in without a word. */
export async function refreshBalance(): Promise<void> {
  const { token } = session.get();
  if (!token) return;
  // The number that is shown stays where nobody can say better.
  const answer = await answerOf(api.GET("/payments/get-user-coins")).catch(() => null);
  if (answer && session.get().token === token) session.update({ coins: answer.coins });
}
