import { list, oneOf, optionalText, optionalUrl, text, url } from "../config/setting.ts";

/** Settings that every process reads. */
export const platformSettings = {
  databaseUrl: url("DATABASE_URL", ["postgres:", "postgresql:"], "the Postgres with every service's schema", {
    secret: true,
  }),
  busDatabaseUrl: optionalUrl(
    "BUS_DATABASE_URL",
    ["postgres:", "postgresql:"],
    "the bus's Postgres without NATS, if its user differs from that of DATABASE_URL",
    { secret: true },
  ),
  natsUrl: optionalUrl(
    "NATS_URL",
    ["nats:", "tls:"],
    "NATS with JetStream; without it the bus is in Postgres",
    {
      secret: true,
    },
  ),
  redisUrl: optionalUrl(
    "REDIS_URL",
    ["redis:", "rediss:"],
    "Redis; without it each process has a cache in its memory",
    {
      secret: true,
    },
  ),
  serviceSecret: text("SERVICE_SECRET", "the key that signs the caller's identity between services", {
    secret: true,
  }),
  tlsCa: optionalText(
    "TLS_CA",
    "the certificate of the deployment's authority, a PEM file; with it every call between processes is mutual TLS",
  ),
  tlsCert: optionalText(
    "TLS_CERT",
    "this process's certificate, a PEM file; its DNS name is the process's identity",
  ),
  tlsKey: optionalText("TLS_KEY", "the certificate's private key, a PEM file"),
  tracesTo: optionalUrl(
    "OTEL_EXPORTER_OTLP_ENDPOINT",
    ["http:", "https:"],
    "the server that receives traces by OTLP over HTTP; without it tracing is off",
  ),
  services: list("SERVICES", "gRPC addresses of the services: auth=host:port,rooms=host:port,…"),
  logLevel: oneOf(
    "LOG_LEVEL",
    ["fatal", "error", "warn", "info", "debug", "trace", "silent"],
    "the lowest level that is logged",
    {
      fallback: "info",
    },
  ),
};
