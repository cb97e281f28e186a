import { answerOf, api, type Schemas, useSearchParams } from "@tutti/kit";
import { useQuery } from "@tutti/kit/query";
import { useEffect, useEffectEvent, useState } from "react";
import { useRefresh } from "../data/queries.ts";
import { t } from "../texts/index.ts";
import type { Message } from "./use-banner.ts";

/** Polling interval of an unconfirmed checkout, in ms, and the maximum number of polls. */
const POLL_INTERVAL_MS = 1500;
const MAX_POLLS = 20;

interface Return {
  readonly session: string | null;
  readonly order: string | null;
  readonly canceled: boolean;
}

type Checkout = Schemas["CheckoutState"];

const readReturn = (params: URLSearchParams): Return => ({
  session: params.get("success") === "true" ? params.get("session_id") : null,
  order: params.get("order"),
  canceled: params.get("canceled") === "true",
});

/**
 * Handles the return from the checkout. Reads the query once and removes it from the address; the number of coins is
 * taken from the server, never from the query. Returns whether a payment is still being confirmed.
 */
export function useReturn(show: (kind: Message["kind"], text: string) => void): boolean {
  const [params, setParams] = useSearchParams();
  const [came] = useState(() => readReturn(params));
  const refresh = useRefresh();
  const hasQuery = params.size > 0;
  useEffect(() => {
    if (hasQuery) setParams({}, { replace: true });
  }, [hasQuery, setParams]);

  const celebrate = useEffectEvent(
    ({ coins, coupon_refused }: Pick<Checkout, "coins" | "coupon_refused">) => {
      const said = t("purchase.successful", { coins });
      show("success", coupon_refused ? `${said} ${t("purchase.couponRefused")}` : said);
      refresh();
    },
  );
  /** Cancels the checkout, which releases its coupon. If another tab has paid it, the server returns it as credited. */
  const cancelCheckout = useEffectEvent(async () => {
    try {
      const given =
        came.order &&
        (await answerOf(api.POST("/payments/cancel-checkout", { body: { order: came.order } })));
      if (given && given.state === "credited") celebrate(given);
      else show("error", t("purchase.canceled"));
    } catch {
      // If the request was lost, the checkout expires by itself.
      show("error", t("purchase.unknown"));
    }
  });
  useEffect(() => {
    if (came.canceled) void cancelCheckout();
  }, [came]);

  const { data } = useQuery({
    queryKey: ["checkout", came.session],
    queryFn: ({ signal }) =>
      answerOf(
        api.GET("/payments/checkout", { params: { query: { session_id: came.session ?? "" } }, signal }),
      ),
    enabled: came.session !== null,
    refetchInterval: ({ state }) =>
      state.data?.state === "open" && state.dataUpdateCount < MAX_POLLS ? POLL_INTERVAL_MS : false,
  });
  const credited = data?.state === "credited" ? data : null;
  useEffect(() => {
    if (credited !== null) celebrate(credited);
  }, [credited]);
  return data?.state === "open";
}
