import { makeEverything } from "../build/everything.ts";

/** `npm run bench:http [-- --rounds 5 --seconds 2 --connections 16 --only explore]`: cost of hot reads, beside plain Express. */
await makeEverything();
await import("../../bench/http/main.ts");
