import { type DeployedRemote, deployedRemote } from "@tutti/proto/remotes";
import type { RemoteStore } from "./store.ts";

const folder = (remote: string) => `${remote}/revisions`;
const fileOf = (remote: string, revision: number) =>
  `${folder(remote)}/${String(revision).padStart(8, "0")}.json`;

/** A revision of what is deployed of a remote; 0 when nothing was. */
export interface Deployment {
  readonly revision: number;
  readonly state: DeployedRemote;
}

const nothing: Deployment = {
  revision: 0,
  state: { format: 1, stable: null, canary: null, former: [], withdrawn: null },
};

export const isRemote = (name: string) => /^mfe-[a-z][a-z0-9]*$/.test(name);

/** No manifest is nearly as large: a page contains parts of it. */
const maxBytes = 1 << 20;

/** The folders of all remotes that were deployed. */
export const deployedRemotes = async (store: RemoteStore): Promise<string[]> =>
  (await store.list("")).filter(isRemote);

/** The last revision of a remote, such as `mfe-store`; it is not read again if it is the known one. */
export async function readDeployment(
  store: RemoteStore,
  remote: string,
  known?: Deployment,
): Promise<Deployment> {
  const last = (await store.list(folder(remote))).filter((name) => /^\d{8}\.json$/.test(name)).at(-1);
  if (!last) return nothing;
  const revision = Number.parseInt(last, 10);
  if (known?.revision === revision) return known;
  const content = await store.read(`${folder(remote)}/${last}`);
  if (!content) return nothing;
  if (content.length > maxBytes) throw new Error(`Revision ${revision} of ${remote} is larger than 1 MiB.`);
  return { revision, state: deployedRemote.parse(JSON.parse(content.toString("utf8"))) };
}

/** Writes the revision after `before`; returns false if another writer was first. */
const writeDeployment = (
  store: RemoteStore,
  remote: string,
  before: Deployment,
  state: DeployedRemote,
): Promise<boolean> =>
  store.create(fileOf(remote, before.revision + 1), Buffer.from(JSON.stringify(state, null, 1)));

/**
 * Changes what is deployed of a remote; reads and decides once more when another writer was first. While `change` works,
 * the state that it was given is the last one: otherwise what it decides is not written.
 */
export async function changeDeployment(
  store: RemoteStore,
  remote: string,
  change: (state: DeployedRemote) => DeployedRemote | null | Promise<DeployedRemote | null>,
): Promise<DeployedRemote | null> {
  for (;;) {
    const before = await readDeployment(store, remote);
    const next = await change(before.state);
    if (!next) return null;
    if (await writeDeployment(store, remote, before, next)) return next;
  }
}
