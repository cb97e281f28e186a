import { make } from "./make.ts";
import { building, generation } from "./steps.ts";

/** Generates and builds whatever is not as it should be; in a checkout that is up to date it takes no time. */
export const makeEverything = (): Promise<void> => make([...generation, ...building]);
