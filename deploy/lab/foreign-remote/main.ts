import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { remotePin } from "@tutti/proto/remotes";
import { writeKitTypes } from "@tutti/remote-build/kit-types";
import { exec } from "../../tools/build/exec.ts";
import { inRoot } from "../../tools/paths.ts";
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

/** Compiles the remote against the kit of a shell: the one here, and one whose kit has lost a function. */
async function compileAgainstShell(): Promise<void> {
  await writeKitTypes(inRoot("shell"), inFolder("kit-types.json"));
  const types = readFileSync(inFolder("kit-types.json"), "utf8");
  let served = types;
  const server = createServer((_request, response) =>
    response.setHeader("content-type", "application/json").end(served),
  );
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const check = () => exec("tutti-remote", ["--check", origin], { cwd: folder, env: bin });
  try {
    await check();
    console.log("  compiled it with the kit of a running shell");
    served = types.replaceAll("useTitle", "useHeading");
    const refused = await check().then(
      () => "",
      (error: Error) => error.message,
    );
    const sentence = /src\/App\.tsx.*useTitle.*/.exec(refused)?.[0];
    if (!sentence) throw new Error(`A kit without useTitle was not refused: ${refused}`);
    console.log(`  one without useTitle is refused: ${sentence}`);
  } finally {
    server.close();
  }
}

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
  await compileAgainstShell();
  const pin = remotePin.parse(JSON.parse(readFileSync(inFolder("dist/remote.json"), "utf8")));
  const files = readdirSync(inFolder("dist"), { recursive: true });
  console.log(`\n${pin.name} ${pin.version}, build ${pin.build}, ${files.length} files, needs`, pin.shared);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
