import { mkdirSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { exec } from "../../local/build/exec.ts";

/** What each workspace needs of the root: configurations, and the runner of the workspaces' scripts. */
const ofRoot = [
  ...["package.json", "package-lock.json", ".npmrc", ".gitignore", "vitest.config.ts"],
  ...["tsconfig.json", "tsconfig.base.json", "tsconfig.server.json", "tsconfig.web.json"],
  ...["buf.yaml", "buf.gen.yaml", "deploy/local"],
];

/** Copies folders of the last commit, and what they need of the root, into a new temporary folder. */
export async function checkOut(folders: readonly string[]): Promise<string> {
  const target = mkdtempSync(path.join(tmpdir(), "tutti-alone-"));
  const tree = path.join(target, "tree");
  const archive = path.join(target, "tree.tar");
  mkdirSync(tree);
  await exec("git", ["archive", "--output", archive, "HEAD", ...ofRoot, ...folders]);
  await exec("tar", ["xf", archive, "-C", tree]);
  return tree;
}
