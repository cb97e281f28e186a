import { languageCodes } from "@tutti/proto/languages";
import type { Clock } from "@tutti/service-kit";
import { type RequestHandler, Router } from "express";

/** Addresses that browsers and password managers look up by convention (RFC 8615). */
export const wellKnown: Router = Router().get("/.well-known/change-password", (_request, response) => {
  response.redirect(302, "/account#password");
});

/** How long a copy of the file may be relied on, in ms. */
const validFor = 180 * 24 * 60 * 60 * 1000;

interface Contact {
  readonly email: string;
  readonly publicUrl: string | null;
  readonly clock: Pick<Clock, "now">;
}

/** Serves `/.well-known/security.txt` (RFC 9116): where weaknesses are reported. */
export function securityContact({ email, publicUrl, clock }: Contact): RequestHandler {
  const router = Router();
  const address = "/.well-known/security.txt";
  router.get(address, (_request, response) => {
    const lines = [
      `Contact: mailto:${email}`,
      `Expires: ${new Date(clock.now() + validFor).toISOString()}`,
      `Preferred-Languages: ${languageCodes.join(", ")}`,
      ...(publicUrl === null ? [] : [`Canonical: ${new URL(address, publicUrl).href}`]),
    ];
    response.type("text/plain").send(`${lines.join("\n")}\n`);
  });
  return router;
}
