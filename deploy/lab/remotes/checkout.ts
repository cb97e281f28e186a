import { execFile } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { root } from "../../tools/paths.ts";

const execute = promisify(execFile);

/** A clean checkout of this repository's last commit, as another team has it. */
export interface Checkout {
  readonly folder: string;
  /** Replaces a text of a source file. */
  edit(file: string, from: string, to: string): Promise<void>;
  /** Runs `npm run ops -- remote`; resolves to what it printed. */
  deploy(...args: string[]): Promise<string>;
}

export async function makeCheckout(folder: string, store: string): Promise<Checkout> {
  await execute("git", ["clone", "--quiet", "--no-hardlinks", root, folder]);
  await execute("npm", ["ci", "--prefer-offline", "--no-audit", "--no-fund"], { cwd: folder });
  return {
    folder,
    edit: async (file, from, to) => {
      const target = path.join(folder, file);
      const text = await readFile(target, "utf8");
      if (!text.includes(from)) throw new Error(`${file} does not contain ${from}.`);
      await writeFile(target, text.replace(from, to));
    },
    deploy: async (...args) => {
      const command = ["run", "--silent", "ops", "--", "remote", ...args, "--to", store];
      return (await execute("npm", command, { cwd: folder, maxBuffer: 16 << 20 })).stdout;
    },
  };
}
