import { createHmac } from "node:crypto";
import type { Answer, Client } from "../../../contract/client.ts";
import { callsOf } from "../../../contract/store-calls.ts";

/** Null when the product refuses as it must, a fault otherwise. */
type Attempt = () => Promise<string | null>;

const refused = (what: string, { status, body }: Answer, expected: number): string | null =>
  status === expected ? null : `${what} was answered ${status} ${JSON.stringify(body)}`;

/** A host's attempts to get coins for which no payment was made. */
export function freeCoinAttempts(call: Client, token: string): readonly Attempt[] {
  const store = callsOf(call);
  return [
    async () =>
      refused(
        "2,500 coins for 50 cents",
        await store.buy(token, { packageId: "basic", coins: 2500, price: "0.50" }),
        409,
      ),
    async () => {
      const opened = await store.buy(token);
      if (opened.status !== 200) return refused("a checkout", opened, 200);
      const session = String(opened.body.url).split("/").at(-1) ?? "";
      const raw = JSON.stringify({
        id: `evt_${session}`,
        object: "event",
        type: "checkout.session.completed",
        data: { object: { id: session, object: "checkout.session", payment_status: "paid" } },
      });
      const seconds = Math.floor(Date.now() / 1000);
      const signature = createHmac("sha256", "guessed").update(`${seconds}.${raw}`).digest("hex");
      const headers = { "stripe-signature": `t=${seconds},v1=${signature}` };
      const forged = await call.post("/api/payments/webhook", null, { raw, headers });
      const { body } = await store.checkout(token, session);
      if (body.state !== "open") return `an unpaid checkout is ${body.state}`;
      return refused("a forged payment event", forged, 400);
    },
  ];
}
