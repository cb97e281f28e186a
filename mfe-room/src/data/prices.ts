import { answerOf, api } from "@tutti/kit";
import { queryOptions } from "@tutti/kit/query";

/** In coins. */
export interface Prices {
  readonly pin: number;
  readonly request: number;
}

/** Placeholder prices until the room's own are loaded. */
const defaultPrices = { request: 30, express: 130 } as const;

export const expressPrice = ({ pin, request }: Prices): number => pin + request;

/** Express requests play right after the current song and cost the pin price on top. */
export type RequestKind = "normal" | "express";

/** In coins; default prices until the room's own are loaded. */
export function requestPrice(prices: Prices | undefined, kind: RequestKind): number {
  if (kind === "express") return prices ? expressPrice(prices) : defaultPrices.express;
  return (prices ?? defaultPrices).request;
}

/** The prices for guests of this room. */
export const pricesQuery = (roomName: string) =>
  queryOptions({
    queryKey: ["prices", roomName],
    queryFn: async ({ signal }): Promise<Prices> => {
      const asked = { params: { query: { room_name: roomName } }, signal };
      const [pin, request] = await Promise.all([
        answerOf(api.GET("/coins/get-pin-price", asked)),
        answerOf(api.GET("/coins/get-request-price", asked)),
      ]);
      return { pin: pin.price, request: request.price };
    },
    // Always refetched: a cached price may be stale.
    staleTime: 0,
  });
