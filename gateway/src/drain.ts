import type { Server } from "node:http";
import type { Clock } from "@tutti/service-kit";
import type { SlowRefusals } from "./admission/slow-refusals.ts";
import type { syncProxy } from "./sync/proxy.ts";

interface Drained {
  readonly server: Server;
  readonly sync: Pick<ReturnType<typeof syncProxy>, "moveAway" | "stop">;
  readonly refusals: Pick<SlowRefusals, "stop">;
  readonly clock: Clock;
  /** How long to go on serving, in ms. */
  readonly ms: number;
  /** Called when draining begins. */
  readonly onDraining: () => void;
}

/**
 * Stops a gateway so that no client notices: it goes on serving while load balancers learn from `/readyz` that it is no
 * longer ready, and in the second half of the time its listeners move, one by one. Then it stops accepting.
 */
export async function drain({ server, sync, refusals, clock, ms, onDraining }: Drained): Promise<void> {
  onDraining();
  if (ms > 0) {
    // A kept connection would bring its next request here.
    server.prependListener("request", (_request, response) => response.setHeader("connection", "close"));
    await new Promise<void>((resolve) => clock.after(ms / 2, resolve));
    await sync.moveAway(ms / 2);
  }
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  sync.stop();
  refusals.stop();
  // A kept connection stays open after the answer to its last request.
  const idle = setInterval(() => server.closeIdleConnections(), 50);
  const all = setTimeout(() => server.closeAllConnections(), 1500);
  await closed;
  clearInterval(idle);
  clearTimeout(all);
}
