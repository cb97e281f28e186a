import { answerOf, api } from "@tutti/kit";
import { queryOptions, useQuery } from "@tutti/kit/query";
import { shareLink } from "./address.ts";

const shareAddressQuery = queryOptions({
  queryKey: ["share-address"],
  queryFn: () => answerOf(api.GET("/share-address")),
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
});

interface ShareAddress {
  /** The link that a host shares. */
  readonly link: string;
  /** What others type to get here, without the room: `192.168.1.23:8080`. */
  readonly host: string;
  /** The product was opened on localhost and listens only there: no other device can reach it. */
  readonly isLocalOnly: boolean;
}

/** Loopback hosts, whose links do not work on other devices. */
const isLocal = (hostname: string) => /^(localhost|127\.|\[?::1)/.test(hostname);

/** A link to the room that works on other devices; the page's own origin until the server has responded. */
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
