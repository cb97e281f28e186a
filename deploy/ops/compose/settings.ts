import { randomBytes } from "node:crypto";
import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { roleUrls } from "@tutti/service-kit";
import { serviceNames } from "../../tools/paths.ts";
import { version } from "../containers/contexts.ts";
import { natsServerConfig } from "../nats/server-config.ts";
import { certificatesIn } from "../product/certificates.ts";
import { environmentOf } from "../product/database.ts";

const lines = (pairs: NodeJS.ProcessEnv) =>
  Object.entries(pairs)
    .map(([name, value]) => `${name}=${value}\n`)
    .join("");

/**
 * A file that a container reads as a user of its own. Compose mounts files with the owner and the rights that they have
 * on the host, where only the folder above keeps other users away from it.
 */
function writeMounted(file: string, text: string): void {
  mkdirSync(path.dirname(file), { recursive: true });
  chmodSync(path.dirname(file), 0o755);
  rmSync(file, { force: true });
  writeFileSync(file, text);
  chmodSync(file, 0o444);
}

/** Writes a file that only compose reads. */
const writePrivate = (file: string, text: string) => writeFileSync(file, text, { mode: 0o600 });

/** The deployment's own secrets, drawn once. */
interface Drawn {
  readonly postgres: string;
  readonly roles: string;
  readonly redis: string;
  readonly service: string;
  readonly metrics: string;
}

function drawnIn(folder: string): Drawn {
  const file = path.join(folder, "drawn.json");
  if (existsSync(file)) return JSON.parse(readFileSync(file, "utf8"));
  const draw = () => randomBytes(32).toString("base64url");
  const drawn = { postgres: draw(), roles: draw(), redis: draw(), service: draw(), metrics: draw() };
  writePrivate(file, JSON.stringify(drawn, null, 2));
  return drawn;
}

const serverOfNats = { ca: "/run/nats/ca.crt", cert: "/run/nats/nats.crt", key: "/run/nats/nats.key" };

const redisConfig = (password: string) => `requirepass ${password}
# Redis holds what may be lost: caches, presence, the last state of rooms.
save ""
`;

/** What the operator changes; see README.md. */
const operatorFiles: Readonly<Record<string, (version: string) => string>> = {
  ".env": (version) => `# Which images run, and where browsers find them.
COMPOSE_PROJECT_NAME=tutti
TUTTI_VERSION=${version}
LISTEN=127.0.0.1:8080
PUBLIC_URL=http://localhost:8080
LOG_LEVEL=warn
`,
  "settings.env": () => `# Settings of all parts; the table is in the README of the repository.
# TRUSTED_PROXIES=172.16.0.0/12
# OPENAI_API_KEY=
# STRIPE_SECRET_KEY=
# STRIPE_WEBHOOK_SECRET=
# GOOGLE_CLIENT_ID=
# GOOGLE_CLIENT_SECRET=
# SMTP_URL=smtps://user:password@mail.example.org:465
# MAIL_FROM=Tutti <tutti@example.org>
`,
};

async function writeCertificates(secrets: string): Promise<void> {
  const certificates = await certificatesIn(path.join(secrets, "authority"));
  const mount = (folder: string, file: string, from: string) =>
    writeMounted(path.join(secrets, folder, file), readFileSync(from, "utf8"));
  for (const name of [...serviceNames, "nats"] as const) {
    const { TLS_CA, TLS_CERT, TLS_KEY } = certificates.of(name);
    const own = name === "nats" ? name : "part";
    mount(name, "ca.crt", TLS_CA);
    mount(name, `${own}.crt`, TLS_CERT);
    mount(name, `${own}.key`, TLS_KEY);
  }
}

/** Postgres, NATS and Redis that are not the deployment's own. */
export interface ExternalStores {
  readonly databaseUrl?: string | undefined;
  readonly natsUrl?: string | undefined;
  readonly redisUrl?: string | undefined;
}

/**
 * Writes the secrets and certificates of a deployment into `secrets`, drawn once and kept: `<part>.env` and the folder
 * `<part>` for each part, `database.env`, and the folders `nats`, `redis` and `postgres` for its own servers.
 */
export async function writeSecrets(secrets: string, external: ExternalStores = {}): Promise<void> {
  const inSecrets = (file: string) => path.join(secrets, file);
  mkdirSync(secrets, { recursive: true, mode: 0o700 });
  const drawn = drawnIn(secrets);
  const {
    databaseUrl = `postgresql://tutti:${drawn.postgres}@postgres:5432/tutti`,
    natsUrl = "tls://nats:4222",
    redisUrl = `redis://:${drawn.redis}@redis:6379`,
  } = external;
  const database = { urlOf: roleUrls(databaseUrl, drawn.roles), hasNats: true, applied: [] };
  for (const name of serviceNames)
    writePrivate(
      inSecrets(`${name}.env`),
      lines({
        ...environmentOf(database, name),
        NATS_URL: natsUrl,
        REDIS_URL: redisUrl,
        SERVICE_SECRET: drawn.service,
        METRICS_TOKEN: drawn.metrics,
      }),
    );
  writePrivate(
    inSecrets("database.env"),
    lines({ DATABASE_URL: databaseUrl, ROLES_SECRET: drawn.roles, NATS_URL: natsUrl }),
  );
  await writeCertificates(secrets);
  writeMounted(inSecrets("nats/nats-server.conf"), natsServerConfig(serverOfNats));
  writeMounted(inSecrets("redis/redis.conf"), redisConfig(drawn.redis));
  writeMounted(inSecrets("postgres/password"), drawn.postgres);
}

/** Writes what compose.yaml reads into `folder`; the operator's files only if they are missing. */
export async function writeComposeSettings(folder: string): Promise<void> {
  await writeSecrets(path.join(folder, "secrets"));
  for (const [file, text] of Object.entries(operatorFiles))
    if (!existsSync(path.join(folder, file))) writeFileSync(path.join(folder, file), text(version));
}
