import { makeEverything } from "../build/everything.ts";

/** `npm run certificates`: one for each part, and the configuration of a NATS that knows the services by them. */
await makeEverything();
await import("../operator/certificates.ts");
