import { readFile } from "node:fs/promises";
import { ConfigError } from "@tutti/service-kit";
import { parseChangelog, type Release } from "./parse.ts";

/** Reads the release history, newest first. @throws {ConfigError} when it cannot be read or parsed */
export async function loadReleases(file: string): Promise<readonly Release[]> {
  try {
    return parseChangelog(await readFile(file, "utf8"));
  } catch (error) {
    throw new ConfigError(`CHANGELOG: ${error instanceof Error ? error.message : error}`);
  }
}
