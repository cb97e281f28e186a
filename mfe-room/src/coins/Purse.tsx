import { coinsText, Link, provenanceText, useSession } from "@tutti/kit";
import { Coins } from "lucide-react";
import { useProvenance } from "../data/provenance.ts";
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
