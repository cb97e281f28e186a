import { spawn } from "node:child_process";
import path from "node:path";
import { folderOfPackage } from "./packages.mjs";

const cli = path.join(folderOfPackage("@rspack/cli", import.meta.dirname), "bin/rspack.js");

/** Runs the bundler on the app in a folder, by its rspack.config.mjs; returns its warnings. */
export function bundle(dir, { dev = false } = {}) {
  const child = spawn(process.execPath, [cli, "build", "--mode", dev ? "development" : "production"], {
    cwd: dir,
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk) => {
      output += chunk;
    });
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (code) =>
      code === 0
        ? resolve(output.replace("Rspack compiled successfully", "").trim())
        : reject(new Error(`${path.basename(dir)} does not build\n${output}`)),
    );
  });
}
