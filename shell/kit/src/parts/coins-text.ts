import { t } from "../texts/index.ts";

/** "1 coin", "2,500 coins". */
export const coinsText = (coins: number): string => t("coins", { count: coins });

/** The provenance of coins, "30 bought · 20 gift"; zero counts are left out. */
export const provenanceText = ({ bought, gift }: { bought: number; gift: number }): string =>
  [bought > 0 && t("bought", { count: bought }), gift > 0 && t("gift", { count: gift })]
    .filter(Boolean)
    .join(" · ");
