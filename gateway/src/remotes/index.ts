/** What a deployment writes and the gateway reads. */
export { deploy, endRemoving, promote, rollBack, startRemoving } from "./changes.ts";
export { changeDeployment, deployedRemotes, isRemote, readDeployment } from "./deployments.ts";
export { folderStore } from "./folder-store.ts";
export { openStore } from "./open-store.ts";
export { readOwners, registerRoutes } from "./owners.ts";
export { type RemoteStore, StoreAway } from "./store.ts";
export { type Kept, type UnusedBuilds, unusedBuilds } from "./unused-builds.ts";
