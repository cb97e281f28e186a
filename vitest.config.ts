import { existsSync } from "node:fs";
import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import ByEnvironment from "./deploy/tools/testing/by-environment.ts";

if (Number(process.versions.node.split(".")[0]) < 24)
  throw new Error(
    `The tests need Node 24, not ${process.version}: run "npx vitest" or "npm test -w <workspace>", which use the installed one.`,
  );

/** Missing in a checkout of a service alone, whose tests have no document and no texts. */
const setup = ["empty-document", "english-texts"].map((name) => `shell/kit/src/testing/${name}.ts`);

/** Missing there as well. */
const timers = ["deploy/tools/testing/timer-overflow.ts"].filter((file) => existsSync(file));

/** Two kinds of tests: `unit` needs nothing, `integration` needs a real Postgres, and NATS and Redis for some. */
export default defineConfig({
  test: {
    maxWorkers: availableParallelism(),
    // The files of a worker share their modules: importing them for each file takes longer than most tests.
    isolate: false,
    // Bounds for what hangs, on a machine of half the speed or a busy one: polling ends with the first success.
    expect: { poll: { timeout: 30_000 } },
    sequence: { sequencer: ByEnvironment },
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          testTimeout: 60_000,
          setupFiles: [...setup.filter((file) => existsSync(file)), ...timers],
          include: ["{proto,services,gateway,shell,deploy}/**/*.test.{ts,tsx}", "mfe-*/**/*.test.{ts,tsx}"],
          exclude: ["**/*.int.test.ts", "**/node_modules/**", "**/dist/**", "shell/e2e/**"],
        },
      },
      {
        extends: true,
        test: {
          name: "integration",
          include: ["{proto,services,gateway,deploy}/**/*.int.test.ts"],
          exclude: ["**/node_modules/**", "**/dist/**"],
          globalSetup: ["deploy/tools/test-setup.ts"],
          setupFiles: timers,
          testTimeout: 120_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
});
