import { readFile } from "node:fs/promises";
import { ConfigError } from "@tutti/service-kit";

const types = ["feature", "security", "bugfix", "release", "other"] as const;
type ReleaseType = (typeof types)[number];

/** An entry of the release history. */
export interface Release {
  version: string;
  title: string;
  /** `2026-11-21` */
  date: string;
  type: ReleaseType;
  description: string;
  changes: string[];
}

const isType = (text: string): text is ReleaseType => (types as readonly string[]).includes(text);

/** Changes since the last release, which pages do not show. */
const isUnreleased = (section: string) => section.startsWith("Unreleased\n");

/** Joins wrapped lines. */
const unwrap = (text: string) => text.trim().split(/\s+/).join(" ");

function parseRelease(section: string): Release {
  const [, version, title, date, type, rest] =
    /^(\d+\.\d+\.\d+) · ([^\n]+)\n\n(\d{4}-\d{2}-\d{2}) · (\w+)\n(.*)$/s.exec(section) ?? [];
  if (!version || !title || !date || !type || rest === undefined || !isType(type))
    throw new Error(`The release history has a section that cannot be parsed: “${section.slice(0, 60)}”.`);
  const [description = "", ...changes] = rest.split(/^- /m).map(unwrap);
  return { version, title: unwrap(title), date, type, description, changes };
}

/**
 * Parses a changelog of releases in this form, newest first:
 *
 *     ## 1.2.0 · Title
 *
 *     2026-11-21 · feature
 *
 *     What it is about.
 *
 *     - a change
 *
 * A section `## Unreleased` is left out.
 */
export const parseChangelog = (text: string): Release[] =>
  text
    .split(/^## /m)
    .slice(1)
    .filter((section) => !isUnreleased(section))
    .map((section) => parseRelease(section));

/** Reads the release history, newest first. @throws {ConfigError} when it cannot be read or parsed */
export async function loadReleases(file: string): Promise<readonly Release[]> {
  try {
    return parseChangelog(await readFile(file, "utf8"));
  } catch (error) {
    throw new ConfigError(`CHANGELOG: ${error instanceof Error ? error.message : error}`);
  }
}
