import { bundleServer } from "../build/bundle.ts";
import { exec } from "../build/exec.ts";
import { isPage, serviceIn } from "./folders.ts";

/** Builds the shell or a remote, with its pin. */
export const buildPage = (workspace: string): Promise<void> =>
  exec(process.execPath, ["shell/build/build-all.mjs", workspace]);

/** `npm run build -w <workspace>`; a workspace that others bundle is built by generating its code. */
export async function buildWorkspace(workspace: string): Promise<number> {
  const service = serviceIn(workspace);
  if (service) await bundleServer(service);
  else if (isPage(workspace)) await buildPage(workspace);
  return 0;
}
