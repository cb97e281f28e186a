import { createHmac } from "node:crypto";
import type { Secrets } from "@tutti/service-kit";

/** A caller's network as stored. */
export interface NetworkId {
  readonly network: string;
  /** Of the IPv6 /48 around it. */
  readonly site: string | null;
  /** Its ids by the other accepted secrets: during a rotation some parts store these. */
  readonly others: readonly Omit<NetworkId, "others">[];
}

/** As the gateway sends it. */
export interface GivenNetwork {
  readonly narrow: string;
  readonly wide?: string | undefined;
}

export type NetworkIds = (given: GivenNetwork) => NetworkId;

/** The hash as a UUID, which takes a third of its text's space in an index. */
const asUuid = (hash: Buffer) =>
  hash.toString("hex", 0, 16).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");

/** Derives the ids by which networks are counted: keyed by the services' secret, so the database has no addresses. */
export const networkIds =
  ([current, ...accepted]: Secrets): NetworkIds =>
  ({ narrow, wide }) => {
    const idsBy = (secret: string) => {
      const idOf = (network: string) =>
        asUuid(
          createHmac("sha256", /* guard: keyed-network-ids */ secret).update(`network ${network}`).digest(),
        );
      return { network: idOf(narrow), site: wide === undefined ? null : idOf(wide) };
    };
    return { ...idsBy(current), others: accepted.map(idsBy) };
  };
