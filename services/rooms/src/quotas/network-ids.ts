import { createHmac } from "node:crypto";

/** A caller's network as rooms keeps it. */
export interface NetworkId {
  readonly network: string;
  /** Of the IPv6 /48 around it. */
  readonly site: string | null;
}

/** As the gateway sends it. */
export interface GivenNetwork {
  readonly narrow: string;
  readonly wide?: string | undefined;
}

export type NetworkIds = (given: GivenNetwork) => NetworkId;

/** A UUID, which takes a third of a hash's text in an index. */
const asUuid = (hash: Buffer) =>
  hash.toString("hex", 0, 16).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");

/** Ids by which networks are counted. They are keyed by the services' secret, so the database knows no address. */
export const networkIds =
  (secret: string): NetworkIds =>
  ({ narrow, wide }) => {
    const idOf = (network: string) =>
      asUuid(createHmac("sha256", secret).update(`network ${network}`).digest());
    return { network: idOf(narrow), site: wide === undefined ? null : idOf(wide) };
  };
