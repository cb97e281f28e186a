import { rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { ConfigError, failToStart } from "@tutti/service-kit";
import { inRoot } from "../../tools/paths.ts";
import { chartSecrets } from "./secrets.ts";

const usage = `npm run ops -- chart-secrets [options]

  --folder <folder>       where the deployment's secrets are kept, and drawn once  [deploy/ops/secrets]
  --prefix <text>         the chart's value secrets.prefix  [tutti-]
  --database-url <url>    an external Postgres, as a user who may create roles
  --nats-url <url>        an external NATS with JetStream
  --redis-url <url>       an external Redis`;

/** Writes the chart's Secrets as a file for `kubectl apply`. */
async function write(): Promise<void> {
  const text = { type: "string" } as const;
  const options = { folder: text, prefix: text, "database-url": text, "nats-url": text, "redis-url": text };
  const { values } = (() => {
    try {
      return parseArgs({ options: { ...options, help: { type: "boolean" } } });
    } catch (error) {
      throw new ConfigError(`${(error as Error).message}\n\n${usage}`);
    }
  })();
  if (values.help) return console.log(usage);
  for (const name of ["database-url", "nats-url", "redis-url"] as const)
    if (values[name] !== undefined && !URL.canParse(values[name]))
      throw new ConfigError(`--${name} is not a URL.`);
  const folder = path.resolve(values.folder ?? inRoot("deploy/ops/secrets"));
  const items = await chartSecrets(folder, values.prefix ?? "tutti-", {
    databaseUrl: values["database-url"],
    natsUrl: values["nats-url"],
    redisUrl: values["redis-url"],
  });
  const file = path.join(folder, "kubernetes.json");
  rmSync(file, { force: true });
  writeFileSync(file, `${JSON.stringify({ apiVersion: "v1", kind: "List", items }, null, 2)}\n`, {
    mode: 0o600,
  });
  console.log(`The ${items.length} Secrets are in ${file}:

  kubectl apply -n <namespace> -f ${path.relative(process.cwd(), file)}`);
}

await write().catch(failToStart);
