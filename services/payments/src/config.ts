import { ConfigError, setting } from "@tutti/service-kit";

export const settings = {
  address: setting.text("PAYMENTS_ADDRESS", "where payments answers gRPC, host:port", {
    fallback: "127.0.0.1:0",
  }),
  welcomeCoins: setting.integer(
    "WELCOME_COINS",
    { min: 0, max: 100_000 },
    "coins that a new account starts with",
    {
      fallback: "100",
    },
  ),
  hostSharePercent: setting.integer(
    "HOST_SHARE_PERCENT",
    { min: 0, max: 100 },
    "how much of a paid request or pin the room's host receives, in percent",
    { fallback: "50" },
  ),
  giftsPerDay: setting.integer(
    "GIFT_COINS_PER_HOST_PER_DAY",
    { min: 0, max: 1_000_000_000 },
    "how many coins that nobody paid for a host keeps on one day (UTC); the house keeps what is above",
    { fallback: "100" },
  ),
  stripeKey: setting.optionalText("STRIPE_SECRET_KEY", "Stripe's secret key; with it coins are sold", {
    secret: true,
  }),
  stripeWebhookSecret: setting.optionalText("STRIPE_WEBHOOK_SECRET", "signs what Stripe tells us", {
    secret: true,
  }),
  stripeApiBase: setting.optionalUrl(
    "STRIPE_API_BASE",
    ["http:", "https:"],
    "where Stripe's calls are answered, when not by Stripe itself",
  ),
  purchases: setting.oneOf(
    "PURCHASES",
    ["closed", "practice"],
    "what buying coins does without a Stripe key; practice moves no money, and is closed in production",
    { fallback: "closed" },
  ),
  environment: setting.text("NODE_ENV", "production has no practice checkout", { fallback: "development" }),
  coupons: setting.list("COUPONS", "what takes how many percent off, CODE:percent,…; at most 90"),
  supportEmail: setting.text("SUPPORT_EMAIL", "whom buyers write to", { fallback: "support@tutti.example" }),
  checkoutPollSeconds: setting.integer(
    "CHECKOUT_POLL_SECONDS",
    { min: 1, max: 3600 },
    "how often the payment provider is asked about checkouts that it has not told about",
    { fallback: "300" },
  ),
};

/** How coins are bought with the given configuration. */
export type Purchases =
  | { readonly kind: "stripe"; readonly secretKey: string; readonly webhookSecret: string }
  | { readonly kind: "practice" | "closed" };

export function purchasesOf(config: {
  readonly stripeKey: string | undefined;
  readonly stripeWebhookSecret: string | undefined;
  readonly purchases: "closed" | "practice";
  readonly environment: string;
}): Purchases {
  const { stripeKey: secretKey, stripeWebhookSecret: webhookSecret } = config;
  if (secretKey === undefined)
    return { kind: config.environment === "production" ? "closed" : config.purchases };
  if (webhookSecret === undefined)
    throw new ConfigError("STRIPE_WEBHOOK_SECRET is not set: without it no webhook can be verified.");
  return { kind: "stripe", secretKey, webhookSecret };
}
