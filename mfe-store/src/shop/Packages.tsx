import { Button, Chip, classes, coinsText, Skeleton } from "@tutti/kit";
import { serverText } from "@tutti/kit/text";
import { FlaskConical } from "lucide-react";
import { discountedPrice, pricePerCoin, showPrice } from "../data/price.ts";
import type { CoinPackage, StoreFront } from "../data/queries.ts";
import { t } from "../texts/index.ts";
import s from "./store.module.css";
import type { Coupon } from "./use-coupon.ts";

interface Props {
  front: StoreFront;
  coupon: Coupon;
  /** Id of the package being bought; null if none. */
  buying: string | null;
  onBuy: (input: { pack: CoinPackage; price: string; couponCode: string }) => Promise<void>;
}

/** Id of the recommended package. */
const RECOMMENDED_ID = "premium";

export function Packages({ front, coupon, buying, onBuy }: Props) {
  const [percent, couponCode] = coupon.state === "applied" ? [coupon.percent, coupon.code] : [0, ""];
  const perCoin = pricePerCoin(front.packages);
  return (
    <section aria-labelledby="packages">
      <div className={s.sectionHead}>
        <h2 id="packages">{t("packages.label")}</h2>
        {front.purchases === "practice" && (
          <Chip kind="warning" icon={<FlaskConical aria-hidden="true" />}>
            {t("packages.practice")}
          </Chip>
        )}
        {perCoin !== null && (
          <p className={s.rate}>{t("packages.rate", { price: showPrice(perCoin, front.currency) })}</p>
        )}
      </div>
      <ul className={s.packages}>
        {front.packages.map((pack) => {
          const price = discountedPrice(pack.price, percent);
          return (
            <li key={pack.id} className={classes(s.pack, pack.id === RECOMMENDED_ID && s.favored)}>
              <h3>{serverText(pack.name)}</h3>
              <p className={s.packCoins}>{coinsText(pack.coins)}</p>
              <p className={s.about}>{serverText(pack.description)}</p>
              <p className={s.price}>
                {price !== pack.price && (
                  <s>
                    <span className="visually-hidden">{t("packages.before")} </span>
                    {showPrice(pack.price, front.currency)}
                  </s>
                )}
                <strong>{showPrice(price, front.currency)}</strong>
              </p>
              <Button
                kind={pack.id === RECOMMENDED_ID ? "primary" : "secondary"}
                aria-label={
                  buying === pack.id
                    ? t("processing")
                    : t("packages.buyNamed", { name: serverText(pack.name) })
                }
                disabled={buying !== null || front.purchases === "closed"}
                onClick={() => void onBuy({ pack, price, couponCode })}
              >
                {buying === pack.id ? t("processing") : t("packages.buy")}
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** Skeletons with the height of the packages, so that there is no layout shift. */
export const PackageSkeletons = () => (
  <section aria-label={t("packages.label")} aria-busy="true">
    <div className={s.sectionHead}>
      <h2>{t("packages.label")}</h2>
    </div>
    <div className={s.packages} aria-hidden="true">
      {["a", "b", "c", "d"].map((place) => (
        <div key={place} className={s.pack}>
          <Skeleton className={s.boneName} />
          <Skeleton className={s.boneCoins} />
          <Skeleton className={s.boneText} />
          <Skeleton className={s.bonePrice} />
          <Skeleton className={s.boneButton} />
        </div>
      ))}
    </div>
  </section>
);
