import { makeEverything } from "../build/everything.ts";

/** `npm run drill:strangers [-- --seconds 60 --distributed]`: one address attacks; what everybody else notices of it. */
await makeEverything();
await import("../../strangers/main.ts");
