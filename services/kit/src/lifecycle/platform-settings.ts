import { list, oneOf, optionalText, optionalUrl, text, url } from "../config/setting.ts";

/** Settings that every process reads. */
export const platformSettings = {
  databaseUrl: url("DATABASE_URL", ["postgres:", "postgresql:"], "the Postgres with every service's schema", {
    secret: true,
  }),
  busDatabaseUrl: optionalUrl(
    "BUS_DATABASE_URL",
    ["postgres:", "postgresql:"],
    "the Postgres that events go through without NATS, where that is another user's than DATABASE_URL",
    { secret: true },
  ),
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
  tlsCa: optionalText(
    "TLS_CA",
    "the certificate of the deployment's authority, a PEM file; with it every call between processes is mutual TLS",
  ),
  tlsCert: optionalText("TLS_CERT", "this process's own certificate, a PEM file; its DNS name is who it is"),
  tlsKey: optionalText("TLS_KEY", "the private key of this certificate, a PEM file"),
  tracesTo: optionalUrl(
    "OTEL_EXPORTER_OTLP_ENDPOINT",
    ["http:", "https:"],
    "where traces are sent, a server that speaks OTLP over HTTP; without it nothing is traced",
  ),
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
