import type { Secrets } from "../platform/secrets.ts";
import { keyedId } from "./keyed-id.ts";

/** A person who stated a fact, and where. */
export interface Witness {
  readonly person: string;
  readonly network: string;
  readonly roomId: string;
}

/** Witnesses that make a fact of one room one of the whole product. */
export const enoughWitnesses = 3;

/**
 * The largest number of different persons who are in different networks and different rooms. One network with many
 * rooms, or one room with many networks, counts once: it is a maximum matching of networks with rooms.
 */
export function countWitnesses(witnesses: readonly Witness[]): number {
  const roomsOf = new Map<string, Set<string>>();
  for (const { network, roomId } of witnesses)
    roomsOf.set(network, (roomsOf.get(network) ?? new Set()).add(roomId));
  const networkOf = new Map<string, string>();
  const place = (network: string, tried: Set<string>): boolean => {
    for (const room of roomsOf.get(network) ?? []) {
      if (tried.has(room)) continue;
      tried.add(room);
      const holder = networkOf.get(room);
      if (holder !== undefined && !place(holder, tried)) continue;
      networkOf.set(room, network);
      return true;
    }
    return false;
  };
  return [...roomsOf.keys()].filter((network) => place(network, new Set())).length;
}

/** The keyed ids of a witness of one fact: equal for one person and fact, and of no use for linking two facts. */
export type WitnessIds = (
  fact: string,
  witness: Pick<Witness, "person" | "network">,
) => Pick<Witness, "person" | "network">;

export const witnessIds =
  ([secret]: Secrets): WitnessIds =>
  (fact, { person, network }) => ({
    person: keyedId(secret, /* guard: keyed-witnesses */ `witness of ${fact}: ${person}`),
    network: keyedId(secret, `witness of ${fact}: network ${network}`),
  });
