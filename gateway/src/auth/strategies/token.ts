import { Strategy } from "passport-custom";
import type { SessionFinder } from "../session.ts";
import { tokenOf } from "../token-of.ts";

/** Authenticates the caller by a session token. */
export const tokenStrategy = (sessions: SessionFinder) =>
  new Strategy((request, done) => {
    const token = tokenOf(request);
    if (token === null) return done(null, false);
    if (token === "") return done(null, false, "dead");
    sessions.find(token).then(
      (session) => (session ? done(null, session) : done(null, false, "dead")),
      (error: unknown) => done(error),
    );
  });
