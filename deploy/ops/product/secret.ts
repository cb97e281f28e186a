import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

/** Returns the environment's value, else one that is generated on the first start and stored in the data folder. */
function drawn(data: string, name: string, given: string | undefined): string {
  if (given) return given;
  const file = path.join(data, name);
  if (existsSync(file)) return readFileSync(file, "utf8").trim();
  mkdirSync(data, { recursive: true });
  const secret = randomBytes(32).toString("base64url");
  writeFileSync(file, secret, { mode: 0o600 });
  return secret;
}

/** Signs calls between the services. */
export const serviceSecret = (data: string): string =>
  drawn(data, "service.secret", process.env.SERVICE_SECRET);

/** The bearer token of /metrics. */
export const metricsToken = (data: string): string => drawn(data, "metrics.token", process.env.METRICS_TOKEN);
