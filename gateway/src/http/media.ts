import { isPublicLink } from "@tutti/service-kit";
import express, { type ErrorRequestHandler, type RequestHandler, Router } from "express";
import { escapeHtml } from "../model/html.ts";

/** A range beyond the end of a song: the headers of the 416 give its length. */
const noSuchPart: ErrorRequestHandler = (error, _request, response, next) => {
  if (error.status !== 416) return next(error);
  response.status(416).set(error.headers).type("text").send("no such part");
};

/** The origin in a form that is safe in a policy; null for anything but a public one. */
function foreignOrigin(given: unknown): string | null {
  if (typeof given !== "string" || !URL.canParse(given)) return null;
  const { origin } = new URL(given);
  return origin === given && /* guard: public-media-frame */ isPublicLink(`${origin}/`) ? origin : null;
}

/**
 * An empty document that may load audio and video from one foreign origin and nothing else, no script either: the page
 * puts its media element in it once the listener has agreed to that origin. So the page's own policy lists no foreign
 * host. The same policy blocks redirects to other origins, and the site does not learn which room it plays in.
 */
export const mediaFrame: RequestHandler = (request, response, next) => {
  const origin = foreignOrigin(request.query.origin);
  if (origin === null) return next();
  response
    .set(
      "content-security-policy",
      `default-src 'none'; media-src ${origin}; frame-ancestors 'self'; base-uri 'none'`,
    )
    .set("referrer-policy", "no-referrer")
    .set("cache-control", "no-cache")
    .type("html")
    .send(
      `<!doctype html><html lang="en"><title>Audio from ${escapeHtml(new URL(origin).host)}</title></html>`,
    );
};

/** Demo music and its covers; Express handles range requests. */
export function media(mediaRoot: string): Router {
  const router = Router();
  const staticOptions = { maxAge: "1d", redirect: false, index: false } as const;
  router.use(
    "/media/demo",
    express.static(mediaRoot, staticOptions),
    express.static(`${mediaRoot}/covers`, staticOptions),
  );
  router.get("/media/frame", mediaFrame);
  router.use("/media", noSuchPart);
  router.use("/media", (_request, response) => void response.status(404).type("text").send("no such file"));
  return router;
}
