import { answerOf, api, coinsText, Link, provenanceText, useSession } from "@tutti/kit";
import { useQuery } from "@tutti/kit/query";
import { Coins } from "lucide-react";
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
            This costs {coinsText(price)}, and you have {coins === 0 ? "none" : coinsText(coins)}.{" "}
            <Link to="/store">Get coins in the store</Link>
          </>
        ) : (
          <>
            You have <strong>{coinsText(coins)}</strong>
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
