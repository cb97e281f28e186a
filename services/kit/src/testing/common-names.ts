import { readFileSync } from "node:fs";

/** A thousand common first names of many countries and scripts, each once. */
export const commonNames = (): string[] =>
  readFileSync(new URL("common-names.txt", import.meta.url), "utf8")
    .split("\n")
    .filter((line) => !line.startsWith("#"))
    .flatMap((line) => line.split(" "))
    .filter(Boolean);
