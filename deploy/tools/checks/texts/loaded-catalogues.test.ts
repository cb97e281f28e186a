import { expect, test } from "vitest";
import { unloadedCatalogues } from "./loaded-catalogues.ts";

test.each(["mfe-admin", "mfe-explore", "mfe-profile", "mfe-room", "mfe-store"])(
  "what %s loads on demand is loaded with its texts: texts.with(() => import(…))",
  (remote) => {
    expect(unloadedCatalogues(remote)).toEqual([]);
  },
);
