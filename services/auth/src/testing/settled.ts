import type { Deps } from "../model/ports.ts";

/** The rest of the dependencies, for tests without money. */
export const settled: Pick<Deps, "secrets" | "unsettled" | "hasUsed" | "wakeExports"> = {
  secrets: ["test-secret"],
  unsettled: async () => ({ openCheckouts: 0, openRefunds: 0, openDisputes: 0 }),
  hasUsed: async () => false,
  wakeExports: () => {},
};
