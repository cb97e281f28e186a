import type { IncomingMessage } from "node:http";
import type { Request, RequestHandler } from "express";
import { Router } from "express";
import helmet from "helmet";
import type { MediaOrigins } from "../covers/media-origins.ts";
import { publicOrigin } from "./origin.ts";
import { permissionsPolicy } from "./permissions-policy.ts";

interface Options {
  readonly origins: MediaOrigins;
  /** Is there a button to sign in with Google? */
  readonly hasGoogle: boolean;
}

/** The player's script, and the one that it loads; other paths of that host answer scripts of anybody's choosing. */
const youtubeScripts = ["https://www.youtube.com/iframe_api", "https://www.youtube.com/s/player/"];
const youtubeFrames = ["https://www.youtube.com/embed/"];

/** The page's own (`shell/src/trusted-types.ts`) and YouTube's. Google names those of its button as it likes. */
const policies = ["default", "youtube-widget-api"];

const google = {
  scripts: ["https://accounts.google.com/gsi/client"],
  styles: ["https://accounts.google.com/gsi/style"],
  calls: ["https://accounts.google.com/gsi/"],
  frames: ["https://accounts.google.com/gsi/"],
  pictures: ["https://lh3.googleusercontent.com"],
};
const noGoogle: typeof google = { scripts: [], styles: [], calls: [], frames: [], pictures: [] };

/** The page's socket by its whole address: Safari before 15.4 takes 'self' for HTTP alone. */
function ownSocket(message: IncomingMessage): string {
  const { protocol, host = "" } = message as Request;
  const isHost = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i.test(host);
  return isHost ? `${protocol === "https" ? "wss" : "ws"}://${host}` : "'self'";
}

const year = 31_536_000;

/** Browsers that came over TLS once come no other way. Nothing is said over plain HTTP: a laptop has no certificate. */
const strictTransport: RequestHandler = (request, response, next) => {
  const isPublicOverTls = String(request.app.get(publicOrigin) ?? "").startsWith("https:");
  if (request.secure || isPublicOverTls) response.setHeader("strict-transport-security", `max-age=${year}`);
  next();
};

/**
 * What a page of the product may load. Scripts: its own, the video player's, the sign-in button's. Pictures and media: its
 * own and those of the listed origins; there is no wildcard, so a link that somebody wrote leads no browser elsewhere. What
 * a listener agreed to hear of another site plays in a document of its own: see `media-frame.ts`.
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
        scriptSrc: ["'self'", ...youtubeScripts, ...scripts],
        styleSrc: ["'self'", "'unsafe-inline'", ...styles],
        imgSrc: ["'self'", "data:", "blob:", ...origins.pictures, ...pictures],
        mediaSrc: ["'self'", ...origins.media],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ownSocket, ...calls],
        workerSrc: ["'self'"],
        manifestSrc: ["'self'"],
        frameSrc: ["'self'", ...youtubeFrames, ...frames],
        requireTrustedTypesFor: ["'script'"],
        ...(hasGoogle ? {} : { trustedTypes: policies }),
      },
    },
    // YouTube's player refuses pages that do not say where they are.
    referrerPolicy: { policy: "strict-origin-when-cross-origin" },
    crossOriginEmbedderPolicy: false,
    crossOriginOpenerPolicy: { policy: "same-origin-allow-popups" },
    strictTransportSecurity: false,
  });
  return Router().use(headers, strictTransport, permissionsPolicy(hasGoogle));
}

/** Tokens are in the answers, and one's own data: nothing keeps them. */
export const notStored: RequestHandler = (_request, response, next) => {
  response.setHeader("cache-control", "no-store");
  next();
};
