import { type Transport, transports } from "../connection.ts";

/** Every way into a room: a transport, to the node behind a gateway. */
export const places: readonly { readonly transport: Transport; readonly node: 0 | 1 }[] = transports.flatMap(
  (transport) => ([0, 1] as const).map((node) => ({ transport, node })),
);
