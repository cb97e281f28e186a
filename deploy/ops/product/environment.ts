import { inRoot, root, type ServiceName, serviceNames } from "../../tools/paths.ts";
import { freePort } from "../../tools/ports.ts";

interface Given {
  port: number;
  host: string;
  music: string;
  databaseUrl: string;
  natsUrl: string | undefined;
  redisUrl: string | undefined;
  secret: string;
  metricsToken: string;
  /** The folder of the deployed remotes; without it they are the installed ones. */
  remotes?: string;
  /** The folder of mails as files, for a product without SMTP; without it a temporary one. */
  mail?: string;
  syncNodes: number;
  /** Defaults to the environment's value. */
  purchases?: string;
  coupons?: string;
}

export interface Deployment {
  /** Environment of every part. */
  readonly common: NodeJS.ProcessEnv;
  /** Additional environment of each sync node. */
  readonly syncNodes: readonly NodeJS.ProcessEnv[];
}

const upper = (name: ServiceName) => name.toUpperCase().replaceAll("-", "_");
const local = (port: number) => `127.0.0.1:${port}`;

/** Assigns an address to every part, and builds the environment with all of them. */
export async function plan(given: Given): Promise<Deployment> {
  const behind = serviceNames.filter((name) => name !== "gateway" && name !== "sync");
  const addresses = new Map<string, string>();
  for (const name of behind) addresses.set(name, local(await freePort()));
  const sync = [];
  for (let i = 0; i < given.syncNodes; i++) sync.push({ rpc: await freePort(), http: await freePort() });
  // The gateway hands listeners to the nodes in the order of their addresses: the first to "sync 1".
  sync.sort((a, b) => (local(a.http) < local(b.http) ? -1 : 1));
  addresses.set("sync", sync.map((node) => local(node.rpc)).join("|"));
  const own = Object.fromEntries(behind.map((name) => [`${upper(name)}_ADDRESS`, addresses.get(name)]));
  return {
    common: {
      ...process.env,
      ...own,
      PORT: String(given.port),
      HOST: given.host,
      TUTTI_MUSIC: given.music,
      PURCHASES: given.purchases ?? process.env.PURCHASES,
      COUPONS: given.coupons ?? process.env.COUPONS,
      DATABASE_URL: given.databaseUrl,
      NATS_URL: given.natsUrl ?? "",
      REDIS_URL: given.redisUrl ?? "",
      SERVICE_SECRET: given.secret,
      METRICS_TOKEN: given.metricsToken,
      // There is no load balancer before this gateway that could send its clients elsewhere.
      DRAIN_MS: "0",
      // Certificates are per part, so they are not in the common environment.
      TLS_CA: "",
      TLS_CERT: "",
      TLS_KEY: "",
      SERVICES: [...addresses].map(([name, address]) => `${name}=${address}`).join(","),
      SYNC_URLS: sync.map((node) => `http://${local(node.http)}`).join(","),
      WEB_ROOT: root,
      REMOTES_ROOT: given.remotes ?? "",
      MAIL_FOLDER: process.env.MAIL_FOLDER || given.mail || "",
      CHANGELOG: inRoot("CHANGELOG.md"),
      LEGAL_FOLDER: process.env.LEGAL_FOLDER || inRoot("gateway/legal"),
      MEDIA_ROOT: inRoot("services/playlist-gen/music"),
      LOG_LEVEL: process.env.LOG_LEVEL || "warn",
    },
    syncNodes: sync.map((node) => ({ SYNC_ADDRESS: local(node.rpc), SYNC_PORT: String(node.http) })),
  };
}
