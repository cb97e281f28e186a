import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

const algorithm = "aes-256-gcm";
const nonceBytes = 12;
const tagBytes = 16;

/** Seals bytes for whoever repeats a call; null for what this key did not seal. */
export interface Seal {
  close(bytes: Buffer): Buffer;
  open(sealed: Buffer): Buffer | null;
}

/**
 * The seal of one caller's call. Its key follows from the services' secret, the caller and the caller's own key of the
 * call, so who reads the database alone reads no answer, and nobody opens another caller's.
 */
export function sealOf(secret: string, scope: string, idempotencyKey: string): Seal {
  const of = JSON.stringify([scope, idempotencyKey]);
  const key = Buffer.from(hkdfSync("sha256", secret, "kept answers", of, 32));
  return {
    close: (bytes) => {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv(algorithm, key, nonce);
      const body = Buffer.concat([cipher.update(bytes), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]);
    },
    open: (sealed) => {
      const nonce = sealed.subarray(0, nonceBytes);
      const tag = sealed.subarray(nonceBytes, nonceBytes + tagBytes);
      if (tag.length < tagBytes) return null;
      try {
        const cipher = createDecipheriv(algorithm, key, nonce, { authTagLength: tagBytes }).setAuthTag(tag);
        const body = sealed.subarray(nonceBytes + tagBytes);
        return Buffer.concat([cipher.update(body), cipher.final()]);
      } catch {
        return null;
      }
    },
  };
}
