import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { exec } from "../../tools/build/exec.ts";
import { inRoot, root } from "../../tools/paths.ts";
import { readLockfile } from "./closure.ts";

/** The digests of the layers in a folder of contexts, by their paths. */
function digestsIn(contexts: string): ReadonlyMap<string, string> {
  const archives = readdirSync(contexts, { recursive: true, encoding: "utf8" }).filter((file) =>
    file.endsWith(".tar"),
  );
  return new Map(
    archives.sort().map((file) => [
      file,
      createHash("sha256")
        .update(readFileSync(path.join(contexts, file)))
        .digest("hex"),
    ]),
  );
}

/** The folders with installed packages: the repository's, and those of workspaces with versions of their own. */
const installedFolders = (): readonly string[] => [
  ...new Set(
    Object.keys(readLockfile()).flatMap((folder) => /^(?:.+?\/)?node_modules(?=\/)/.exec(folder)?.[0] ?? []),
  ),
];

/** Clones the last commit and links its packages, so that it can be built without a registry. */
async function cloneTo(folder: string): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(path.dirname(folder), { recursive: true });
  await exec("git", ["clone", "--quiet", root, folder]);
  for (const installed of installedFolders())
    if (existsSync(inRoot(installed)))
      await exec("cp", ["-al", inRoot(installed), path.join(folder, installed)]);
}

/**
 * Builds the layers of these parts once more, from the last commit in another folder, and returns those that differ from
 * the ones in `output`.
 */
export async function layersThatDiffer(output: string, names: readonly string[]): Promise<readonly string[]> {
  const folder = inRoot(".cache/second-checkout");
  await cloneTo(folder);
  try {
    const run = path.join(folder, "deploy/tools/run.mjs");
    await exec(process.execPath, [run, "ops", "images", "--layers", ...names], { cwd: folder });
    const first = digestsIn(path.join(output, "contexts"));
    const second = digestsIn(path.join(folder, path.relative(root, output), "contexts"));
    return [...second].filter(([file, digest]) => first.get(file) !== digest).map(([file]) => file);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
