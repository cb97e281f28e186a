import { chownSync, mkdirSync, readdirSync, rmSync } from "node:fs";
import path from "node:path";

/** A volume in a folder of this machine for a claim, for a user of a container; folders ignore `fsGroup`. */
function volume(folder: string, namespace: string, claim: string, user: number): object {
  const at = path.join(folder, claim);
  mkdirSync(at, { recursive: true });
  chownSync(at, user, user);
  return {
    apiVersion: "v1",
    kind: "PersistentVolume",
    metadata: { name: `${namespace}-${claim}` },
    spec: {
      capacity: { storage: "10Gi" },
      accessModes: ["ReadWriteOnce", "ReadWriteMany"],
      persistentVolumeReclaimPolicy: "Retain",
      storageClassName: "",
      claimRef: { namespace, name: claim },
      hostPath: { path: at },
    },
  };
}

const claims = { "data-postgres-0": 999, "data-nats-0": 65532, backups: 65532 };

/** The volumes of a release. */
export const volumes = (folder: string, namespace: string): readonly object[] =>
  Object.entries(claims).map(([claim, user]) => volume(folder, namespace, claim, user));

/** Deletes what a claim's volume holds. */
export function emptyVolume(folder: string, claim: string): void {
  const at = path.join(folder, claim);
  for (const name of readdirSync(at)) rmSync(path.join(at, name), { recursive: true });
}
