import { type Decision, type Settings, Strictness, Verdict } from "@tutti/proto/rpc/moderation/v1/moderation";

export type StrictnessName = "strict" | "medium" | "easy";
type VerdictName = "approve" | "reject" | "unsure";

const strictnesses = { strict: Strictness.STRICT, medium: Strictness.MEDIUM, easy: Strictness.EASY } as const;
export const strictnessOf = (name: StrictnessName): Strictness => strictnesses[name];

const strictnessNames = new Map<Strictness, StrictnessName>([
  [Strictness.STRICT, "strict"],
  [Strictness.EASY, "easy"],
]);
const verdictNames = new Map<Verdict, VerdictName>([
  [Verdict.APPROVE, "approve"],
  [Verdict.REJECT, "reject"],
]);

export interface AiSettings {
  /** Whether the AI moderates this room. */
  enabled: boolean;
  /** The host's criteria, as free text. */
  description: string;
  strictness_level: StrictnessName;
}

export const presentAiSettings = (enabled: boolean, settings: Settings | undefined): AiSettings => ({
  enabled,
  description: settings?.description ?? "",
  strictness_level: strictnessNames.get(settings?.strictness ?? Strictness.MEDIUM) ?? "medium",
});

export interface AiDecision {
  timestamp: string;
  request_id: string;
  song_title: string;
  song_artist: string;
  requested_by: string;
  approved: boolean;
  /** `unsure` leaves the decision to the host. */
  verdict: VerdictName;
  /** How well the song fits, 0 to 1. */
  score: number;
  reasoning: string;
  attributes: string[];
  /** What decided: `rules` or `openai`. */
  provider: string;
}

export function presentDecision(decision: Decision): AiDecision {
  const verdict = verdictNames.get(decision.verdict) ?? "unsure";
  return {
    timestamp: decision.decidedAt?.toISOString() ?? "",
    request_id: decision.requestId,
    song_title: decision.songTitle,
    song_artist: decision.songArtist,
    requested_by: decision.requestedBy,
    approved: verdict === "approve",
    verdict,
    score: decision.score,
    reasoning: decision.reasoning,
    attributes: decision.attributes,
    provider: decision.provider,
  };
}
