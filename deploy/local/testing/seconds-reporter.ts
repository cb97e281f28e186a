import { writeFileSync } from "node:fs";
import type { Reporter, TestModule } from "vitest/node";
import { inRoot } from "../paths.ts";
import type { FileSeconds } from "./slowest.ts";

/** Where the seconds of each test file are written. */
export const secondsFile = inRoot("test-results/vitest-seconds.json");

/** Prints the duration of each file with its imports and hooks, which Vitest's own report leaves out. */
export default class SecondsReporter implements Reporter {
  readonly #files: FileSeconds[] = [];

  onTestModuleEnd(module: TestModule): void {
    const taken = module.diagnostic();
    const milliseconds =
      taken.environmentSetupDuration +
      taken.prepareDuration +
      taken.collectDuration +
      taken.setupDuration +
      taken.duration;
    this.#files.push({ file: module.relativeModuleId, seconds: milliseconds / 1000 });
  }

  onTestRunEnd(): void {
    writeFileSync(secondsFile, JSON.stringify(this.#files));
  }
}
