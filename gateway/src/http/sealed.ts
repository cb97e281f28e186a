import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

const algorithm = "aes-256-gcm";
const nonceBytes = 12;
const tagBytes = 16;

/** Encrypts answers for retries; `open` returns null for bytes that this key did not encrypt. */
interface Seal {
  close(bytes: Buffer): Buffer;
  open(sealed: Buffer): Buffer | null;
}

/**
 * The encryption of one caller's call. Its key is derived from the services' secret, the caller and the idempotency
 * key, so that access to the database alone reveals no answer, and no caller can decrypt another's.
 */
export function sealOf(secret: string, scope: string, idempotencyKey: string): Seal {
  // guard: seal-per-caller
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
