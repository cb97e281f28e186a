/** What a deployment writes and the gateway reads. */
export { deploy, promote, rollBack } from "./changes.ts";
export { changeDeployment, readDeployment } from "./deployments.ts";
export { folderStore } from "./folder-store.ts";
export { isBucket, openStore } from "./open-store.ts";
export { type RemoteStore, StoreAway } from "./store.ts";
