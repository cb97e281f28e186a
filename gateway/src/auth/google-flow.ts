import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import { malformed } from "@tutti/proto/errors";
import type { CookieOptions, Request, Response } from "express";
import { z } from "zod";

/** What the browser that began a sign-in keeps until it ends: nobody else can finish it, nor have it finished. */
const flowSchema = z.object({
  state: z.string(),
  verifier: z.string(),
  redirectUri: z.string(),
  /** Of the code that came back to this browser; null before. */
  codeHash: z.string().nullable(),
});
type Flow = z.infer<typeof flowSchema>;

const cookie = "tutti_google";
const options = (request: Request): CookieOptions => ({
  httpOnly: true,
  // Google's redirect back is a navigation from another site, so `strict` would leave the cookie at home.
  sameSite: "lax",
  secure: request.secure,
  path: "/",
  maxAge: 10 * 60 * 1000,
});

const secret = () => randomBytes(32).toString("base64url");
const hash = (text: string) => createHash("sha256").update(text).digest("base64url");
const isSame = (a: string, b: string) => timingSafeEqual(Buffer.from(hash(a)), Buffer.from(hash(b)));

function readFlow(request: Request): Flow | null {
  const value = new RegExp(`(?:^|;\\s*)${cookie}=([\\w-]+)`).exec(request.get("cookie") ?? "")?.[1];
  if (!value) return null;
  try {
    return flowSchema.parse(JSON.parse(Buffer.from(value, "base64url").toString()));
  } catch {
    return null;
  }
}

const keep = (request: Request, response: Response, flow: Flow) =>
  response.cookie(cookie, Buffer.from(JSON.stringify(flow)).toString("base64url"), options(request));

/** Begins a sign-in; answers what Google's page is told of it. */
export function beginFlow(request: Request, response: Response, redirectUri: string) {
  const flow = { state: secret(), verifier: secret(), redirectUri, codeHash: null };
  keep(request, response, flow);
  return { state: flow.state, code_challenge: hash(flow.verifier), code_challenge_method: "S256" };
}

/** Google sent the browser back: is it the one that began? Binds the code to it. */
export function receiveCode(request: Request, response: Response, state: string, code: string): boolean {
  const flow = readFlow(request);
  if (!flow || !isSame(flow.state, state)) return false;
  keep(request, response, { ...flow, codeHash: hash(code) });
  return true;
}

/** The secret that belongs to a code of this browser's; 400 for a code that came to another one. */
export function finishFlow(request: Request, redirectUri: string, code: string): string {
  const flow = readFlow(request);
  if (!flow?.codeHash || !isSame(flow.codeHash, hash(code)) || flow.redirectUri !== redirectUri)
    throw malformed("This sign-in did not begin in this browser. Please try again.", "google_flow_unknown");
  request.res?.clearCookie(cookie, { path: "/" });
  return flow.verifier;
}
