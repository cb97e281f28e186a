import { ConfigError, setting } from "@tutti/service-kit";

export const settings = {
  address: setting.text("PAYMENTS_ADDRESS", "the gRPC listen address of payments, host:port", {
    fallback: "127.0.0.1:0",
  }),
  welcomeCoins: setting.integer(
    "WELCOME_COINS",
    { min: 0, max: 100_000 },
    "coins that a new account receives",
    {
      fallback: "100",
    },
  ),
  hostSharePercent: setting.integer(
    "HOST_SHARE_PERCENT",
    { min: 0, max: 100 },
    "the host's share of a paid request or pin, in percent",
    { fallback: "50" },
  ),
  giftsPerDay: setting.integer(
    "GIFT_COINS_PER_HOST_PER_DAY",
    { min: 0, max: 1_000_000_000 },
    "gift coins that a host keeps per UTC day; the house keeps the rest",
    { fallback: "100" },
  ),
  stripeKey: setting.optionalText(
    "STRIPE_SECRET_KEY",
    "Stripe's secret key; with it coins are sold for money",
    {
      secret: true,
    },
  ),
  stripeWebhookSecret: setting.optionalText(
    "STRIPE_WEBHOOK_SECRET",
    "the signing secret of Stripe's webhooks",
    {
      secret: true,
    },
  ),
  stripeApiBase: setting.optionalUrl(
    "STRIPE_API_BASE",
    ["http:", "https:"],
    "the base URL of Stripe's API, if not Stripe's own",
  ),
  automaticTax: setting.oneOf(
    "STRIPE_AUTOMATIC_TAX",
    ["off", "on"],
    "whether Stripe computes the tax that prices contain, by the registrations in its dashboard",
    { fallback: "off" },
  ),
  purchases: setting.oneOf(
    "PURCHASES",
    ["closed", "practice"],
    "purchases without a Stripe key: practice moves no money; in production they are closed",
    { fallback: "closed" },
  ),
  environment: setting.text("NODE_ENV", "production disables the practice checkout", {
    fallback: "development",
  }),
  coupons: setting.list("COUPONS", "discount coupons in percent, CODE:percent,…; at most 90"),
  supportEmail: setting.text("SUPPORT_EMAIL", "the e-mail address shown to buyers", {
    fallback: "support@tutti.example",
  }),
  checkoutPollSeconds: setting.integer(
    "CHECKOUT_POLL_SECONDS",
    { min: 1, max: 3600 },
    "interval in seconds at which the payment provider is polled for open checkouts",
    { fallback: "300" },
  ),
};

/** How coins are bought with the given configuration. */
type Purchases =
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
