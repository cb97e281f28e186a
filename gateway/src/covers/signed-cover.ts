import { createHmac, timingSafeEqual } from "node:crypto";
import type { Secrets } from "@tutti/service-kit";

/** Signs URLs under which the gateway serves the cover of a link. */
export interface CoverSigner {
  addressOf(link: string): string;
  isSigned(link: string, signature: string): boolean;
}

/** Length of a signature in base64url characters of 6 bits. */
const length = 22;

/** Links are signed so that the gateway fetches only links that the product itself returned as covers. */
export function coverSigner(secrets: Secrets): CoverSigner {
  // A derived key, so that a cover signature is never valid as a caller's identity.
  const signWith = (secret: string) => {
    const key = createHmac("sha256", secret).update("covers").digest();
    return (link: string) => createHmac("sha256", key).update(link).digest("base64url").slice(0, length);
  };
  const sign = signWith(secrets[0]);
  const accepted = secrets.map(signWith);
  return {
    addressOf: (link) => `/images/cover/${sign(link)}?link=${encodeURIComponent(link)}`,
    isSigned: (link, signature) => {
      const given = Buffer.from(signature);
      return accepted.some((of) => {
        const own = Buffer.from(of(link));
        return own.length === given.length && timingSafeEqual(own, given);
      });
    },
  };
}
