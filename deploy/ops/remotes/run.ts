import { readFile } from "node:fs/promises";
import path from "node:path";
import {
  changeDeployment,
  deploy,
  promote,
  type RemoteStore,
  readDeployment,
  registerRoutes,
  rollBack,
} from "@tutti/gateway/remotes";
import { type DeployedRemote, folderOf, type RemotePin } from "@tutti/proto/remotes";
import { servedFiles } from "@tutti/remote-build/build-id";
import { ConfigError } from "@tutti/service-kit";
import { cleanUp } from "./cleanup.ts";
import { requireCompatible } from "./compatible.ts";
import { builtPin } from "./manifest.ts";
import type { Options } from "./options.ts";

interface Parts {
  readonly store: RemoteStore;
  /** The folder of the checkout. */
  readonly root: string;
  readonly build: (remote: string) => Promise<void>;
  readonly print: (line: string) => void;
}

const nameOf = (pin: RemotePin | null) => (pin ? `${pin.version} (${pin.build})` : "the installed build");

function describe(remote: string, { stable, canary, former, withdrawn }: DeployedRemote): string {
  const lines = [
    `${remote}: ${nameOf(stable)}`,
    canary && `  ${canary.percent} % of the visitors see ${nameOf(canary.pin)}`,
    withdrawn &&
      `  withdrawn ${withdrawn.at}: ${withdrawn.version} (${withdrawn.build}), ${withdrawn.reason}`,
    former.length > 0 && `  before: ${former.map(nameOf).join(", ")}`,
  ];
  return lines.filter(Boolean).join("\n");
}

/**
 * Copies the files of a build into the store, where another deployment may have put some of them already; returns their
 * number.
 *
 * @throws {ConfigError} if a file of the same build has another content there
 */
async function upload(store: RemoteStore, dist: string, pin: RemotePin): Promise<number> {
  const files = await servedFiles(dist);
  for (const file of files) {
    const content = await readFile(path.join(dist, file));
    const target = path.posix.join(folderOf(pin), "builds", pin.build, file);
    if (await store.create(target, content)) continue;
    if (!(await store.read(target))?.equals(content))
      throw new ConfigError(
        `${target} is there with another content: build ${folderOf(pin)} again from the start.`,
      );
  }
  return files.length;
}

/** Deploys a remote, promotes it, takes it back, says what is deployed, or removes files of former builds. */
export async function runDeployment(options: Options, { store, root, build, print }: Parts): Promise<void> {
  if (options.kind === "cleanup") return cleanUp(options, { store, print, now: new Date() });
  const { remote, action, origin } = options;
  const change = async (how: (state: DeployedRemote) => DeployedRemote | Promise<DeployedRemote>) => {
    const state = await changeDeployment(store, remote, how);
    if (state) print(describe(remote, state));
  };
  if (action.kind === "status") return print(describe(remote, (await readDeployment(store, remote)).state));
  if (action.kind !== "deploy") return change(action.kind === "promote" ? promote : rollBack);
  if (!action.isBuilt) await build(remote);
  const pin = await builtPin(root, remote);
  if (origin !== null) await requireCompatible({ pin, dir: path.join(root, remote), origin, print });
  await registerRoutes(store, remote, pin);
  await change(async (state) => {
    const next = deploy(state, pin, action.percent);
    // While the files are copied no cleanup removes some of them: it would be another revision.
    const files = await upload(store, path.join(root, remote, "dist"), pin);
    print(`${files} files of ${nameOf(pin)} are there.`);
    return next;
  });
}
