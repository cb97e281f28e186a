import { fault } from "@tutti/proto/faults";
import { type PaymentsServiceServer, Purchases } from "@tutti/proto/rpc/payments/v1/payments";
import { type Handlers, requireCaller } from "@tutti/service-kit";
import { z } from "zod";
import type { Order } from "../../gen/prisma/client.ts";
import { checkCoupon } from "../commands/coupons.ts";
import { createCheckout } from "../commands/create-checkout.ts";
import {
  cancelCheckout,
  payPractice,
  readCheckout,
  readPractice,
  receiveWebhook,
} from "../commands/follow-checkout.ts";
import { catalogue, currency, findPackage } from "../model/catalogue.ts";
import type { Deps } from "../model/ports.ts";
import { presentState } from "../model/presenter.ts";
import { checkoutUnknown } from "../model/refusals.ts";

type Store =
  | "listPackages"
  | "checkCoupon"
  | "createCheckout"
  | "getCheckout"
  | "cancelCheckout"
  | "receiveWebhook"
  | "getPracticeCheckout"
  | "payPracticeCheckout";

const purchasesOf = ({ provider, practice }: Deps): Purchases =>
  practice ? Purchases.PRACTICE : provider ? Purchases.STRIPE : Purchases.CLOSED;

const presentCheckout = ({ state, coins, couponRefused }: Order) => ({
  state: presentState(state),
  coins,
  couponRefused,
});

/** Handlers of the store's calls. */
export const storeHandlers = (deps: Deps): Pick<Handlers<PaymentsServiceServer>, Store> => ({
  listPackages: async () => ({
    packages: catalogue.map(({ cents, ...pack }) => ({ ...pack, priceCents: cents })),
    purchases: purchasesOf(deps),
    supportEmail: deps.supportEmail,
    currency,
  }),
  checkCoupon: async ({ code }, call) => {
    const percent = await checkCoupon(deps, requireCaller(call), code);
    return { valid: percent > 0, percent };
  },
  createCheckout: async ({ packageId, coins, priceCents: cents, couponCode, origin }, call) => {
    if (!URL.canParse(origin)) throw fault("origin_invalid");
    const input = { packageId, coins, cents, couponCode, origin };
    return { url: await createCheckout(deps, requireCaller(call), input) };
  },
  getCheckout: async ({ sessionId }, call) => {
    return presentCheckout(await readCheckout(deps, requireCaller(call), sessionId));
  },
  cancelCheckout: async ({ orderId }, call) => {
    const caller = requireCaller(call);
    if (!z.uuid().safeParse(orderId).success) throw checkoutUnknown();
    return presentCheckout(await cancelCheckout(deps, caller, orderId));
  },
  receiveWebhook: async ({ payload, signature }) => {
    await receiveWebhook(deps, payload, signature);
    return {};
  },
  getPracticeCheckout: async ({ sessionId }, call) => {
    const { order, cancelUrl } = await readPractice(deps, requireCaller(call), sessionId);
    const { packageName, coins, amountCents, coupon, state } = order;
    const fullCents = findPackage(order.packageId)?.cents ?? amountCents;
    return {
      packageName,
      coins,
      amountCents,
      fullCents,
      cancelUrl,
      couponCode: coupon ?? "",
      state: presentState(state),
    };
  },
  payPracticeCheckout: async ({ sessionId }, call) => ({
    url: await payPractice(deps, requireCaller(call), sessionId),
  }),
});
