import {
  changeDeployment,
  deployedRemotes,
  endRemoving,
  type Kept,
  type RemoteStore,
  startRemoving,
  type UnusedBuilds,
  unusedBuilds,
} from "@tutti/gateway/remotes";
import { ConfigError } from "@tutti/service-kit";
import type { CleanupOptions } from "./options.ts";

interface Parts {
  readonly store: RemoteStore;
  readonly print: (line: string) => void;
  readonly now: Date;
}

const dayMs = 24 * 60 * 60 * 1000;
/** After this time a cleanup that did not end is assumed to be interrupted, in ms. */
const maxCleanup = 60 * 60 * 1000;

const count = (number: number, what: string) => `${number} ${what}${number === 1 ? "" : "s"}`;

function describe(remote: string, unused: UnusedBuilds, isCheck: boolean): string {
  const files = [...unused.values()].flat().length;
  if (unused.size === 0) return `${remote}: all builds are kept`;
  const builds = [...unused.keys()].join(", ");
  const done = isCheck ? "would be removed" : "are removed";
  return `${remote}: ${count(files, "file")} of ${count(unused.size, "build")} ${done} (${builds})`;
}

/** Whether another cleanup, which wrote the last revision, may still be at work. */
async function isRecent({ store, now }: Parts, remote: string): Promise<boolean> {
  const revisions = await store.files(`${remote}/revisions`);
  const last = Math.max(...revisions.map(({ created }) => created.getTime()));
  return last > now.getTime() - maxCleanup;
}

/**
 * Removes the files of a remote's unused builds. A revision names them before, so that none is deployed meanwhile: that
 * would be the next revision, and of two next revisions the store accepts one.
 */
async function cleanUpRemote(parts: Parts, remote: string, kept: Kept): Promise<UnusedBuilds> {
  const { store } = parts;
  let unused: UnusedBuilds = new Map();
  const started = await changeDeployment(store, remote, async (state) => {
    if (state.removing && (await isRecent(parts, remote)))
      throw new ConfigError(`Another cleanup of ${remote} is running, or ended early: try again in an hour.`);
    unused = await unusedBuilds(store, remote, kept);
    return unused.size > 0 || state.removing ? startRemoving(state, [...unused.keys()]) : null;
  });
  if (!started) return unused;
  for (const files of unused.values()) await store.remove(files);
  await changeDeployment(store, remote, endRemoving);
  return unused;
}

/** Removes files of former builds that pages do not need any more. */
export async function cleanUp(
  { remote, keep, days, isCheck }: Omit<CleanupOptions, "kind" | "to">,
  parts: Parts,
): Promise<void> {
  const { store, print, now } = parts;
  const kept = { builds: keep, since: new Date(now.getTime() - days * dayMs) };
  const remotes = remote === null ? await deployedRemotes(store) : [remote];
  for (const each of remotes) {
    const unused = isCheck ? await unusedBuilds(store, each, kept) : await cleanUpRemote(parts, each, kept);
    print(describe(each, unused, isCheck));
  }
}
