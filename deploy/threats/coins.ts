import { type Threat, threat } from "./threat.ts";

const store = "deploy/contract/store.int.test.ts";
const checkout = "services/payments/src/commands/create-checkout.ts";
const ledgerFunction = (name: string) => `services/payments/prisma/functions/${name}.sql`;
const provenanceTest = "services/payments/src/provenance.int.test.ts";
const webhookTest = "services/payments/src/webhook.int.test.ts";
const requestsTest = "deploy/contract/requests.int.test.ts";
const decide = "services/rooms/src/requests/decide.ts";
const open = "services/rooms/src/requests/open-request.ts";
const sagaTest = "services/rooms/src/requests/saga.int.test.ts";

/** Coins that were not paid for, or credited twice, and what they buy. */
export const coins: readonly Threat[] = [
  threat(
    "a price chosen by the buyer",
    [checkout, "if (!wasShown || input.coins !== pack.coins)", "if (pack === null)"],
    [store, "for the starter pack is 409, and no Stripe session is created"],
  ),
  threat(
    "a checkout at the price that the page sends",
    [checkout, "userId, cents, currency, expiresAt", "userId, cents: input.cents, currency, expiresAt"],
    [store, "with the coupon costs 50 cents"],
  ),
  threat(
    "a coupon that does not exist",
    [
      checkout,
      "coupon === null ? 0 : coupons.get(coupon)",
      "coupon === null ? 0 : (coupons.get(coupon) ?? 90)",
    ],
    [store, "NOPE"],
  ),
  threat(
    "a coupon used twice concurrently",
    [
      checkout,
      "      if (coupon !== null) await tx.couponUse.create({ data: { userId, coupon, orderId: id } });\n",
    ],
    [store, "two parallel uses of a coupon: one 200, one 409"],
  ),
  threat(
    "a coupon used by one card in many accounts",
    [
      ledgerFunction("credit_order"),
      "    IF NOT FOUND THEN\n      purchase.coupon_refused",
      "    IF false THEN\n      purchase.coupon_refused",
    ],
    [
      "services/payments/src/coupon-methods.int.test.ts",
      "that a card has used gives the next account with that card the coins that its money buys",
    ],
  ),
  threat(
    "a coupon that reduces a price below what can be charged",
    ["services/payments/src/coupon.ts", "Math.max(leastCents,", "Math.max(0,"],
    ["services/payments/src/store.test.ts", "leaves whole cents, at least 50"],
  ),
  threat(
    "claiming another account's checkout by its id",
    [
      "services/payments/src/commands/follow-checkout.ts",
      "findUnique({ where: { sessionId } });\n  if (order?.userId !== userId)",
      "findUnique({ where: { sessionId } });\n  if (!order || !userId)",
    ],
    [store, "another's checkout, or none, is 404"],
  ),
  threat(
    "a webhook signed with a foreign key",
    [
      "services/payments/src/checkout/signed-event.ts",
      "Stripe.webhooks.constructEvent(payload, signature, secret, tolerance, undefined, now)",
      "JSON.parse(new TextDecoder().decode(payload)) as Stripe.Event",
    ],
    [store, "a webhook that Stripe did not sign is 400"],
  ),
  threat(
    "replay of a recorded webhook",
    [
      "services/payments/src/checkout/signed-event.ts",
      "const tolerance = 300;",
      "const tolerance = 300_000;",
    ],
    [webhookTest, "is accepted for 300 seconds, and not for 301"],
  ),
  threat(
    "a payment webhook delivered fifty times",
    [
      ledgerFunction("credit_order"),
      "  IF purchase.state IN ('credited', 'refunded') THEN\n    answer.outcome := 'known';\n    RETURN answer;\n  END IF;\n",
    ],
    [webhookTest, "that comes 50 times at once credits once"],
  ),
  threat(
    "a completed checkout without a payment",
    [
      "services/payments/src/checkout/settle.ts",
      'if (session.state === "paid")',
      'if (session.state !== "open")',
    ],
    [store, "an unpaid checkout is 200 and credits nothing"],
  ),
  threat(
    "a payment with another amount, currency or order",
    [
      ledgerFunction("credit_order"),
      "IF purchase.session_id <> p_session OR purchase.amount_cents <> p_cents OR purchase.currency <> lower(p_currency) THEN",
      "IF purchase IS NULL THEN",
    ],
    [webhookTest, "of a paid session with another"],
  ),
  threat(
    "a refund of coins that are already spent",
    [
      "services/payments/src/checkout/settle.ts",
      "  await ledger.refund({ orderId: session.orderId, cents: charge?.returnedCents ?? 0, source });\n",
    ],
    [store, "a refund of spent coins"],
  ),
  threat(
    "a chargeback by the buyer's bank",
    ["services/payments/src/checkout/stripe.ts", "charge.disputed ? await lostCents(charge) : 0", "0"],
    [
      "services/payments/src/refund.int.test.ts",
      "that a bank made by a dispute takes the coins back once it is lost",
    ],
  ),
  threat(
    "64 concurrent pins with coins for one",
    [
      ledgerFunction("take"),
      "WHERE a.user_id = p_user AND a.coins >= p_coins\n",
      "WHERE a.user_id = p_user\n",
    ],
    ["deploy/contract/pins.int.test.ts", "64 pins at once with coins for one"],
  ),
  threat(
    "64 concurrent spends with coins for one",
    [
      ledgerFunction("take"),
      "WHERE a.user_id = p_user AND a.coins >= p_coins\n",
      "WHERE a.user_id = p_user\n",
    ],
    ["deploy/contract/coins.int.test.ts", "64 at the same time with coins for one"],
  ),
  threat(
    "throw-away accounts that pay their welcome coins to one host",
    [
      ledgerFunction("capture_hold"),
      "hold.withheld := gifts - greatest(0, least(gifts, p_gifts - income));",
      "hold.withheld := 0;",
    ],
    [provenanceTest, "welcome gifts of five accounts, paid in the sixth's room"],
  ),
  threat(
    "the same, with all payments concurrent",
    [
      ledgerFunction("capture_holds"),
      "greatest(0, gifts_so_far - limit_left) - greatest(0, gifts_so_far - gifts - limit_left) AS withheld",
      "0::BIGINT AS withheld",
    ],
    [provenanceTest, "keeps the same of requests that come at once as of those that come one by one"],
  ),
  threat(
    "gift coins turned into bought ones by a hold and its void",
    [
      ledgerFunction("void_hold"),
      "'void:' || p_id, 'hold:' || p_id, hold.coins, hold.bought,",
      "'void:' || p_id, 'hold:' || p_id, hold.coins, hold.coins,",
    ],
    [provenanceTest, "that a hold took are returned as gifts"],
  ),
  threat(
    "gift coins refunded for money",
    [ledgerFunction("refund_order"), "paid := least(purse.bought, due);", "paid := least(purse.coins, due);"],
    [provenanceTest, "of bought coins that were spent is a debt, and gifts pay it in a line of their own"],
  ),
  threat(
    "amounts that are fractions, strings or lists",
    ["gateway/tsoa.json", '"bodyCoercion": false', '"bodyCoercion": true'],
    ["deploy/contract/coins.int.test.ts", "coins are refused"],
  ),
  threat(
    "a hold of one coin for a more expensive request",
    [ledgerFunction("place_hold"), "IF waiting.coins < price THEN", "IF waiting.coins < 0 THEN"],
    [requestsTest, "a hold of 1 coin buys no request of 40"],
  ),
  threat(
    "a song request repeated after a lost answer",
    [open, "  if (operationId) {", "  if (operationId === null) {"],
    [sagaTest, "the same operation is the same request even when it was decided since"],
  ),
  threat(
    "a call repeated after a lost answer",
    [
      "gateway/src/http/idempotency.ts",
      '        return void response.status(row.status).type("json").send(text);\n',
    ],
    ["deploy/contract/rooms.int.test.ts", "the same key and body give the same answer, another body 422"],
  ),
  threat(
    "a price raised between display and payment",
    [
      "gateway/src/prices/shown-prices.ts",
      "if (price <= maxPrice) return price;",
      "if (price > 0) return price;",
    ],
    ["gateway/src/prices/shown-prices.test.ts", "a price that rose since it was shown is refused"],
  ),
  threat(
    "a guest who claims a host's free pin",
    ["services/rooms/src/pins/pin-track.ts", "if (isHost(found, caller))", "if (caller)"],
    ["deploy/contract/pins.int.test.ts", "a guest who claims a free pin"],
  ),
  threat(
    "a guest who sets a room's prices",
    ["services/payments/src/commands/set-prices.ts", "  requireOwner(room.ownerId, caller);\n"],
    ["services/payments/src/prices.int.test.ts", "only the owner sets them"],
  ),
  threat(
    "a price without an upper bound",
    [
      "services/payments/src/price.ts",
      '  if (price > highest) throw invalid("Prices must be at most 100000 coins", "price_invalid");\n',
    ],
    ["services/payments/src/ledger.test.ts", "has an end"],
  ),
  threat(
    "a host who decides on another room's request",
    [decide, "findFirst({ where: { id, roomId: room.id } })", "findFirst({ where: { id } })"],
    [requestsTest, "a foreign room, a foreign requester, another song: 404"],
  ),
  threat(
    "a decision on a request other than the displayed one",
    [
      "gateway/src/controllers/requests.controller.ts",
      "if ((track_id ?? songId) !== songId || (requester_id ?? requestedBy) !== requestedBy)",
      "if (room_name === undefined)",
    ],
    [requestsTest, "a foreign room, a foreign requester, another song: 404"],
  ),
  threat(
    "a guest who approves a request",
    [decide, "  requireOwner(found, caller);\n"],
    [requestsTest, "a foreign room, a foreign requester, another song: 404"],
  ),
  threat(
    "concurrent approval and rejection of one request",
    [decide, 'if (request.state !== "pending" || hasExpired(', "if (hasExpired("],
    [requestsTest, "approval and rejection at once: one 200, one 409"],
  ),
  threat(
    "an unbounded number of pending requests",
    [open, "  if ((await tx.request.count({ where: own })) >= maxPending)\n", "  if (maxPending < 0)\n"],
    [sagaTest, "of many requests of one person at once, five wait"],
  ),
];
