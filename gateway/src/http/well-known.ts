import { Router } from "express";

/** Addresses that browsers and password managers look up by convention (RFC 8615). */
export const wellKnown: Router = Router().get("/.well-known/change-password", (_request, response) => {
  response.redirect(302, "/account#password");
});
