export { followEvents } from "../events.ts";
export { hear } from "../hear.ts";
export { checksum } from "../rebuild.ts";
export { Invented, type Size } from "./invented.ts";
export { openDatabase } from "./open-database.ts";
export { Tally } from "./tally.ts";
