import path from "node:path";
import { isBucket } from "@tutti/proto/remotes";
import { setting } from "@tutti/service-kit";
import { root } from "../../tools/paths.ts";

const postgres = ["postgres:", "postgresql:"];
const secret = { secret: true };

const shared = {
  port: setting.port("PORT", "the port that browsers open; 0 selects a free one", { fallback: "8080" }),
  host: setting.text("HOST", "the address that the product listens on", { fallback: "127.0.0.1" }),
  data: setting.text("TUTTI_DATA", "the folder of all data", { fallback: ".data" }),
  remotesRoot: setting.optionalText(
    "REMOTES_ROOT",
    "the folder or s3://bucket/prefix that npm run ops -- remote writes to; without it remotes/ in TUTTI_DATA",
  ),
  music: setting.oneOf(
    "TUTTI_MUSIC",
    ["all", "demo"],
    "music that playlists use: all, or only the demo music",
    {
      fallback: "all",
    },
  ),
};

const operatorPort = (meaning: string) => setting.port("OPERATOR_PORT", meaning, { fallback: "0" });

/** Settings of `npm start`; infrastructure that is not set is embedded. */
export const localSettings = {
  ...shared,
  mode: setting.oneOf(
    "MODE",
    ["single", "multi"],
    "single: one process; multi: one process per part, which needs REDIS_URL",
    { fallback: "single" },
  ),
  operatorPort: operatorPort(
    "the internal port of /healthz, /readyz and /metrics; 0 opens none; with MODE=multi as in start:distributed",
  ),
  purchases: setting.oneOf(
    "PURCHASES",
    ["practice", "closed"],
    "purchases without a Stripe key: a practice checkout, which moves no money, or none",
    { fallback: "practice" },
  ),
  coupons: setting.text("COUPONS", "discount coupons in percent, CODE:percent,…; at most 90", {
    fallback: "TUTTI90:90",
  }),
  databaseUrl: setting.optionalUrl(
    "DATABASE_URL",
    postgres,
    "an external Postgres; without it an embedded one is started",
    secret,
  ),
  natsUrl: setting.optionalUrl(
    "NATS_URL",
    ["nats:", "tls:"],
    "NATS with JetStream; without it the bus is in Postgres",
    secret,
  ),
  redisUrl: setting.optionalUrl(
    "REDIS_URL",
    ["redis:", "rediss:"],
    "Redis; without it the cache is in memory",
    secret,
  ),
};

/** Settings of `npm run start:distributed`: a process per part, on external infrastructure. */
export const distributedSettings = {
  ...shared,
  databaseUrl: setting.url("DATABASE_URL", postgres, "the Postgres with every service's schema", secret),
  natsUrl: setting.url("NATS_URL", ["nats:", "tls:"], "NATS with JetStream", secret),
  redisUrl: setting.url("REDIS_URL", ["redis:", "rediss:"], "Redis", secret),
  operatorPort: operatorPort(
    "the gateway's internal port of /healthz, /readyz and /metrics; the other parts take the next ports; 0 opens none",
  ),
  tlsFolder: setting.optionalText(
    "TLS_FOLDER",
    "the folder with ca.crt and each part's .crt and .key; without it they are created in tls of the data folder",
  ),
};

export const dataFolder = (data: string): string => path.resolve(root, data);

/** The store of the deployed remotes: a folder, or the address of a bucket. */
export function remotesStore(given: { data: string; remotesRoot?: string | undefined }): string {
  if (!given.remotesRoot) return path.join(dataFolder(given.data), "remotes");
  return isBucket(given.remotesRoot) ? given.remotesRoot : path.resolve(root, given.remotesRoot);
}

/** The folder of a distributed product's certificates. */
export const tlsFolder = (given: { data: string; tlsFolder?: string | undefined }): string =>
  given.tlsFolder ? path.resolve(root, given.tlsFolder) : path.join(dataFolder(given.data), "tls");
