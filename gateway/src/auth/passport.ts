import type { Request, RequestHandler } from "express";
import passport from "passport";
import type { GoogleClient } from "../http/google.ts";
import type { Services } from "../services.ts";
import type { Session, SessionFinder } from "./session.ts";
import { googleCodeStrategy, googleStrategy } from "./strategies/google.ts";
import { localStrategy } from "./strategies/local.ts";
import type { SignedIn } from "./strategies/sign-in.ts";
import { tokenStrategy } from "./strategies/token.ts";

declare global {
  namespace Express {
    interface Request {
      /** Who asks; absent for a visitor. */
      session?: Session;
      /** A token came that is no live session's. */
      hasDeadToken?: boolean;
    }
  }
}

interface Parts {
  readonly sessions: SessionFinder;
  readonly auth: Services["auth"];
  readonly googleClient: GoogleClient;
}

/** The ways in which somebody shows who they are. */
export function registerStrategies({ sessions, auth, googleClient }: Parts): void {
  passport.use("token", tokenStrategy(sessions));
  passport.use("local", localStrategy(auth));
  passport.use("google", googleStrategy(auth));
  passport.use("google-code", googleCodeStrategy(auth, googleClient));
}

/** Names the caller of every request by its token. A dead token makes a visitor, until a call needs more. */
export const identify: RequestHandler = (request, response, next) => {
  const answer = (error: unknown, session: Session | false | null, info: unknown) => {
    if (error) return next(error);
    if (session) request.session = session;
    else request.hasDeadToken = info === "dead";
    next();
  };
  passport.authenticate("token", { session: false }, answer)(request, response, next);
};

/** Opens a session in one of the ways, with what the body of the request brings. */
export const signIn = (way: "local" | "google" | "google-code", request: Request): Promise<SignedIn> =>
  new Promise((resolve, reject) => {
    const answer = (error: unknown, signedIn: SignedIn | false | null) =>
      signedIn ? resolve(signedIn) : reject(error);
    passport.authenticate(way, { session: false }, answer)(request, request.res, reject);
  });
