import { networkKey, type Secrets } from "@tutti/service-kit";
import type { NetworkIds } from "../model/ports.ts";

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
