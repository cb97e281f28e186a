import { fault } from "@tutti/proto/faults";
import type { Request, RequestHandler } from "express";
import passport from "passport";
import { Strategy } from "passport-custom";
import { z } from "zod";
import { passwordTurn } from "../admission/caller-key.ts";
import type { Services } from "../model/services.ts";
import type { Session, SessionFinder } from "../model/session.ts";
import { browserOf } from "./browser.ts";
import { type GoogleClient, requireRedirectUri } from "./google.ts";
import { finishFlow } from "./google-flow.ts";
import { type SignedIn, signInStrategy } from "./strategies/sign-in.ts";
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

/** Milliseconds: the auth service may have to fetch Google's keys or a token. */
const callOptions = { timeout: 8000 };
/** A fact that the page may state; anything but a text is none. */
const hint = z.string().max(2048).catch("");
const naming = { asks_for_name: z.boolean().default(false) };
const button = z.object({
  credential: z.string(),
  user_info: z.object({ name: hint, picture: hint }).catch({ name: "", picture: "" }),
  username: z.string().default(""),
  ...naming,
});
const returned = z.object({ code: z.string(), redirect_uri: z.string(), ...naming });

/** Signs in with the ID token of Google's button. */
const googleStrategy = (auth: Services["auth"]) =>
  signInStrategy(async (request) => {
    const { credential, user_info, username, asks_for_name: asksForName } = button.parse(request.body);
    const browser = browserOf(request);
    return auth.signInWithGoogle({ credential, ...user_info, username, asksForName, browser }, callOptions);
  });

/** Signs in with the code that Google returned to this browser. */
const googleCodeStrategy = (auth: Services["auth"], client: GoogleClient) =>
  signInStrategy(async (request) => {
    if (client.clientId === undefined) throw fault("google_not_configured");
    const { code, redirect_uri, asks_for_name: asksForName } = returned.parse(request.body);
    const redirectUri = requireRedirectUri(client, redirect_uri);
    const codeVerifier = finishFlow(request, redirectUri, code);
    const browser = browserOf(request);
    return auth.exchangeGoogleCode({ code, redirectUri, codeVerifier, browser, asksForName }, callOptions);
  });

const credentials = z.object({ username: z.string(), password: z.string() });

/** Signs in with username and password. */
const localStrategy = (auth: Services["auth"]) =>
  signInStrategy(async (request) =>
    auth.login(
      {
        ...credentials.parse(request.body),
        address: request.ip ?? "",
        browser: browserOf(request),
      },
      passwordTurn,
    ),
  );

/** Authenticates the caller by a session token. */
const tokenStrategy = (sessions: SessionFinder) =>
  new Strategy((request, done) => {
    const token = tokenOf(request);
    if (token === null) return done(null, false);
    if (token === "") return done(null, false, "dead");
    sessions.find(token).then(
      (session) => (session ? done(null, session) : done(null, false, "dead")),
      (error: unknown) => done(error),
    );
  });

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
