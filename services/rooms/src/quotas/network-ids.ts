import { networkKey, type Secrets } from "@tutti/service-kit";

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

/** Derives the ids by which networks are counted: keyed by the services' secret, so the database has no addresses. */
export const networkIds =
  ([current, ...accepted]: Secrets): NetworkIds =>
  ({ narrow, wide }) => {
    const idsBy = (secret: string) => {
      const idOf = (network: string) => networkKey(secret, network);
      return { network: idOf(narrow), site: wide === undefined ? null : idOf(wide) };
    };
    return { ...idsBy(current), others: accepted.map(idsBy) };
  };
