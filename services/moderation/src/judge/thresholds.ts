import type { Strictness, VerdictName } from "./judgement.ts";

/** At or above `approve` a song is approved, below `reject` it is rejected; in between the host decides. */
const thresholds: Record<Strictness, { readonly approve: number; readonly reject: number }> = {
  easy: { approve: 0.45, reject: 0.15 },
  medium: { approve: 0.65, reject: 0.35 },
  strict: { approve: 0.85, reject: 0.55 },
};

/** The verdict for a score; monotonic: a song approved by a strict room is approved by an easier one. */
export function verdictOf(score: number, strictness: Strictness): VerdictName {
  const { approve, reject } = thresholds[strictness];
  if (score >= approve) return "approve";
  return score < reject ? "reject" : "unsure";
}
