export { applyEvent, followEvents } from "../counting/events.ts";
export { checksum } from "../counting/rebuild.ts";
export { Invented, type Size } from "./invented.ts";
export { openDatabase } from "./open-database.ts";
export { Tally } from "./tally.ts";
