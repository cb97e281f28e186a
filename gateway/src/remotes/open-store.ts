import { isBucket } from "@tutti/proto/remotes";
import { ConfigError } from "@tutti/service-kit";
import { folderStore } from "./folder-store.ts";
import { s3Place, s3Store } from "./s3-store.ts";
import type { RemoteStore } from "./store.ts";

/**
 * The store of `REMOTES_ROOT`.
 *
 * @throws {ConfigError} for an address of a bucket that is none
 */
export function openStore(root: string): RemoteStore {
  if (!isBucket(root)) return folderStore(root);
  const place = s3Place(root);
  if (!place) throw new ConfigError(`REMOTES_ROOT is a folder or s3://bucket/prefix, not ${root}.`);
  return s3Store(place);
}
