import { spawn } from "node:child_process";
import { inRoot, root } from "../paths.ts";

/** `npm run dev -w mfe-store -- --shell https://…`: the remote inside a running shell, built again at each change. */
export async function developInShell(remote: string, args: readonly string[]): Promise<number> {
  const server = spawn(process.execPath, [inRoot("shell/build/dev/main.mjs"), remote, ...args], {
    cwd: root,
    stdio: "inherit",
  });
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => server.kill(signal));
  return new Promise((resolve) => server.on("exit", (code) => resolve(code ?? 0)));
}
