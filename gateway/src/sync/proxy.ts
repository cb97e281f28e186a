import { type NodesSetup, SyncNodes } from "./nodes.ts";
import { pollingProxy } from "./polling.ts";
import { upgradeProxy } from "./upgrade.ts";

/** Proxies `/sync` to the sync nodes behind `urls`: new listeners in turn to those that are ready. */
export function syncProxy(urls: readonly string[], setup: NodesSetup) {
  const nodes = new SyncNodes(urls, setup);
  const { upgrade, hangUp } = upgradeProxy(nodes);
  return {
    upgrade,
    poll: pollingProxy(nodes),
    isReady: () => nodes.isAnyReady,
    /** Closes every socket, and no longer watches the nodes. */
    stop: () => {
      nodes.stop();
      hangUp();
    },
  };
}
