import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Reporter, TestModule } from "vitest/node";
import { inRoot } from "../paths.ts";
import type { FileSeconds } from "./slowest.ts";

/** Where the seconds of each test file are written. */
export const secondsFile = inRoot("test-results/vitest-seconds.json");

/** Also the first run in a checkout, which has no folder for results. */
export function writeSeconds(file: string, files: readonly FileSeconds[]): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(files));
}

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
    writeSeconds(secondsFile, this.#files);
  }
}
