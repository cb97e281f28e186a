import { isPublicLink } from "@tutti/service-kit";
import type { RequestHandler } from "express";
import { escapeHtml } from "../page/html.ts";

/** The origin as a policy may name it; null for anything but a public one. */
function foreignOrigin(given: unknown): string | null {
  if (typeof given !== "string" || !URL.canParse(given)) return null;
  const { origin } = new URL(given);
  return origin === given && isPublicLink(`${origin}/`) ? origin : null;
}

/**
 * An empty document that may load audio and video of one foreign origin and nothing else, no script either: the page puts
 * its media element in it when the listener has agreed to that origin. The page's own policy then lists no foreign host.
 * Redirects to another origin are refused by the same policy, and the site is not told which room it plays in.
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
