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
import type { DeployedRemote, RemotePin } from "@tutti/proto/remotes";
import { cleanUp } from "./cleanup.ts";
import { requireCompatible } from "./compatible.ts";
import { builtPin } from "./manifest.ts";
import type { Options } from "./options.ts";
import { upload } from "./upload.ts";

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
