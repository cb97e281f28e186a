import { answerOf, api } from "@tutti/kit";
import { queryOptions, useQuery } from "@tutti/kit/query";
import { shareLink } from "./address.ts";

const shareAddressQuery = queryOptions({
  queryKey: ["share-address"],
  queryFn: () => answerOf(api.GET("/share-address")),
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
});

export interface ShareAddress {
  /** What a host gives to friends. */
  readonly link: string;
  /** What friends type to come here, without the room: `192.168.1.23:8080`. */
  readonly host: string;
  /** The product is opened on localhost and listens there alone: no other device reaches it. */
  readonly isLocalOnly: boolean;
}

/** Hosts that mean this very machine, whose links lead nowhere on another one. */
const isLocal = (hostname: string) => /^(localhost|127\.|\[?::1)/.test(hostname);

/** A link to the room that opens on other devices, too; the page's own until the server has answered. */
export function useShareAddress(roomName: string): ShareAddress {
  const { origin, hostname } = window.location;
  const { data } = useQuery({ ...shareAddressQuery, enabled: isLocal(hostname) });
  const reachable = data?.origin ?? origin;
  return {
    link: shareLink(roomName, reachable),
    host: new URL(reachable).host,
    isLocalOnly: data?.reason === "loopback",
  };
}
