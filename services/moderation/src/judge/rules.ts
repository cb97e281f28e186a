import type { Aspect, SongFacts, VerifiedNames } from "@tutti/proto/rpc/playlist/v1/playlist";
import { type Case, type Judge, type Judgement, unsure } from "./judgement.ts";
import { verdictOf } from "./thresholds.ts";

/**
 * How a recording meets a text, by what the catalogue knows of it. Without facts it does not know the recording; without
 * names nobody but the requester says what it is.
 */
export type Compare = (
  text: string,
  song: Case["song"],
) => Promise<{
  readonly facts?: SongFacts | undefined;
  readonly names?: VerifiedNames | undefined;
  readonly aspects: readonly Aspect[];
}>;

/** Who is wanted matters more than a mood, which people feel differently. */
const weights: Readonly<Record<string, number>> = {
  artist: 3,
  genre: 2,
  era: 2,
  language: 2,
  mood: 1,
  energy: 1,
};
const weightOf = ({ kind }: Aspect) => weights[kind] ?? 1;

/** The weighted mean of the fits, 0 to 1; 0 when something is refused. */
export function scoreOf(aspects: readonly Aspect[]): number {
  if (aspects.some((aspect) => aspect.isRefused)) return 0;
  const total = aspects.reduce((sum, aspect) => sum + weightOf(aspect), 0);
  return aspects.reduce((sum, aspect) => sum + weightOf(aspect) * aspect.fit, 0) / total;
}

/** `zxx` is the code of a piece without words. */
const languageName = (code: string) => (code === "zxx" ? "none (instrumental)" : code);

export const attributesOf = ({ genres, moods, energy, year, language }: SongFacts): string[] => [
  ...(genres.length > 0 ? [`genre: ${genres.join(", ")}`] : []),
  ...(moods.length > 0 ? [`mood: ${moods.join(", ")}`] : []),
  `energy: ${energy >= 0.7 ? "high" : energy >= 0.4 ? "medium" : "low"}`,
  ...(year > 0 ? [`year: ${year}`] : []),
  ...(language ? [`language: ${languageName(language)}`] : []),
];

const told = ({ kind, wanted, found }: Aspect) => `${kind} is ${found || "unknown"}, asked for: ${wanted}`;

function reason(aspects: readonly Aspect[]): string {
  const refused = aspects.filter((aspect) => aspect.isRefused);
  if (refused.length > 0) return `The criteria rule it out: ${refused.map(told).join("; ")}.`;
  const missed = aspects.filter((aspect) => aspect.fit < 0.5);
  if (missed.length > 0) return `It misses some of the criteria: ${missed.map(told).join("; ")}.`;
  return `It fits the criteria: ${aspects.map(told).join("; ")}.`;
}

/** Nothing to go by in the criteria leaves the room's own description; its words are wishes, too. */
const tasteOf = ({ prompt, genre, occasion }: Case["room"]) =>
  [prompt, genre === "Other" ? "" : genre, occasion === "Other" ? "" : occasion].filter(Boolean).join(", ");

/**
 * The embedded moderator: it reads the host's criteria as wishes and refusals and holds them against what the
 * catalogue knows. A recording that the catalogue does not know, or a text that asks for nothing comparable, is the
 * host's to decide. Title and artist of a request never count: facts are those of the recording that the links play.
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
    if (aspects.length === 0) ({ aspects } = await compare(tasteOf(room), song));
    if (aspects.length === 0)
      return unsure("rules", "The criteria ask for nothing that the rules can compare.", attributes);
    const score = scoreOf(aspects);
    const verdict = aspects.some((aspect) => aspect.isRefused) ? "reject" : verdictOf(score, strictness);
    return { verdict, score, reasoning: reason(aspects), attributes, provider: "rules" };
  };
