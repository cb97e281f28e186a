import { unavailable } from "@tutti/proto/errors";
import { z } from "zod";
import { type GoogleClient, requireRedirectUri } from "../../http/google.ts";
import type { Services } from "../../services.ts";
import { browserOf } from "../browser.ts";
import { finishFlow } from "../google-flow.ts";
import { signInStrategy } from "./sign-in.ts";

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
export const googleStrategy = (auth: Services["auth"]) =>
  signInStrategy(async (request) => {
    const { credential, user_info, username, asks_for_name: asksForName } = button.parse(request.body);
    const browser = browserOf(request);
    return auth.signInWithGoogle({ credential, ...user_info, username, asksForName, browser }, callOptions);
  });

/** Signs in with the code that Google returned to this browser. */
export const googleCodeStrategy = (auth: Services["auth"], client: GoogleClient) =>
  signInStrategy(async (request) => {
    if (client.clientId === undefined)
      throw unavailable("Signing in with Google is not set up here.", "google_not_configured");
    const { code, redirect_uri, asks_for_name: asksForName } = returned.parse(request.body);
    const redirectUri = requireRedirectUri(client, redirect_uri);
    const codeVerifier = finishFlow(request, redirectUri, code);
    const browser = browserOf(request);
    return auth.exchangeGoogleCode({ code, redirectUri, codeVerifier, browser, asksForName }, callOptions);
  });
