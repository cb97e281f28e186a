import { createHmac, hkdfSync } from "node:crypto";
import type { Request } from "express";

type Content = Pick<Request, "path" | "body" | "files">;

/**
 * Identifies what a call with an idempotency key asks for: its path, its parsed body, the bytes of its uploads. Keyed
 * by the services' secret, the caller and the idempotency key, so that access to the database alone neither tells equal
 * bodies nor lets a password be guessed from the fingerprint of its registration.
 */
export function fingerprintOf(
  secret: string,
  scope: string,
  idempotencyKey: string,
  { path, body, files = {} }: Content,
): string {
  const of = JSON.stringify([scope, idempotencyKey]);
  const key = Buffer.from(
    hkdfSync("sha256", /* guard: keyed-fingerprints */ secret, "call fingerprints", of, 32),
  );
  const hmac = createHmac("sha256", key).update(`${path}\n`);
  hmac.update(Buffer.isBuffer(body) ? body : `${JSON.stringify(body)}`);
  for (const { fieldname, buffer } of Object.values(files).flat())
    hmac.update(`\n${JSON.stringify([fieldname, buffer.length])}\n`).update(buffer);
  return hmac.digest("hex");
}
