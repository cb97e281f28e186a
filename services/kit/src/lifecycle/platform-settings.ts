import { list, oneOf, optionalText, optionalUrl, port, text, url } from "../config/setting.ts";

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
  serviceSecretAccepted: optionalText(
    "SERVICE_SECRET_ACCEPTED",
    "a second value of SERVICE_SECRET, accepted and not used: during a rotation the next, then the previous one",
    { secret: true },
  ),
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
  operatorHost: text("OPERATOR_HOST", "the listen address of OPERATOR_PORT", { fallback: "127.0.0.1" }),
  operatorPort: port(
    "OPERATOR_PORT",
    "the internal port of /healthz, /readyz and /metrics, not for browsers; 0 opens none",
    { fallback: "0" },
  ),
  metricsToken: optionalText(
    "METRICS_TOKEN",
    "the bearer token of /metrics at OPERATOR_PORT; without it every client of that port may read them",
    { secret: true },
  ),
  metricsTokenAccepted: optionalText(
    "METRICS_TOKEN_ACCEPTED",
    "a second value of METRICS_TOKEN that is accepted, too: the previous one during a rotation",
    { secret: true },
  ),
  migrations: oneOf(
    "MIGRATIONS",
    ["apply", "require", "await"],
    "apply: the start applies the schema's pending migrations; require: npm run ops -- database has applied them, else the start fails; await: the start waits for it",
    { fallback: "apply" },
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
