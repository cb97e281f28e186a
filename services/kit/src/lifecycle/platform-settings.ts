import { list, oneOf, optionalUrl, text, url } from "../config/setting.ts";

/** What every process of the product reads. */
export const platformSettings = {
  databaseUrl: url("DATABASE_URL", ["postgres:", "postgresql:"], "the Postgres with every service's schema", {
    secret: true,
  }),
  natsUrl: optionalUrl(
    "NATS_URL",
    ["nats:", "tls:"],
    "NATS with JetStream; without it events go through Postgres",
    {
      secret: true,
    },
  ),
  redisUrl: optionalUrl(
    "REDIS_URL",
    ["redis:", "rediss:"],
    "Redis; without it each process caches for itself",
    {
      secret: true,
    },
  ),
  serviceSecret: text("SERVICE_SECRET", "signs the caller's identity between the services", { secret: true }),
  services: list("SERVICES", "where the services answer: auth=host:port,rooms=host:port,…"),
  logLevel: oneOf(
    "LOG_LEVEL",
    ["fatal", "error", "warn", "info", "debug", "trace", "silent"],
    "what is logged",
    {
      fallback: "info",
    },
  ),
};
