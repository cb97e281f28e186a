import { make } from "../build/make.ts";
import { generation } from "../build/steps.ts";

/** `npm run chart:secrets`: writes the Secrets that deploy/chart refers to. */
await make(generation);
await import("../../chart/write-secrets.ts");
