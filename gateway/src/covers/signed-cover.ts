import { createHmac, timingSafeEqual } from "node:crypto";

/** Where the gateway itself serves the cover behind a link; only it can write such an address. */
export interface CoverSigner {
  addressOf(link: string): string;
  isSigned(link: string, signature: string): boolean;
}

/** Characters of base64url, 6 bits each. */
const length = 22;

/** Links are signed so that the gateway fetches what the product answered as a cover, and nothing that somebody asks for. */
export function coverSigner(secret: string): CoverSigner {
  // A key of its own: what it signs is no caller's identity.
  const key = createHmac("sha256", secret).update("covers").digest();
  const sign = (link: string) => createHmac("sha256", key).update(link).digest("base64url").slice(0, length);
  return {
    addressOf: (link) => `/images/cover/${sign(link)}?link=${encodeURIComponent(link)}`,
    isSigned: (link, signature) => {
      const [own, given] = [Buffer.from(sign(link)), Buffer.from(signature)];
      return own.length === given.length && timingSafeEqual(own, given);
    },
  };
}
