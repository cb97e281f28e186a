import type { Request, RequestHandler } from "express";
import passport from "passport";
import type { GoogleClient } from "../http/google.ts";
import type { Services } from "../services.ts";
import type { Session, SessionFinder } from "./session.ts";
import { googleCodeStrategy, googleStrategy } from "./strategies/google.ts";
import { localStrategy } from "./strategies/local.ts";
import type { SignedIn } from "./strategies/sign-in.ts";
import { tokenStrategy } from "./strategies/token.ts";
import { tokenOf } from "./token-of.ts";

declare global {
  namespace Express {
    interface Request {
      /** The caller's session; absent for a visitor. */
      session?: Session;
      /** The request has a token without a live session. */
      hasDeadToken?: boolean;
    }
  }
}

interface Parts {
  readonly sessions: SessionFinder;
  readonly auth: Services["auth"];
  readonly googleClient: GoogleClient;
}

/** Opens a session by one of the strategies, from the request's body. */
export type SignIn = (way: "local" | "google" | "google-code", request: Request) => Promise<SignedIn>;

/** The authentication strategies of one app. */
export function authentication({ sessions, auth, googleClient }: Parts) {
  const strategies = new passport.Passport();
  strategies.use("token", tokenStrategy(sessions));
  strategies.use("local", localStrategy(auth));
  strategies.use("google", googleStrategy(auth));
  strategies.use("google-code", googleCodeStrategy(auth, googleClient));

  /**
   * Authenticates every request by its token. `rejectDeadTokens` answers those with a dead one, after the rate limits.
   */
  const identify: RequestHandler = (request, response, next) => {
    if (tokenOf(request) === null) return next();
    const answer = (error: unknown, session: Session | false | null, info: unknown) => {
      if (error) return next(error);
      // guard: identity-by-token
      if (session) request.session = session;
      else request.hasDeadToken = info === "dead";
      next();
    };
    strategies.authenticate("token", { session: false }, answer)(request, response, next);
  };

  const signIn: SignIn = (way, request) =>
    new Promise((resolve, reject) => {
      const answer = (error: unknown, signedIn: SignedIn | false | null) =>
        signedIn ? resolve(signedIn) : reject(error);
      strategies.authenticate(way, { session: false }, answer)(request, request.res, reject);
    });

  return { identify, signIn };
}
