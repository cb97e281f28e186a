import type { Cache, Clock, Ids, Logger, Secrets } from "@tutti/service-kit";
import type { PrismaClient } from "../../gen/prisma/client.ts";

/** The verified claims of an ID token. */
export interface GooglePerson {
  /** Permanent id of the person; the address may change. */
  readonly sub: string;
  readonly email: string | null;
  readonly emailVerified: boolean;
  readonly name: string;
  readonly picture: string;
  /** The verified ID token: with it the page goes on when a sign-in needs an answer of the person first. */
  readonly credential: string;
}

/**
 * Interface to Google. Both methods throw `unauthenticated` for an invalid token or code, `unavailable` if Google does
 * not answer.
 */
export interface Google {
  /** Verifies an ID token: signature, issuer, audience and expiry. */
  verify(idToken: string): Promise<GooglePerson>;
  exchange(code: string, redirectUri: string, codeVerifier: string): Promise<GooglePerson>;
}

/** Money of an account that is under way, by its number. */
export interface Unsettled {
  readonly openCheckouts: number;
  readonly openRefunds: number;
  readonly openDisputes: number;
}

/** Dependencies of the commands. */
export interface Deps {
  readonly db: PrismaClient;
  readonly cache: Cache;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Logger;
  /** Null unless a Google client is configured. */
  readonly google: Google | null;
  /** Secrets of the services, which key the ids and names of deleted accounts. */
  readonly secrets: Secrets;
  /** What payments says. Throws `unavailable` while it does not answer. */
  readonly unsettled: (userId: string) => Promise<Unsettled>;
  /** Whether rooms or payments have anything of an account besides its welcome coins; true while they do not answer. */
  readonly hasUsed: (userId: string) => Promise<boolean>;
  /** Starts sending what was queued; call it after the transaction. */
  readonly wakeMail: () => void;
  /** Starts making the copies of data that were requested. */
  readonly wakeExports: () => void;
}
