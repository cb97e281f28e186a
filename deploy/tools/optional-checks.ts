import { findEngine } from "../ops/containers/engine.ts";
import { obstacle } from "../ops/containers/main.ts";
import { exec } from "./build/exec.ts";

interface OptionalCheck {
  readonly name: string;
  /** Why this machine cannot run it, in a sentence; null when it can. */
  readonly obstacle: () => string | null;
  readonly run: () => Promise<void>;
}

/** The part with the fewest packages of its own. */
const part = "sync";

/** Checks that need programs which the repository does not install. */
export const optionalChecks: readonly OptionalCheck[] = [
  {
    name: "an image",
    obstacle: () => {
      const engine = findEngine(process.env.CONTAINER_ENGINE);
      return typeof engine === "string" ? engine : obstacle();
    },
    run: () => exec("node", ["deploy/tools/run.mjs", "ops", "images", part]),
  },
];
