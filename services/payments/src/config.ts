import { setting } from "@tutti/service-kit";

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
};
