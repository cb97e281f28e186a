import { answerOf, api, messageOf } from "@tutti/kit";
import { useState } from "react";
import { t } from "../texts/index.ts";

export type Coupon =
  | { readonly state: "none" | "checking" }
  | { readonly state: "applied"; readonly code: string; readonly percent: number }
  | { readonly state: "refused"; readonly message: string };

/** The coupon that the user has applied, as validated by the server. */
export function useCoupon() {
  const [coupon, setCoupon] = useState<Coupon>({ state: "none" });
  const apply = async (typed: string): Promise<void> => {
    const code = typed.trim().toUpperCase();
    if (code === "") return;
    setCoupon({ state: "checking" });
    try {
      const { valid, percent } = await answerOf(api.GET("/payments/coupon", { params: { query: { code } } }));
      setCoupon(
        valid ? { state: "applied", code, percent } : { state: "refused", message: t("coupon.invalid") },
      );
    } catch (error) {
      setCoupon({ state: "refused", message: messageOf(error, t("networkError")) });
    }
  };
  const remove = () => setCoupon({ state: "none" });
  return { coupon, apply, remove };
}
