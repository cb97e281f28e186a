import type { IncomingMessage } from "node:http";
import type { Request, RequestHandler, Response } from "express";
import helmet from "helmet";
import { LRUCache } from "lru-cache";
import type { MediaOrigins } from "../covers/media-origins.ts";
import { maxBytes } from "../model/max-bytes.ts";
import { publicOrigin } from "../request/origin.ts";
import { permissionsPolicy } from "./permissions-policy.ts";

interface Options {
  readonly origins: MediaOrigins;
  /** Whether the page shows the button to sign in with Google. */
  readonly hasGoogle: boolean;
}

/** The player's script and the one it loads; other paths of that host serve scripts of anyone's choice. */
const youtubeScripts = ["https://www.youtube.com/iframe_api", "https://www.youtube.com/s/player/"];
const youtubeFrames = ["https://www.youtube.com/embed/"];

/**
 * The page's own (`shell/src/trusted-types.ts`) and YouTube's. The names of the Google button's policies are not fixed.
 */
const policies = ["default", "page-scripts", "youtube-widget-api"];

const google = {
  scripts: ["https://accounts.google.com/gsi/client"],
  styles: ["https://accounts.google.com/gsi/style"],
  calls: ["https://accounts.google.com/gsi/"],
  frames: ["https://accounts.google.com/gsi/"],
  pictures: ["https://lh3.googleusercontent.com"],
};
const noGoogle: typeof google = { scripts: [], styles: [], calls: [], frames: [], pictures: [] };

/** The page's socket by its full URL: in Safari before 15.4 'self' does not match WebSockets. */
function ownSocket(message: IncomingMessage): string {
  const { protocol, host = "" } = message as Request;
  const isHost = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i.test(host);
  return isHost ? `${protocol === "https" ? "wss" : "ws"}://${host}` : "'self'";
}

const year = 31_536_000;

/** HSTS once a request arrives over TLS. Not over plain HTTP: a laptop has no certificate. */
const strictTransport: RequestHandler = (request, response, next) => {
  const isPublicOverTls = String(request.app.get(publicOrigin) ?? "").startsWith("https:");
  if (request.secure || isPublicOverTls) response.setHeader("strict-transport-security", `max-age=${year}`);
  next();
};

/**
 * The Content-Security-Policy. Scripts: the page's own, the video player's, the sign-in button's. Pictures and media:
 * its own and those of the listed origins; without wildcards, so that a link from a user leads no browser elsewhere.
 * Media of other sites, to which a listener has agreed, plays in a separate document: see `media.ts`.
 */
export function securityHeaders({ origins, hasGoogle }: Options): RequestHandler {
  const { scripts, styles, calls, frames, pictures } = hasGoogle ? google : noGoogle;
  const headers = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        baseUri: ["'none'"],
        objectSrc: ["'none'"],
        frameAncestors: ["'self'"],
        formAction: ["'self'"],
        scriptSrc: [/* guard: script-sources */ "'self'", ...youtubeScripts, ...scripts],
        styleSrc: ["'self'", "'unsafe-inline'", ...styles],
        imgSrc: [/* guard: picture-sources */ "'self'", "data:", "blob:", ...origins.pictures, ...pictures],
        mediaSrc: [/* guard: media-sources */ "'self'", ...origins.media],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ownSocket, ...calls],
        workerSrc: ["'self'"],
        manifestSrc: ["'self'"],
        frameSrc: ["'self'", ...youtubeFrames, ...frames],
        // guard: trusted-types
        requireTrustedTypesFor: ["'script'"],
        ...(hasGoogle ? {} : { trustedTypes: policies }),
      },
    },
    // YouTube's player refuses pages without a referrer.
    referrerPolicy: { policy: "strict-origin-when-cross-origin" },
    crossOriginEmbedderPolicy: false,
    crossOriginOpenerPolicy: { policy: "same-origin-allow-popups" },
    strictTransportSecurity: false,
  });
  const ofDocuments = repeated([headers, strictTransport, permissionsPolicy(hasGoogle)]);
  const ofData = dataHeaders();
  return (request, response, next) => {
    const headers = (isData(request.url) ? ofData : ofDocuments)(request);
    for (let at = 0; at < headers.length; at += 2)
      response.setHeader(headers[at] ?? "", headers[at + 1] ?? "");
    next();
  };
}

/** Calls below `/api` answer with JSON or files to download, except those that a browser shows as pictures. */
const isData = (url: string): boolean =>
  url.startsWith("/api/") && !/^\/api\/(?:avatar|placeholder)\b/.test(url);

/** Data is no document: a document's policies, most of the bytes of a 304, have no meaning for it. */
export function dataHeaders(): HeadersOf {
  const headers = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
    },
    crossOriginEmbedderPolicy: false,
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
    strictTransportSecurity: false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xFrameOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  });
  return repeated([headers, strictTransport]);
}

/** Names and values in turn, as `writeHead` takes them. */
type Headers = readonly string[];
type HeadersOf = (request: Request) => Headers;

/** Hosts come from requests, so the memory for them is bounded, in bytes. */
const memory = 1 << 20;
const headersOfHosts = () =>
  new LRUCache<string, Headers>(
    maxBytes(memory, (headers, host) => JSON.stringify(headers).length + host.length),
  );

/**
 * The headers that the handlers set on the first request with the same host and protocol: they depend on nothing else, and
 * computing the policies takes longer than the rest of a call from memory.
 */
function repeated(handlers: readonly RequestHandler[]): HeadersOf {
  const known = { http: headersOfHosts(), https: headersOfHosts() };
  return (request) => {
    const { host = "", secure } = request;
    const ofHosts = secure ? known.https : known.http;
    let headers = ofHosts.get(host);
    if (!headers) {
      headers = headersSetBy(handlers, request);
      ofHosts.set(host, headers);
    }
    return headers;
  };
}

/** What handlers without an effect but headers set. */
function headersSetBy(handlers: readonly RequestHandler[], request: Request): Headers {
  const headers = new Map<string, string>();
  const response = {
    setHeader: (name: string, value: string) => headers.set(name, value),
    removeHeader: (name: string) => headers.delete(name),
  };
  for (const handler of handlers)
    void handler(request, response as unknown as Response, (error?: unknown) => {
      if (error) throw error;
    });
  return [...headers].flat();
}

/** Allows a page its own inline scripts, by the hashes of their content. */
export function allowScripts(response: Response, hashes: readonly string[]): void {
  const policy = response.getHeader("content-security-policy");
  if (typeof policy !== "string" || hashes.length === 0) return;
  const sources = hashes.map((hash) => `'sha256-${hash}'`).join(" ");
  response.setHeader("content-security-policy", policy.replace("script-src 'self'", `$& ${sources}`));
}

/** Answers contain tokens and personal data, so no cache may store them. */
export const notStored: RequestHandler = (_request, response, next) => {
  response.setHeader("cache-control", "no-store");
  next();
};
