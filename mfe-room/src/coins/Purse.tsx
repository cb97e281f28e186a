import { answerOf, api, coinsText, Link, provenanceText, useSession } from "@tutti/kit";
import { useQuery } from "@tutti/kit/query";
import { Coins } from "lucide-react";
import { rich, t } from "../on-demand/texts/index.ts";
import s from "./coins.module.css";

/** The user's balance, and whether it covers the price; nothing for a visitor. */
export function Purse({ price }: { price: number | undefined }) {
  const { user } = useSession();
  const provenance = useProvenance();
  if (!user) return null;
  const { coins } = user;
  const lacks = price !== undefined && coins < price;
  return (
    <div className={s.purse} data-lacks={lacks || undefined}>
      <Coins aria-hidden="true" />
      <p role={lacks ? "alert" : undefined}>
        {lacks ? (
          <>
            {coins === 0
              ? t("coins.lacksNone", { price: coinsText(price) })
              : t("coins.lacks", { price: coinsText(price), coins: coinsText(coins) })}{" "}
            <Link to="/store">{t("coins.store")}</Link>
          </>
        ) : (
          <>
            {rich("coins.have", { coins: coinsText(coins), strong: (text) => <strong>{text}</strong> })}
            {provenance && <span className={s.provenance}> {provenanceText(provenance)}</span>}
          </>
        )}
      </p>
    </div>
  );
}

/**
 * How many of the user's coins were bought and how many are gifts; undefined until it matches the displayed balance.
 */
function useProvenance(): { bought: number; gift: number } | undefined {
  const { user } = useSession();
  const coins = user?.coins ?? 0;
  const { data } = useQuery({
    queryKey: ["provenance", user?.username ?? "", coins],
    queryFn: ({ signal }) => answerOf(api.GET("/payments/get-user-coins", { signal })),
    enabled: coins > 0,
    retry: false,
  });
  return data?.coins === coins ? data : undefined;
}
