import { newCounter } from "@tutti/service-kit";

/**
 * Why a connection or socket was refused: the process is full, its network has its maximum, or it opens them too fast.
 */
export type Refusal = "full" | "network_full" | "too_fast";

const refused = newCounter("tutti_connections_refused", "Connections and sockets that were refused.", [
  "reason",
]);

export const countRefusal = (reason: Refusal): void => refused.inc({ reason });
