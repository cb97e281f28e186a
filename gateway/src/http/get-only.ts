import type { RequestHandler } from "express";

/**
 * For a GET with an effect. Express answers HEAD by GET's handler, which would take effect for a client that never sees
 * the answer; without the effect there are no headers to answer with, so HEAD is 405.
 */
export const getOnly: RequestHandler = (request, response, next) => {
  // guard: get-only
  if (request.method !== "HEAD") return next();
  response.status(405).set("allow", "GET").end();
};
