import { ApiError, api, authPrompt, useSession } from "@tutti/kit";
import { useEffect, useState } from "react";
import type { CoinPackage } from "./queries.ts";

interface Wish {
  readonly pack: CoinPackage;
  /** As it is shown. */
  readonly price: string;
  /** Empty for none. */
  readonly couponCode: string;
}

interface Surroundings {
  readonly showError: (text: string) => void;
  /** The server sees the store otherwise than the page shows it. */
  readonly onStale: () => void;
  readonly leave: (url: string) => void;
}

/** The server's sentence where it refused for a reason; a failure has the store's own. */
const sentenceFor = (error: unknown): string =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && error.code !== "unknown"
    ? error.message
    : "Failed to create checkout session. Please try again later.";

/** Which package is being bought, and how to buy one: the browser goes on to the checkout. */
export function usePurchase({ showError, onStale, leave }: Surroundings) {
  const { user } = useSession();
  const [buying, setBuying] = useState<string | null>(null);
  useEffect(() => {
    // Back from the checkout by the browser's own button: the page is as it was left.
    const reset = () => setBuying(null);
    window.addEventListener("pageshow", reset);
    return () => window.removeEventListener("pageshow", reset);
  }, []);

  const buy = async ({ pack, price, couponCode }: Wish): Promise<void> => {
    if (!user) {
      showError("You need to be logged in to purchase coins.");
      authPrompt.open("login");
      return;
    }
    setBuying(pack.id);
    try {
      const body = { packageId: pack.id, coins: pack.coins, price, couponCode };
      const { data } = await api.POST("/payments/create-checkout", { body });
      if (data?.url) return leave(data.url);
      showError("Failed to create checkout session.");
    } catch (error) {
      showError(sentenceFor(error));
      if (error instanceof ApiError && error.status === 409) onStale();
    }
    setBuying(null);
  };
  return { buying, buy };
}
