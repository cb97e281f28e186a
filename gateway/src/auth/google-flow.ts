import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import { fault } from "@tutti/proto/faults";
import type { CookieOptions, Request, Response } from "express";
import { z } from "zod";
import { cookieIn } from "../request/cookie-in.ts";

/** State of a Google sign-in, kept in a cookie so that only the browser that started it can finish it. */
const flowSchema = z.object({
  state: z.string(),
  verifier: z.string(),
  redirectUri: z.string(),
  /** Hash of the code that Google returned to this browser; null before. */
  codeHash: z.string().nullable(),
});
type Flow = z.infer<typeof flowSchema>;

const cookie = "tutti_google";
const options = (request: Request): CookieOptions => ({
  httpOnly: true,
  // Google's redirect back is a cross-site navigation, for which `strict` would not send the cookie.
  sameSite: "lax",
  secure: request.secure,
  path: "/",
  maxAge: 10 * 60 * 1000,
});

const secret = () => randomBytes(32).toString("base64url");
const hash = (text: string) => createHash("sha256").update(text).digest("base64url");
const isSame = (a: string, b: string) => timingSafeEqual(Buffer.from(hash(a)), Buffer.from(hash(b)));

function readFlow(request: Request): Flow | null {
  const value = cookieIn(request, cookie);
  if (!value) return null;
  try {
    return flowSchema.parse(JSON.parse(Buffer.from(value, "base64url").toString()));
  } catch {
    return null;
  }
}

const keep = (request: Request, response: Response, flow: Flow) =>
  response.cookie(cookie, Buffer.from(JSON.stringify(flow)).toString("base64url"), options(request));

/** Starts a sign-in; returns the parameters for Google's authorisation URL. */
export function beginFlow(request: Request, response: Response, redirectUri: string) {
  const flow = { state: secret(), verifier: secret(), redirectUri, codeHash: null };
  keep(request, response, flow);
  return { state: flow.state, code_challenge: hash(flow.verifier), code_challenge_method: "S256" };
}

/** Whether Google's redirect came back to the browser that started the sign-in. Binds the code to the flow. */
export function receiveCode(request: Request, response: Response, state: string, code: string): boolean {
  const flow = readFlow(request);
  if (!flow || /* guard: state-of-this-browser */ !isSame(flow.state, state)) return false;
  keep(request, response, { ...flow, codeHash: hash(code) });
  return true;
}

/** The code verifier (PKCE) of this browser's sign-in; 400 for a code that another browser received. */
export function finishFlow(request: Request, redirectUri: string, code: string): string {
  const flow = readFlow(request);
  // guard: code-of-this-browser
  if (!flow?.codeHash || !isSame(flow.codeHash, hash(code)) || flow.redirectUri !== redirectUri)
    throw fault("google_flow_unknown");
  request.res?.clearCookie(cookie, { path: "/" });
  return flow.verifier;
}
