import http, { type IncomingMessage } from "node:http";
import https from "node:https";
import { isIPv6 } from "node:net";
import { hostOf, isAddress, isPublicAnswer, isPublicLink } from "@tutti/service-kit";

/** Maximum size of a fetched picture, in bytes. */
export const maxBytes = 2 * 1024 * 1024;
const maxRedirects = 3;

/** Thrown when a link's picture is not fetched; the message says why. */
export class FetchRefused extends Error {}

export interface Network {
  /** All addresses of a host name; empty without an answer. */
  resolve(host: string): Promise<readonly string[]>;
  /** Sends the request to exactly this address. */
  get(url: URL, address: string, signal: AbortSignal): Promise<IncomingMessage>;
}

/**
 * A GET of `url` over a connection to exactly `address`, which prevents DNS rebinding: a name server that returns a
 * public address to the check and a private one to the connection gains nothing. Host header and TLS use the name.
 */
export function getFrom(url: URL, address: string, signal: AbortSignal): Promise<IncomingMessage> {
  const family = isIPv6(address) ? 6 : 4;
  const pinned: http.RequestOptions["lookup"] = (_host, { all }, done) =>
    all ? done(null, [{ address, family }]) : done(null, address, family);
  const { get } = url.protocol === "https:" ? https : http;
  const headers = {
    accept: "image/avif,image/webp,image/png,image/jpeg,image/gif",
    "accept-encoding": "identity",
    "user-agent": "Tutti (covers)",
  };
  return new Promise((resolve, reject) => {
    const options = { /* guard: pinned-lookup */ lookup: pinned, agent: false, signal, headers };
    get(url, options, resolve).on("error", reject);
  });
}

/**
 * The address to connect to. All addresses of the name must be public, or it could resolve to a private one at random.
 */
async function addressOf(url: URL, resolve: Network["resolve"]): Promise<string> {
  // Other ports are other services: refuse them so that the gateway is no port scanner.
  if (!isPublicLink(url.href) || /* guard: cover-port */ url.port !== "")
    throw new FetchRefused("not a public link");
  const host = hostOf(url);
  const addresses = isAddress(host) ? [host] : await resolve(host);
  const [first] = addresses;
  if (first === undefined) throw new FetchRefused("no such host");
  // guard: public-cover-address
  if (!addresses.every(isPublicAnswer)) throw new FetchRefused("a private network");
  return first;
}

function locationOf(answer: IncomingMessage, url: URL): URL | null {
  const { statusCode = 0, headers } = answer;
  if (statusCode < 300 || statusCode > 399 || !headers.location) return null;
  if (!URL.canParse(headers.location, url.href)) throw new FetchRefused("a redirect to nowhere");
  return new URL(headers.location, url);
}

async function bodyOf(answer: IncomingMessage): Promise<Buffer> {
  const { statusCode, headers } = answer;
  if (statusCode !== 200) throw new FetchRefused(`status ${statusCode}`);
  if ((headers["content-encoding"] ?? "identity") !== "identity") throw new FetchRefused("compressed");
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of answer) {
    bytes += chunk.length;
    // guard: cover-bytes
    if (bytes > maxBytes) throw new FetchRefused("more than 2 MB");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/**
 * Fetches a public link, following at most three redirects; each is checked like the first link. @throws {FetchRefused}
 */
export async function fetchPicture(
  link: string,
  { resolve, get }: Network,
  signal: AbortSignal,
): Promise<Buffer> {
  let url = new URL(link);
  for (let redirects = 0; redirects <= maxRedirects; redirects++) {
    // guard: redirects-resolved
    const address = await addressOf(url, resolve);
    signal.throwIfAborted();
    const answer = await get(url, address, signal);
    try {
      const next = locationOf(answer, url);
      if (!next) return await bodyOf(answer);
      url = next;
    } finally {
      answer.destroy();
    }
  }
  throw new FetchRefused("too many redirects");
}
