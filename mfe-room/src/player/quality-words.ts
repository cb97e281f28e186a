import { t } from "../texts/index.ts";

/** Rounded milliseconds; a dash if unknown. */
export const milliseconds = (ms: number | null): string => {
  if (ms === null || !Number.isFinite(ms)) return "–";
  const whole = Math.round(ms);
  return t("player.ms", { ms: `${whole < 0 ? "−" : ""}${Math.abs(whole)}` });
};
