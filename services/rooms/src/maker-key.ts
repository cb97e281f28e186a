import { createHmac, timingSafeEqual } from "node:crypto";

/** Keys of ownerless rooms. */
export interface MakerKeys {
  of(roomId: string): string;
  fits(roomId: string, key: string): boolean;
}

/**
 * A visitor has no account that identifies a room's maker. So the maker is handed the room's key once, and may replace
 * the playlist with it; other callers must choose another name. Keys are not stored: they are derived from the
 * services' secret.
 */
export function makerKeys(secret: string): MakerKeys {
  const of = (roomId: string) =>
    createHmac("sha256", secret).update(`maker of room ${roomId}`).digest("base64url");
  return {
    of,
    fits: (roomId, key) => {
      const [expected, given] = [Buffer.from(of(roomId)), Buffer.from(key)];
      return expected.length === given.length && timingSafeEqual(expected, given);
    },
  };
}
