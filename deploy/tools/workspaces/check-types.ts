import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { inRoot, root } from "../paths.ts";
import { isWeb } from "./folders.ts";

const cache = inRoot(".cache/types");

/** The declarations of modules without types, such as CSS, which each workspace of a side uses. */
const declarations = { web: "shell/**/*.d.ts", server: "services/kit/src/**/*.d.ts" };

/** A configuration with the sources of one workspace alone, and the compiler options of its side. */
function configOf(workspace: string): string {
  const file = path.join(cache, `${workspace.replaceAll("/", "-")}.json`);
  const side = isWeb(workspace) ? "web" : "server";
  const sources = side === "web" ? `${workspace}/src` : workspace;
  const config = {
    extends: inRoot(`tsconfig.${side}.json`),
    include: [inRoot(sources), inRoot(declarations[side])],
  };
  mkdirSync(cache, { recursive: true });
  writeFileSync(file, JSON.stringify(config));
  return file;
}

/** `npm run typecheck -w <workspace>`. */
export async function checkTypes(workspace: string): Promise<number> {
  if (isWeb(workspace) && !existsSync(inRoot("proto/gen/api.d.ts"))) {
    console.error(
      "The types of the API come from the gateway: check it out, too, and install it by -w gateway.",
    );
    return 1;
  }
  const args = ["--noEmit", "-p", configOf(workspace)];
  return spawnSync("tsc", args, { cwd: root, stdio: "inherit" }).status ?? 1;
}
