import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

/** The deployment's own secret, drawn on the first start. */
export function serviceSecret(data: string): string {
  if (process.env.SERVICE_SECRET) return process.env.SERVICE_SECRET;
  const file = path.join(data, "service.secret");
  if (existsSync(file)) return readFileSync(file, "utf8").trim();
  mkdirSync(data, { recursive: true });
  const secret = randomBytes(32).toString("base64url");
  writeFileSync(file, secret, { mode: 0o600 });
  return secret;
}
