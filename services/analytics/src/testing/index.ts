export { Invented, type Size } from "./invented.ts";
export { Tally } from "./tally.ts";
