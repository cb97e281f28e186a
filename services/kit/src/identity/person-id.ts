import { createCipheriv, createDecipheriv, createHmac, hkdfSync } from "node:crypto";
import type { VisitorKeys } from "../log/context.ts";
import type { Secrets } from "../platform/secrets.ts";

const algorithm = "aes-256-gcm";
const nonceBytes = 12;
const tagBytes = 16;
const idBytes = 16;

/** Names visitors to the hosts of one room: see `personIds`. */
export interface PersonIds {
  /** The visitor's id in a room: the same for the same browser and network. */
  seal(roomId: string, visitor: VisitorKeys): string;
  /** The keys of a visitor; null for a text that is no id of this room. */
  open(roomId: string, id: string): VisitorKeys | null;
}

const bytesOf = (uuid: string) => Buffer.from(uuid.replaceAll("-", ""), "hex");
const uuidOf = (bytes: Buffer) =>
  bytes.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");

interface Key {
  readonly cipher: Buffer;
  readonly nonce: Buffer;
}
const keyOf = (secret: string): Key => {
  const derived = (of: string) => Buffer.from(hkdfSync("sha256", secret, "person ids", of, 32));
  return { cipher: derived("cipher"), nonce: derived("nonce") };
};

function openWith({ cipher }: Key, roomId: string, sealed: Buffer): Buffer | null {
  const opened = createDecipheriv(algorithm, cipher, sealed.subarray(0, nonceBytes), {
    authTagLength: tagBytes,
  });
  opened.setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes)).setAAD(Buffer.from(roomId));
  try {
    return Buffer.concat([opened.update(sealed.subarray(nonceBytes + tagBytes)), opened.final()]);
  } catch {
    return null;
  }
}

/**
 * Ids of visitors that hosts see: the visitor's keys, encrypted and bound to the room. So nobody has to be connected to
 * be banned, no node stores whom an id means, and an id can neither be compared between rooms nor be made.
 */
export function personIds(secrets: Secrets): PersonIds {
  const keys = secrets.map(keyOf);
  return {
    seal: (roomId, { browsers: [browser], networks: [network = ""] }) => {
      const [current] = keys;
      if (!current) throw new Error("no secret");
      const plain = Buffer.concat([
        bytesOf(network),
        browser === undefined ? Buffer.alloc(0) : bytesOf(browser),
      ]);
      // Derived from what it encrypts, so that equal visitors have equal ids, and different ones never share a nonce.
      const nonce = createHmac("sha256", current.nonce)
        .update(roomId)
        .update(plain)
        .digest()
        .subarray(0, nonceBytes);
      const cipher = createCipheriv(algorithm, current.cipher, nonce).setAAD(Buffer.from(roomId));
      const body = Buffer.concat([cipher.update(plain), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString("base64url");
    },
    open: (roomId, id) => {
      const sealed = Buffer.from(id, "base64url");
      if (sealed.length < nonceBytes + tagBytes + idBytes) return null;
      for (const key of keys) {
        const plain = openWith(key, roomId, sealed);
        if (!plain) continue;
        const [network, browser] = [plain.subarray(0, idBytes), plain.subarray(idBytes)];
        return {
          networks: [uuidOf(network)],
          browsers: browser.length === idBytes ? [uuidOf(browser)] : [],
        };
      }
      return null;
    },
  };
}
