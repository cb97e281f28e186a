import { guard, setting, type Threat, threat } from "./threat.ts";

const store = "deploy/contract/store.int.test.ts";
const provenanceTest = "services/payments/src/provenance.int.test.ts";
const withdrawalTest = "services/payments/src/withdrawal.int.test.ts";
const webhookTest = "services/payments/src/webhook.int.test.ts";
const requestsTest = "deploy/contract/requests.int.test.ts";
const queueSessionTest = "services/rooms/src/queue-session/queue-session.int.test.ts";
const escrowTest = "services/rooms/src/escrow/escrow.int.test.ts";
const sagaTest = "services/rooms/src/requests/saga.int.test.ts";

/** Coins that were not paid for, or credited twice, and what they buy. */
export const coins: readonly Threat[] = [
  threat("a price chosen by the buyer", guard("shown-price"), [
    store,
    "for the starter pack is 409, and no Stripe session is created",
  ]),
  threat("a checkout at the price that the page sends", guard("checkout-price", { instead: "input.cents" }), [
    store,
    "with the coupon costs 50 cents",
  ]),
  threat("a coupon that does not exist", guard("known-coupon", { instead: "(coupons.get(coupon) ?? 90)" }), [
    store,
    "NOPE",
  ]),
  threat("a coupon used twice concurrently", guard("coupon-once-per-account"), [
    store,
    "two parallel uses of a coupon: one 200, one 409",
  ]),
  threat("a coupon used by one card in many accounts", guard("coupon-once-per-card"), [
    "services/payments/src/coupon-methods.int.test.ts",
    "that a card has used gives the next account with that card the coins that its money buys",
  ]),
  threat("a coupon that reduces a price below what can be charged", guard("minimum-charge"), [
    "services/payments/src/store.test.ts",
    "leaves whole cents, at least 50",
  ]),
  threat(
    "claiming another account's checkout by its id",
    guard("own-checkout", { instead: "order === null" }),
    [store, "another's checkout, or none, is 404"],
  ),
  threat(
    "a webhook signed with a foreign key",
    guard("webhook-signature", { instead: "JSON.parse(new TextDecoder().decode(payload)) as Stripe.Event" }),
    [store, "a webhook that Stripe did not sign is 400"],
  ),
  threat("replay of a recorded webhook", guard("webhook-age", { instead: "300_000" }), [
    webhookTest,
    "a webhook is accepted for 300 seconds, and not for 301",
  ]),
  threat("a payment webhook delivered fifty times", guard("order-credited-once"), [
    webhookTest,
    "that comes 50 times at once credits once",
  ]),
  threat(
    "a completed checkout without a payment",
    guard("paid-checkout", { instead: 'session.state !== "open"' }),
    [store, "an unpaid checkout is 200 and credits nothing"],
  ),
  threat("a payment with another amount, currency or order", guard("payment-matches-order"), [
    webhookTest,
    "of a paid session with another",
  ]),
  threat("a refund of coins that are already spent", guard("refund-takes-coins", { instead: '"refunded"' }), [
    store,
    "a refund of spent coins",
  ]),
  threat("a chargeback by the buyer's bank", guard("lost-dispute", { instead: "0" }), [
    "services/payments/src/refund.int.test.ts",
    "that a bank made by a dispute takes the coins back once it is lost",
  ]),
  threat("spending the coins of a payment that is disputed", guard("open-dispute", { instead: "0" }), [
    "services/payments/src/dispute.int.test.ts",
    "an open dispute sets the coins of its order aside, and not the gifts",
  ]),
  threat(
    "a dispute that sets aside more coins than are unspent",
    guard("reserve-of-unspent-coins", { instead: "reserved := p_coins;" }),
    ["services/payments/src/dispute.int.test.ts", "sets aside what is unspent, makes no debt"],
  ),
  threat("coins that stay lost after their refund failed", guard("failed-refund", { instead: "true" }), [
    "services/payments/src/failed-refund.int.test.ts",
    "gives its coins back once, by charge.refund.updated",
  ]),
  threat(
    "gift coins that become bought ones by a refund that fails",
    guard("failed-refund-returns-gifts", { instead: "gifts := 0;" }),
    ["services/payments/src/failed-refund.int.test.ts", "returns the gifts that repaid its debt as gifts"],
  ),
  threat("an outdated state of a payment applied after a newer one", guard("newest-look-up"), [
    "services/payments/src/failed-refund.int.test.ts",
    "a look-up that is older than the applied one changes nothing",
  ]),
  threat("withdrawing another's purchase", guard("own-purchase"), [
    withdrawalTest,
    "a withdrawal is possible for 14 days, of one's own purchase only",
  ]),
  threat("withdrawing a purchase after the period", guard("withdrawal-period"), [
    withdrawalTest,
    "a withdrawal is possible for 14 days, of one's own purchase only",
  ]),
  threat(
    "money for coins that are spent",
    guard("withdrawal-of-unspent-coins", {
      instead: "returned := p_order.coins - p_order.refunded_coins - p_order.reserved_coins;",
    }),
    [withdrawalTest, "a withdrawal of a partly spent purchase returns the rest, and no gifts"],
  ),
  threat("a withdrawal requested twice concurrently", guard("one-refund-at-a-time"), [
    withdrawalTest,
    "before Stripe was asked: the coins are set aside, and the poller finishes it",
  ]),
  threat("money returned twice after a lost answer", guard("refund-once", { instead: "null" }), [
    withdrawalTest,
    "after Stripe made the refund of a part: it is not made again",
  ]),
  threat("a coin made by hand in the database", guard("hourly-books", { instead: "[]" }), [
    "services/payments/src/check-books.int.test.ts",
    "a coin that is made by hand in the database is found within the hour",
  ]),
  threat("coins held for a request that has vanished", guard("orphaned-holds", { instead: "[]" }), [
    "services/rooms/src/escrow/orphaned-holds.int.test.ts",
    "a hold whose request has vanished is published within the hour",
  ]),
  threat("64 concurrent pins with coins for one", guard("coins-cover-spending"), [
    "deploy/contract/pins.int.test.ts",
    "64 pins at once with coins for one",
  ]),
  threat("64 concurrent spends with coins for one", guard("coins-cover-spending"), [
    "deploy/contract/coins.int.test.ts",
    "64 at the same time with coins for one",
  ]),
  threat(
    "throw-away accounts that pay their welcome coins to one host",
    guard("daily-gift-limit", { instead: "hold.withheld := 0;" }),
    [provenanceTest, "welcome gifts of five accounts, paid in the sixth's room"],
  ),
  threat(
    "the same, with all payments concurrent",
    guard("daily-gift-limit-of-many", { instead: "0::BIGINT AS withheld," }),
    [provenanceTest, "a host keeps the same of requests that come at once as of those that come one by one"],
  ),
  threat(
    "gift coins turned into bought ones by a hold and its void",
    guard("void-keeps-gifts", { instead: "hold.coins," }),
    [provenanceTest, "that a hold took are returned as gifts"],
  ),
  threat(
    "gift coins refunded for money",
    guard("refund-of-bought-coins", { instead: "paid := least(purse.coins, due);" }),
    [
      provenanceTest,
      "a refund of bought coins that were spent is a debt, and gifts pay it in a line of their own",
    ],
  ),
  threat(
    "amounts that are fractions, strings or lists",
    setting("gateway/tsoa.json", "routes.bodyCoercion", true),
    ["deploy/contract/coins.int.test.ts", "coins are refused"],
  ),
  threat("a hold of one coin for a more expensive request", guard("hold-covers-price"), [
    requestsTest,
    "a hold of 1 coin buys no request of 40",
  ]),
  threat("a song request repeated after a lost answer", guard("request-once-per-operation"), [
    sagaTest,
    "the same operation is the same request even when it was decided since",
  ]),
  threat("a call repeated after a lost answer", guard("answer-replay"), [
    "deploy/contract/rooms.int.test.ts",
    "the same key and body give the same answer, another body 422",
  ]),
  threat("a price raised between display and payment", guard("price-not-raised", { instead: "price > 0" }), [
    "gateway/src/prices/shown-prices.test.ts",
    "a price that rose since it was shown is refused",
  ]),
  threat("a guest who claims a host's free pin", guard("free-pin-for-host", { instead: "caller" }), [
    "deploy/contract/pins.int.test.ts",
    "a guest who claims a free pin",
  ]),
  threat("a guest who sets a room's prices", guard("owner-sets-prices"), [
    "services/payments/src/prices.int.test.ts",
    "only the owner sets them",
  ]),
  threat("a price without an upper bound", guard("maximum-price"), [
    "services/payments/src/ledger.test.ts",
    "a price has an end",
  ]),
  threat("a host who decides on another room's request", guard("request-of-this-room"), [
    requestsTest,
    "a foreign room, a foreign requester, another song: 404",
  ]),
  threat("a decision on a request other than the displayed one", guard("displayed-request"), [
    requestsTest,
    "a foreign room, a foreign requester, another song: 404",
  ]),
  threat("a guest who approves a request", guard("owner-decides"), [
    requestsTest,
    "a foreign room, a foreign requester, another song: 404",
  ]),
  threat("concurrent approval and rejection of one request", guard("undecided-request"), [
    requestsTest,
    "approval and rejection at once: one 200, one 409",
  ]),
  threat("a host who deletes a song and keeps its coins", guard("refund-deleted-songs"), [
    escrowTest,
    "a deleted song is refunded, with every pin on it",
  ]),
  threat(
    "a song that one hears for free by skipping it just before it counts",
    guard("own-skip", { instead: "[]" }),
    [escrowTest, "who skips an own song does not get its coins back"],
  ),
  threat("a song that one hears for free by voting to skip it", guard("own-skip-vote", { instead: "[]" }), [
    escrowTest,
    "a requester whose vote a skip needed gets nothing back",
  ]),
  threat("a host who plays songs to an empty room", guard("heard-songs-paid", { instead: "true" }), [
    escrowTest,
    "a song that nobody but the owner was there to hear is refunded with the reason",
  ]),
  threat("a host who is paid for a play that was over before the request", guard("play-after-request"), [
    escrowTest,
    "a play that was over before the request does not count",
  ]),
  threat("a guest who fills the evening with songs", guard("guests-limits"), [
    queueSessionTest,
    "limits are told with when they end, and hold no coins",
  ]),
  threat("withdrawing another's request", guard("own-request"), [
    escrowTest,
    "nobody withdraws another's request, one that plays",
  ]),
  threat(
    "a song that is withdrawn while it plays",
    guard("playing-song-is-paid", { instead: "false && entry" }),
    [escrowTest, "nobody withdraws another's request, one that plays"],
  ),
  threat("reading what others paid for by the ids of holds", guard("own-holds"), [
    escrowTest,
    "a hold is described to its payer and to the room's owner",
  ]),
  threat("an unbounded number of pending requests", guard("pending-request-limit"), [
    sagaTest,
    "five of many requests of one person at once wait",
  ]),
];
