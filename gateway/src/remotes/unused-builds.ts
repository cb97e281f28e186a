import { type DeployedRemote, deployedRemote } from "@tutti/proto/remotes";
import { offeredBuilds } from "./changes.ts";
import type { RemoteStore } from "./store.ts";

export interface Kept {
  /** The builds that were offered last, whenever that was. */
  readonly builds: number;
  /** Builds that were offered, or whose files were created, since then. */
  readonly since: Date;
}

/** The files of builds that are not kept, by build. */
export type UnusedBuilds = ReadonlyMap<string, readonly string[]>;

async function readState(store: RemoteStore, file: string): Promise<DeployedRemote> {
  const content = await store.read(file);
  if (!content) throw new Error(`${file} is missing in the store.`);
  return deployedRemote.parse(JSON.parse(content.toString("utf8")));
}

/** Builds that a remote's revisions offered since a time, and the last ones before it up to a number. */
async function usedBuilds(store: RemoteStore, remote: string, kept: Kept): Promise<ReadonlySet<string>> {
  const revisions = (await store.files(`${remote}/revisions`)).toSorted((a, b) => (a.file < b.file ? 1 : -1));
  const used = new Set<string>();
  // The last revision holds until now, each other one until the next one was created.
  let heldUntil = Number.POSITIVE_INFINITY;
  for (const { file, created } of revisions) {
    const isRecent = heldUntil >= kept.since.getTime();
    if (!isRecent && used.size >= kept.builds) break;
    for (const build of offeredBuilds(await readState(store, file)))
      if (isRecent || used.size < kept.builds) used.add(build);
    heldUntil = Math.min(heldUntil, created.getTime());
  }
  return used;
}

/** The builds of a remote whose files no page needs any more. */
export async function unusedBuilds(store: RemoteStore, remote: string, kept: Kept): Promise<UnusedBuilds> {
  const used = await usedBuilds(store, remote, kept);
  const files = new Map<string, string[]>();
  const recent = new Set<string>();
  for (const { file, created } of await store.files(`${remote}/builds`)) {
    const [, , build = ""] = file.split("/");
    if (used.has(build)) continue;
    // Files that a deployment is copying belong to no revision yet.
    if (created >= kept.since) recent.add(build);
    files.set(build, [...(files.get(build) ?? []), file]);
  }
  return new Map([...files].filter(([build]) => !recent.has(build)).toSorted());
}
