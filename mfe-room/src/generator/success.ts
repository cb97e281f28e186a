import { t } from "../on-demand/texts/index.ts";

interface Outcome {
  readonly added: number;
  readonly total: number;
  readonly duplicates: number;
  /** Songs left out because the room is full. */
  readonly noPlace: number;
}

/** The message above a generated list. */
export function successText({ added, total, duplicates, noPlace }: Outcome): string {
  const main = t("generated.success", { added, total });
  const parts = [main];
  if (duplicates > 0) parts.push(t("generated.duplicates", { count: duplicates }));
  if (noPlace > 0) parts.push(t("generated.noPlace", { count: noPlace }));
  return parts.join(" ");
}
