import { fault } from "@tutti/proto/faults";
import type { Clock } from "@tutti/service-kit";
import { createRemoteJWKSet, errors, jwtVerify } from "jose";
import { z } from "zod";
import { parseEmail } from "../model/account.ts";
import type { Google, GooglePerson } from "../model/ports.ts";

interface GoogleSettings {
  readonly clientId: string;
  readonly clientSecret: string | undefined;
  readonly certsUrl: string;
  readonly tokenUrl: string;
}

/** The address of a claim as accounts store it; null for one that they cannot have. */
function addressOf(claim: unknown): string | null {
  if (typeof claim !== "string") return null;
  try {
    return parseEmail(claim).email;
  } catch {
    return null;
  }
}

/** Only `sub` says who a person is. The others are optional facts: unusable ones are left out, and refuse no sign-in. */
const claims = z.object({
  sub: z.string().min(1).max(255),
  email: z.unknown().optional().transform(addressOf),
  // Google has sent both forms.
  email_verified: z
    .unknown()
    .optional()
    .transform((claim) => claim === true || claim === "true"),
  name: z.string().max(200).catch(""),
  picture: z.string().max(2048).catch(""),
});
const tokens = z.object({ id_token: z.string() });

const failed = () => fault("google_failed");
const timeoutMs = 5000;

/** Google, or a server with the same API. */
export function googleAt(
  { clientId, clientSecret, certsUrl, tokenUrl }: GoogleSettings,
  clock: Clock,
): Google {
  const keys = createRemoteJWKSet(new URL(certsUrl), { timeoutDuration: timeoutMs });

  async function verify(idToken: string): Promise<GooglePerson> {
    // guard: google-signature
    const { payload } = await jwtVerify(idToken, keys, {
      issuer: ["https://accounts.google.com", "accounts.google.com"],
      // guard: google-audience
      audience: clientId,
      // Pinned, so that a token cannot choose its algorithm.
      algorithms: ["RS256"],
      requiredClaims: ["exp", "sub"],
      currentDate: new Date(clock.now()),
    }).catch((error: unknown) => {
      // Google's keys could not be fetched: the token is unverified, not invalid.
      if (error instanceof errors.JWKSTimeout || !(error instanceof errors.JOSEError))
        throw fault("unavailable");
      throw failed();
    });
    const person = claims.safeParse(payload);
    if (!person.success) throw failed();
    const { sub, email, email_verified, name, picture } = person.data;
    return { sub, email, emailVerified: email_verified, name, picture, credential: idToken };
  }

  async function exchange(code: string, redirectUri: string, codeVerifier: string): Promise<GooglePerson> {
    const body = new URLSearchParams({
      grant_type: "authorization_code",
      client_id: clientId,
      client_secret: clientSecret ?? "",
      code,
      redirect_uri: redirectUri,
      // guard: pkce-verifier
      code_verifier: codeVerifier,
    });
    const answer = await fetch(tokenUrl, {
      method: "POST",
      body,
      redirect: "error",
      signal: AbortSignal.timeout(timeoutMs),
    }).catch(() => {
      throw fault("unavailable");
    });
    if (answer.status >= 500) throw fault("unavailable");
    const given = tokens.safeParse(await answer.json().catch(() => null));
    if (!answer.ok || !given.success) throw fault("google_failed.exchange");
    return verify(given.data.id_token);
  }

  return { verify, exchange };
}
