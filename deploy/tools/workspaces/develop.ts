import { spawn } from "node:child_process";
import { watch } from "node:fs";
import { inRoot, root } from "../paths.ts";
import { buildPage } from "./build.ts";
import { developService } from "./develop-service.ts";
import { isPage, serviceIn } from "./folders.ts";

/** `npm run dev -w mfe-store -- --shell https://…`: the remote inside a running shell, built again at each change. */
async function developInShell(remote: string, args: readonly string[]): Promise<number> {
  const server = spawn(process.execPath, [inRoot("shell/build/dev/main.mjs"), remote, ...args], {
    cwd: root,
    stdio: "inherit",
  });
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => server.kill(signal));
  return new Promise((resolve) => server.on("exit", (code) => resolve(code ?? 0)));
}

/** Editors write a file in several steps, in ms. */
const quiet = 100;

/** Builds the shell or a remote at each change of its sources and of the kit; a running product serves the result. */
async function developPage(workspace: string): Promise<never> {
  let timer: NodeJS.Timeout | undefined;
  let building: Promise<void> = Promise.resolve();
  const build = async () => {
    const start = performance.now();
    try {
      await buildPage(workspace);
      console.log(
        `built ${workspace} (${((performance.now() - start) / 1000).toFixed(1)} s); reload the page`,
      );
    } catch (error) {
      console.error(error instanceof Error ? error.message : error);
    }
  };
  const onChange = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      building = building.then(build);
    }, quiet);
  };
  await build();
  for (const folder of [`${workspace}/src`, "shell/kit/src"])
    watch(inRoot(folder), { recursive: true }, onChange);
  console.log("Waiting for changes. Ctrl-C ends it; npm start serves the product meanwhile.");
  return new Promise<never>(() => {});
}

/** `npm run dev -w <workspace>`: until Ctrl-C. */
export async function develop(workspace: string, args: readonly string[]): Promise<number> {
  const service = serviceIn(workspace);
  if (service) return developService(service);
  if (isPage(workspace) && args.length > 0) return developInShell(workspace, args);
  if (isPage(workspace)) return developPage(workspace);
  console.error(`${workspace} runs as a part of others: npm start, or npm run dev -w of one that uses it.`);
  return 1;
}
