import { isBucket } from "@tutti/proto/remotes";
import type { Clock } from "@tutti/service-kit";
import type { RemoteStore } from "../remotes/store.ts";
import type { DeployedFiles } from "./static-files.ts";
import { storedBuilds } from "./stored-builds.ts";

/** Where the files of deployed remotes are, by `REMOTES_ROOT` and its store. */
export function deployedFiles(
  root: string | undefined,
  store: RemoteStore | null,
  clock: Pick<Clock, "now">,
): DeployedFiles {
  if (root === undefined || store === null) return { kind: "none" };
  return isBucket(root) ? { kind: "store", files: storedBuilds(store, clock) } : { kind: "folder", root };
}
