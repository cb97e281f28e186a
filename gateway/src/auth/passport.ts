import type { NextFunction, Request, RequestHandler, Response } from "express";
import passport from "passport";
import { Strategy } from "passport-custom";
import type { Session, SessionFinder } from "./session.ts";

/** `Authorization: Bearer <token>`, or the bare token. */
export function tokenOf(request: Request): string | null {
  const header = request.get("authorization")?.trim();
  if (!header) return null;
  const token = /^bearer\s+(\S+)$/i.exec(header)?.[1] ?? header;
  return /^[\w-]{20,128}$/.test(token) ? token : "";
}

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

/** Names the caller of every request by its token. A dead token makes a visitor, until a call needs more. */
export function identify(sessions: SessionFinder): RequestHandler {
  passport.use(
    "token",
    new Strategy((request, done) => {
      const token = tokenOf(request);
      if (token === null) return done(null, false);
      if (token === "") return done(null, false, "dead");
      sessions.find(token).then(
        (session) => (session ? done(null, session) : done(null, false, "dead")),
        (error: unknown) => done(error),
      );
    }),
  );
  return (request: Request, response: Response, next: NextFunction) => {
    const answer = (error: unknown, session: Session | false | null, info: unknown) => {
      if (error) return next(error);
      if (session) request.session = session;
      else request.hasDeadToken = info === "dead";
      next();
    };
    passport.authenticate("token", { session: false }, answer)(request, response, next);
  };
}
