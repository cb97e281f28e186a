import path from "node:path";
import { setting } from "@tutti/service-kit";
import { root } from "../paths.ts";

const postgres = ["postgres:", "postgresql:"];
const secret = { secret: true };

const shared = {
  port: setting.port("PORT", "the port that browsers open", { fallback: "8080" }),
  host: setting.text("HOST", "the address that the product listens on", { fallback: "127.0.0.1" }),
  data: setting.text("TUTTI_DATA", "the folder that keeps everything", { fallback: ".data" }),
  music: setting.oneOf(
    "TUTTI_MUSIC",
    ["all", "demo"],
    "what playlists are made of: all, or the demo music alone",
    {
      fallback: "all",
    },
  ),
};

/** Settings of `npm start`; infrastructure that is not set is embedded. */
export const localSettings = {
  ...shared,
  mode: setting.oneOf(
    "MODE",
    ["single", "multi"],
    "one process for everything, or one for each part, which needs REDIS_URL",
    { fallback: "single" },
  ),
  purchases: setting.oneOf(
    "PURCHASES",
    ["practice", "closed"],
    "what buying coins does without a Stripe key; practice moves no money",
    { fallback: "practice" },
  ),
  coupons: setting.text("COUPONS", "what takes how many percent off, CODE:percent,…; at most 90", {
    fallback: "TUTTI90:90",
  }),
  databaseUrl: setting.optionalUrl(
    "DATABASE_URL",
    postgres,
    "a Postgres of your own; else an embedded one",
    secret,
  ),
  natsUrl: setting.optionalUrl(
    "NATS_URL",
    ["nats:", "tls:"],
    "NATS with JetStream; else the bus is in Postgres",
    secret,
  ),
  redisUrl: setting.optionalUrl(
    "REDIS_URL",
    ["redis:", "rediss:"],
    "Redis; else the cache is in memory",
    secret,
  ),
};

/** Settings of `npm run start:distributed`: a process per part, on external infrastructure. */
export const distributedSettings = {
  ...shared,
  databaseUrl: setting.url("DATABASE_URL", postgres, "the Postgres with every service's schema", secret),
  natsUrl: setting.url("NATS_URL", ["nats:", "tls:"], "NATS with JetStream", secret),
  redisUrl: setting.url("REDIS_URL", ["redis:", "rediss:"], "Redis", secret),
  tlsFolder: setting.optionalText(
    "TLS_FOLDER",
    "the folder with ca.crt and each part's .crt and .key; else they are made in tls in the data folder",
  ),
};

export const dataFolder = (data: string): string => path.resolve(root, data);

/** The folder of a distributed product's certificates. */
export const tlsFolder = (given: { data: string; tlsFolder?: string | undefined }): string =>
  given.tlsFolder ? path.resolve(root, given.tlsFolder) : path.join(dataFolder(given.data), "tls");
