import type { RequestHandler } from "express";
import helmet from "helmet";

const youtube = ["https://www.youtube.com", "https://www.youtube-nocookie.com"];
const google = "https://accounts.google.com";

/** What a page of the product may load. Scripts: its own, the video player's, the sign-in button's. */
export const securityHeaders = helmet({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      baseUri: ["'none'"],
      objectSrc: ["'none'"],
      frameAncestors: ["'self'"],
      formAction: ["'self'"],
      scriptSrc: ["'self'", ...youtube, "https://s.ytimg.com", google],
      styleSrc: ["'self'", "'unsafe-inline'", google],
      imgSrc: ["'self'", "data:", "blob:", "https:"],
      mediaSrc: ["'self'", "https:", "http:"],
      fontSrc: ["'self'"],
      connectSrc: ["'self'", "ws:", "wss:", google],
      workerSrc: ["'self'"],
      manifestSrc: ["'self'"],
      frameSrc: [...youtube, google],
    },
  },
  // YouTube's player refuses pages that do not say where they are.
  referrerPolicy: { policy: "strict-origin-when-cross-origin" },
  crossOriginEmbedderPolicy: false,
  crossOriginOpenerPolicy: { policy: "same-origin-allow-popups" },
  strictTransportSecurity: false,
});

/** Tokens are in the answers, and one's own data: nothing keeps them. */
export const notStored: RequestHandler = (_request, response, next) => {
  response.setHeader("cache-control", "no-store");
  next();
};
