import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { exportJWK, generateKeyPair, SignJWT } from "jose";

export const clientId = "tutti-client";

/** Claims of a test token; absent ones default to Google's. */
export interface Claims {
  readonly [claim: string]: unknown;
  readonly aud?: string;
  readonly iss?: string;
  /** Lifetime in seconds. */
  readonly ttlSeconds?: number;
}

/** Fake Google on loopback: the two endpoints that sign-in needs, with its own keys. */
export async function startGoogleServer(now: () => number) {
  const [own, stranger] = await Promise.all([generateKeyPair("RS256"), generateKeyPair("RS256")]);
  const keys = [{ ...(await exportJWK(own.publicKey)), kid: "own", alg: "RS256", use: "sig" }];
  const codes = new Map<string, { readonly idToken: string; readonly verifier: string }>();

  /** `by: "stranger"`: signed with a key that is not Google's. */
  const sign = (
    { aud = clientId, iss = "https://accounts.google.com", ttlSeconds = 3600, ...claims }: Claims,
    by = "own",
  ) => {
    const at = Math.floor(now() / 1000);
    return new SignJWT(claims)
      .setProtectedHeader({ alg: "RS256", kid: "own" })
      .setIssuer(iss)
      .setAudience(aud)
      .setIssuedAt(at)
      .setExpirationTime(at + ttlSeconds)
      .sign(by === "own" ? own.privateKey : stranger.privateKey);
  };

  const server = createServer(async (request, response) => {
    response.setHeader("content-type", "application/json");
    if (request.url === "/certs") return void response.end(JSON.stringify({ keys }));
    const form = new URLSearchParams(await text(request));
    const code = codes.get(form.get("code") ?? "");
    if (!code || code.verifier !== form.get("code_verifier") || form.get("client_secret") !== "secret")
      return void response.writeHead(400).end('{"error":"invalid_grant"}');
    codes.delete(form.get("code") ?? "");
    response.end(JSON.stringify({ id_token: code.idToken, access_token: "x", expires_in: 3600 }));
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const { port } = server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;
  return {
    settings: { clientId, clientSecret: "secret", certsUrl: `${origin}/certs`, tokenUrl: `${origin}/token` },
    sign,
    codes,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}
