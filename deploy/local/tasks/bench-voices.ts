import { makeEverything } from "../build/everything.ts";

/** `npm run bench:voices [-- --listeners 5000 --seconds 9 --rounds 8]`: what chat and reactions cost the states of a room. */
await makeEverything();
await import("../../bench/voices/main.ts");
