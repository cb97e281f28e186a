import type { Strictness, VerdictName } from "./judgement.ts";

/** From `approve` on a song comes in; below `reject` it is refused; between the two the host decides. */
const thresholds: Record<Strictness, { readonly approve: number; readonly reject: number }> = {
  easy: { approve: 0.45, reject: 0.15 },
  medium: { approve: 0.65, reject: 0.35 },
  strict: { approve: 0.85, reject: 0.55 },
};

/** What a score means for a room; what a strict room lets in, an easy one does, too. */
export function verdictOf(score: number, strictness: Strictness): VerdictName {
  const { approve, reject } = thresholds[strictness];
  if (score >= approve) return "approve";
  return score < reject ? "reject" : "unsure";
}
