export { applyEvent } from "../apply-event.ts";
export { followEvents } from "../events.ts";
export { checksum } from "../rebuild.ts";
export { Invented, type Size } from "./invented.ts";
export { openDatabase } from "./open-database.ts";
export { Tally } from "./tally.ts";
