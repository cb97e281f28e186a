import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { markersIn } from "./markers-in.ts";

/** The files in which each marker occurs, relative to the checkout; a file with two of them is listed twice. */
export type Places = ReadonlyMap<string, readonly string[]>;

const languages = ["*.ts", "*.tsx", "*.mjs", "*.sql"];

/** Finds the markers in the sources of a checkout, those of new files included, ignored ones not. */
export function findMarkers(checkout: string): Places {
  const search = [
    "grep",
    "--files-with-matches",
    "--untracked",
    "--fixed-strings",
    "guard: ",
    "--",
    ...languages,
  ];
  const files = execFileSync("git", search, { cwd: checkout, encoding: "utf8" }).trim().split("\n");
  const places = new Map<string, string[]>();
  for (const file of files)
    for (const { name } of markersIn(file, readFileSync(path.join(checkout, file), "utf8")))
      places.set(name, [...(places.get(name) ?? []), file]);
  return places;
}

/** The file of a marker, which must occur exactly once. */
export function placeOf(name: string, places: Places): string {
  const [file, ...others] = places.get(name) ?? [];
  if (file === undefined) throw new Error(`No source has the marker "guard: ${name}".`);
  if (others.length > 0)
    throw new Error(
      `The marker "guard: ${name}" is in more than one place: ${[file, ...others].join(", ")}.`,
    );
  return file;
}
