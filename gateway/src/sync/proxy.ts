import type { Clock } from "@tutti/service-kit";
import type { SyncNodes } from "./nodes.ts";
import { pollingProxy } from "./polling.ts";
import { upgradeProxy } from "./upgrade.ts";

/** Proxies `/sync` to the sync nodes: new listeners in turn to those that are ready. */
export function syncProxy(nodes: SyncNodes, clock: Clock) {
  const { upgrade, hangUp, open } = upgradeProxy(nodes);
  const { poll, waiting } = pollingProxy(nodes);

  /** Ends the open sockets and waiting polls one by one over `ms`, so that they do not all return at once. */
  const moveAway = async (ms: number): Promise<void> => {
    const ends = [...[...open].map((client) => () => void client.destroy()), ...waiting];
    ends.forEach((end, i) => {
      clock.after(((i + 1) * ms) / ends.length, end);
    });
    await new Promise<void>((resolve) => clock.after(ms, resolve));
  };

  return {
    upgrade,
    poll,
    moveAway,
    isReady: () => nodes.isAnyReady,
    /** Closes every socket, and no longer watches the nodes. */
    stop: () => {
      nodes.stop();
      hangUp();
    },
  };
}
