import { createHmac, timingSafeEqual } from "node:crypto";

/** Keys of rooms that belong to nobody. */
export interface MakerKeys {
  of(roomId: string): string;
  fits(roomId: string, key: string): boolean;
}

/**
 * A visitor has no account by which the maker of a room could be told from whoever happens on its name. So whoever
 * makes one is handed its key, once, and may replace the list with it; everybody else gets another name. Keys are
 * nowhere kept: they follow from the services' secret.
 */
export function makerKeys(secret: string): MakerKeys {
  const of = (roomId: string) =>
    createHmac("sha256", secret).update(`maker of room ${roomId}`).digest("base64url");
  return {
    of,
    fits: (roomId, key) => {
      const [right, given] = [Buffer.from(of(roomId)), Buffer.from(key)];
      return right.length === given.length && timingSafeEqual(right, given);
    },
  };
}
