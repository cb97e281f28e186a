import { readFile } from "node:fs/promises";
import { ConfigError } from "@tutti/service-kit";
import { parseChangelog, type Release } from "./parse.ts";

const holder: { releases?: readonly Release[] } = {};

/** Reads the release history at start. @throws {ConfigError} when it cannot be read or parsed */
export async function loadReleases(file: string): Promise<void> {
  try {
    holder.releases = parseChangelog(await readFile(file, "utf8"));
  } catch (error) {
    throw new ConfigError(`CHANGELOG: ${error instanceof Error ? error.message : error}`);
  }
}

/** Newest first. */
export function releases(): Release[] {
  if (!holder.releases) throw new Error("releases() was called before loadReleases().");
  return [...holder.releases];
}
