import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import type { Secrets } from "@tutti/service-kit";

/** What the keys need of a room. */
export interface KeyedRoom {
  readonly id: string;
  /** Digest of its key; null for a room from before digests were stored. */
  readonly creatorKeyDigest: Uint8Array | null;
}

/** Keys of ownerless rooms. */
export interface CreatorKeys {
  /** The key of a new room, and its digest. */
  create(roomId: string): { key: string; digest: Buffer<ArrayBuffer> };
  /** The key of an existing room; undefined once the secret that it was derived from is gone. */
  of(room: KeyedRoom): string | undefined;
  fits(room: KeyedRoom, key: string): boolean;
}

const digestOf = (key: string) => createHash("sha256").update(key).digest() as Buffer<ArrayBuffer>;

/**
 * A visitor has no account that identifies a room's creator. So the creator is handed the room's key once, and may replace
 * the playlist with it; other callers must choose another name. Keys are derived from the services' secret, so that a
 * retry gets the same key; only their digests are stored, so that keys outlive a rotation of the secret.
 */
export function creatorKeys(secrets: Secrets): CreatorKeys {
  const derive = (secret: string, roomId: string) =>
    createHmac("sha256", secret).update(`maker of room ${roomId}`).digest("base64url");
  const fits = ({ id, creatorKeyDigest }: KeyedRoom, key: string) => {
    const given = digestOf(key);
    const expected = creatorKeyDigest
      ? [creatorKeyDigest]
      : secrets.map((secret) => digestOf(derive(secret, id)));
    return expected.some((digest) => timingSafeEqual(digest, given));
  };
  return {
    create: (roomId) => {
      const key = derive(secrets[0], roomId);
      return { key, digest: digestOf(key) };
    },
    of: (room) => secrets.map((secret) => derive(secret, room.id)).find((key) => fits(room, key)),
    fits,
  };
}
