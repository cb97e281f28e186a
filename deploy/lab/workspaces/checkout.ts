import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { exec } from "../../tools/build/exec.ts";
import { root } from "../../tools/paths.ts";

/** The runner of the workspaces' scripts. */
const runner = "deploy/tools";

/** The files in the root of the last commit, which a sparse checkout contains, too. */
function filesOfRoot(): readonly string[] {
  const entries = execFileSync("git", ["ls-tree", "HEAD"], { cwd: root, encoding: "utf8" })
    .trim()
    .split("\n");
  return entries.filter((entry) => entry.includes(" blob ")).map((entry) => entry.split("\t")[1] ?? "");
}

/** Copies folders of the last commit, the files of the root and the runner of scripts into a new temporary folder. */
export async function checkOut(folders: readonly string[]): Promise<string> {
  const target = mkdtempSync(path.join(tmpdir(), "tutti-alone-"));
  const tree = path.join(target, "tree");
  const archive = path.join(target, "tree.tar");
  mkdirSync(tree);
  await exec("git", ["archive", "--output", archive, "HEAD", ...filesOfRoot(), runner, ...folders]);
  await exec("tar", ["xf", archive, "-C", tree]);
  return tree;
}
