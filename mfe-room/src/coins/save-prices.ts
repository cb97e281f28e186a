import { answerOf, api, messageOf, session } from "@tutti/kit";
import type { Prices } from "../data/prices.ts";
import { t } from "../on-demand/texts/index.ts";

/** `message` is a sentence for the host. */
class PricesNotSaved extends Error {}

/**
 * Sets both prices of a room. These are two calls, so one may fail while the other succeeds.
 *
 * @throws {PricesNotSaved}
 */
export async function savePrices(roomName: string, { pin, request }: Prices): Promise<void> {
  if (!session.get().token) throw new PricesNotSaved(t("coins.prices.auth"));
  const set = (price: number) => ({ body: { room_name: roomName, price } });
  const [pinSet, requestSet] = await Promise.allSettled([
    answerOf(api.POST("/coins/set-pin-price", set(pin))),
    answerOf(api.POST("/coins/set-request-price", set(request))),
  ]);
  const pinFailed = pinSet.status === "rejected";
  const requestFailed = requestSet.status === "rejected";
  if (pinFailed && requestFailed)
    throw new PricesNotSaved(messageOf(pinSet.reason, t("coins.prices.saveFailed")));
  if (pinFailed) throw new PricesNotSaved(messageOf(pinSet.reason, t("coins.prices.pinSaveFailed")));
  if (requestFailed)
    throw new PricesNotSaved(messageOf(requestSet.reason, t("coins.prices.requestSaveFailed")));
}
