import { ApiError, api, authPrompt, useSession } from "@tutti/kit";
import { useEffect, useState } from "react";
import type { CoinPackage } from "../data/queries.ts";
import { t } from "../texts/index.ts";

interface Input {
  readonly pack: CoinPackage;
  /** As displayed. */
  readonly price: string;
  /** Empty for none. */
  readonly couponCode: string;
}

interface Dependencies {
  readonly showError: (text: string) => void;
  /** Called when the displayed prices are stale. */
  readonly onStale: () => void;
  readonly leave: (url: string) => void;
}

/** The server's message for a 4xx; a generic one for any other error. */
const sentenceFor = (error: unknown): string =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && error.code !== "unknown"
    ? error.message
    : t("purchase.failedForNow");

/** The package being bought, and a function that creates the checkout and redirects to it. */
export function usePurchase({ showError, onStale, leave }: Dependencies) {
  const { user } = useSession();
  const [buying, setBuying] = useState<string | null>(null);
  useEffect(() => {
    // Restored from the back/forward cache after the checkout: the state is as it was left.
    const reset = () => setBuying(null);
    window.addEventListener("pageshow", reset);
    return () => window.removeEventListener("pageshow", reset);
  }, []);

  const buy = async ({ pack, price, couponCode }: Input): Promise<void> => {
    if (!user) {
      showError(t("purchase.loginFirst"));
      authPrompt.open("login");
      return;
    }
    setBuying(pack.id);
    try {
      const body = { packageId: pack.id, coins: pack.coins, price, couponCode };
      const { data } = await api.POST("/payments/create-checkout", { body });
      if (data?.url) return leave(data.url);
      showError(t("purchase.failed"));
    } catch (error) {
      showError(sentenceFor(error));
      if (error instanceof ApiError && error.status === 409) onStale();
    }
    setBuying(null);
  };
  return { buying, buy };
}
