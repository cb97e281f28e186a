import type { Aspect, SongFacts, VerifiedNames } from "@tutti/proto/rpc/playlist/v1/playlist";
import { type Case, type Judge, type Judgement, unsure } from "./judgement.ts";
import { verdictOf } from "./thresholds.ts";

/**
 * Compares a recording with a text, by the catalogue's facts. No `facts`: it is not in the catalogue; no `names`: only
 * the requester names it.
 */
export type Compare = (
  text: string,
  song: Case["song"],
) => Promise<{
  readonly facts?: SongFacts | undefined;
  readonly names?: VerifiedNames | undefined;
  readonly aspects: readonly Aspect[];
}>;

/** The artist weighs more than a mood, which is subjective. */
const weights: Readonly<Record<string, number>> = {
  artist: 3,
  genre: 2,
  era: 2,
  language: 2,
  mood: 1,
  energy: 1,
};
const weightOf = ({ kind }: Aspect) => weights[kind] ?? 1;

/** The weighted mean of the fits, 0 to 1; 0 if anything is excluded. */
export function scoreOf(aspects: readonly Aspect[]): number {
  if (aspects.some((aspect) => aspect.isRefused)) return 0;
  const total = aspects.reduce((sum, aspect) => sum + weightOf(aspect), 0);
  return aspects.reduce((sum, aspect) => sum + weightOf(aspect) * aspect.fit, 0) / total;
}

/** `zxx` is the code for no linguistic content. */
const languageName = (code: string) => (code === "zxx" ? "none (instrumental)" : code);

export const attributesOf = ({ genres, moods, energy, year, language }: SongFacts): string[] => [
  ...(genres.length > 0 ? [`genre: ${genres.join(", ")}`] : []),
  ...(moods.length > 0 ? [`mood: ${moods.join(", ")}`] : []),
  `energy: ${energy >= 0.7 ? "high" : energy >= 0.4 ? "medium" : "low"}`,
  ...(year > 0 ? [`year: ${year}`] : []),
  ...(language ? [`language: ${languageName(language)}`] : []),
];

const describeAspect = ({ kind, wanted, found }: Aspect) =>
  `${kind} is ${found || "unknown"}, asked for: ${wanted}`;

function reason(aspects: readonly Aspect[]): string {
  const refused = aspects.filter((aspect) => aspect.isRefused);
  if (refused.length > 0) return `The criteria rule it out: ${refused.map(describeAspect).join("; ")}.`;
  const missed = aspects.filter((aspect) => aspect.fit < 0.5);
  if (missed.length > 0) return `It misses some of the criteria: ${missed.map(describeAspect).join("; ")}.`;
  return `It fits the criteria: ${aspects.map(describeAspect).join("; ")}.`;
}

/** The room's own description, used if the criteria contain nothing to compare. */
const profileOf = ({ prompt, genre, occasion }: Case["room"]) =>
  [prompt, genre === "Other" ? "" : genre, occasion === "Other" ? "" : occasion].filter(Boolean).join(", ");

/**
 * The embedded moderator: parses the host's criteria into requests and exclusions and compares them with the
 * catalogue's facts. A recording that is not in the catalogue, or a text without anything to compare, is left to the
 * host. A request's title and artist never count: facts are those of the linked recording.
 */
export const rulesJudge =
  (compare: Compare): Judge =>
  async ({ song, room, criteria, strictness }): Promise<Judgement> => {
    let { facts, aspects } = await compare(criteria, song);
    if (!facts)
      return unsure(
        "rules",
        "The catalogue does not know this song under this link, so it is for the host to decide.",
      );
    const attributes = attributesOf(facts);
    if (aspects.length === 0) ({ aspects } = await compare(profileOf(room), song));
    if (aspects.length === 0)
      return unsure("rules", "The criteria ask for nothing that the rules can compare.", attributes);
    const score = scoreOf(aspects);
    const verdict = aspects.some((aspect) => aspect.isRefused) ? "reject" : verdictOf(score, strictness);
    return { verdict, score, reasoning: reason(aspects), attributes, provider: "rules" };
  };
