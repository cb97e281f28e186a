import { fault } from "@tutti/proto/faults";
import { type Request, Router } from "express";
import { beginFlow, receiveCode } from "./google-flow.ts";

export interface GoogleClient {
  /** Undefined when signing in with Google is disabled. */
  readonly clientId: string | undefined;
  readonly authUrl: string;
  /** The exact redirect URIs that are allowed. */
  readonly redirectUris: readonly string[];
}

/** Values of `/?auth_error=`; the page has a sentence for each. */
type AuthError = "access_denied" | "state_mismatch" | "google_failed" | "not_configured";

const back = (error: AuthError) => `/?auth_error=${error}`;
const text = (value: unknown): string => (typeof value === "string" && value.length <= 2048 ? value : "");

export function requireRedirectUri({ redirectUris }: GoogleClient, given: string): string {
  // guard: redirect-uri-list
  if (!redirectUris.includes(given)) throw fault("redirect_uri_unknown");
  return given;
}

function comeBack(client: GoogleClient, request: Request, set: Parameters<typeof receiveCode>[1]): string {
  if (client.clientId === undefined) return back("not_configured");
  const { error, code, state } = request.query;
  if (error !== undefined)
    return back(
      // guard: closed-auth-errors
      error === "access_denied" ? "access_denied" : "google_failed",
    );
  if (!text(code) || !text(state)) return back("google_failed");
  if (!receiveCode(request, set, text(state), text(code))) return back("state_mismatch");
  return `/?google_code=${encodeURIComponent(text(code))}`;
}

/** The code flow's two routes: the start, which redirects to Google, and the callback. */
export function google(client: GoogleClient): Router {
  const router = Router();
  router.get("/auth/google/start", (request, response) => {
    if (client.clientId === undefined) throw fault("google_not_configured");
    const redirectUri = requireRedirectUri(client, text(request.query.redirect_uri));
    const url = new URL(client.authUrl);
    const asked = {
      client_id: client.clientId,
      redirect_uri: redirectUri,
      response_type: "code",
      scope: "openid email profile",
      prompt: "select_account",
      ...beginFlow(request, response, redirectUri),
    };
    for (const [name, value] of Object.entries(asked)) url.searchParams.set(name, value);
    response.set("cache-control", "no-store").redirect(302, url.href);
  });
  router.get("/auth/google/callback", (request, response) => {
    response.set("cache-control", "no-store").redirect(302, comeBack(client, request, response));
  });
  return router;
}
