import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { remotePin } from "@tutti/proto/remotes";
import { exec } from "../../local/build/exec.ts";
import { exampleFiles } from "./example.ts";

/** What another team installs. */
const packed = ["proto", "shell/kit", "shell/build"];

const folder = mkdtempSync(path.join(tmpdir(), "tutti-foreign-remote-"));
const inFolder = (...parts: string[]) => path.join(folder, ...parts);
const bin = { PATH: `${inFolder("node_modules/.bin")}${path.delimiter}${process.env.PATH}` };
const run = async (says: string, command: string, args: readonly string[], options = {}) => {
  const began = performance.now();
  await exec(command, args, options);
  console.log(`  ${says} (${((performance.now() - began) / 1000).toFixed(1)} s)`);
};

try {
  const workspaces = packed.flatMap((workspace) => ["-w", workspace]);
  await run("packed proto, the kit and the build", "npm", [
    "pack",
    ...workspaces,
    "--pack-destination",
    folder,
  ]);
  for (const [file, content] of exampleFiles()) {
    mkdirSync(path.dirname(inFolder(file)), { recursive: true });
    writeFileSync(inFolder(file), content);
  }
  await run("installed them", "npm", ["install", "--ignore-scripts", "--no-audit", "--no-fund"], {
    cwd: folder,
  });
  await run("checked its types", "npm", ["run", "typecheck"], { cwd: folder, env: bin });
  await run("built the remote of the README", "npm", ["run", "build"], { cwd: folder, env: bin });
  const pin = remotePin.parse(JSON.parse(readFileSync(inFolder("dist/remote.json"), "utf8")));
  const files = readdirSync(inFolder("dist"), { recursive: true });
  console.log(`\n${pin.name} ${pin.version}, build ${pin.build}, ${files.length} files, needs`, pin.shared);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
