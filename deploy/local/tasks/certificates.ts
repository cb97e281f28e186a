import { makeEverything } from "../build/everything.ts";

/**
 * `npm run certificates`: a certificate for each part, and a NATS configuration that authenticates the services by
 * them.
 */
await makeEverything();
await import("../operator/certificates.ts");
