import { make } from "./make.ts";
import { building, generation } from "./steps.ts";

/** Runs all stale generation and build steps; fast when everything is up to date. */
export const makeEverything = (): Promise<void> => make([...generation, ...building]);
