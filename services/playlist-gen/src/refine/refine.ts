import type { Language } from "@tutti/proto/languages";
import type { Catalogue } from "../catalogue/catalogue.ts";
import type { Entry } from "../catalogue/entry.ts";
import { type GenerateOptions, understand } from "../generate/generate.ts";
import { introductionIn } from "../generate/introduction.ts";
import { askedOf } from "../generate/reasons/asked.ts";
import type { SongReason } from "../generate/reasons/fact.ts";
import { reasonOf } from "../generate/reasons/reason-of.ts";
import { type Report, reportOf } from "../generate/report.ts";
import type { Criteria } from "../generate/request.ts";
import { requirementsOf } from "../generate/requirements.ts";
import { type Change, changeOf } from "./change.ts";
import { mergeRounds } from "./merge-rounds.ts";
import { orderOf } from "./order.ts";
import { readRound } from "./read-round.ts";
import { replace } from "./replace.ts";
import { roundReport } from "./round-report.ts";
import { targetOf } from "./target.ts";

export interface RefineRequest {
  prompt: string;
  genre: string;
  occasion: string;
  nicheLevel: number;
  /** What was said about the list so far, the newest last; none only describes the list. */
  sentences: readonly string[];
  /** The list at hand, in its order. */
  songIds: readonly string[];
  /** Stay in the list, unless the sentence refuses them. */
  lockedIds: readonly string[];
  /** Thrown out or replaced before: they do not come back. */
  removedIds: readonly string[];
  /** The newest sentence is in the list already: it is only described. */
  asItIs?: boolean;
  seed: number;
  /** Language of the introduction; English by default. */
  language?: Language;
}

/**
 * `changed`: songs or their order. `unchanged`: the list is as asked already, or nothing else is there. `undo`: the caller
 * takes back its last round. `not_understood`: the sentence says nothing about a list.
 */
type Outcome = "changed" | "unchanged" | "undo" | "not_understood";

export interface Refined {
  readonly outcome: Outcome;
  /** A song that only the caller knows, such as a model's, is its id alone. */
  readonly songs: readonly { readonly id: string; readonly entry: Entry | null }[];
  readonly reasons: readonly SongReason[];
  readonly introduction: string;
  readonly change: Change;
  /** Songs that "keep" names: to be locked from now on. */
  readonly keptIds: readonly string[];
  readonly report: Report;
}

const noFacts: SongReason = { because: "open", facts: [] };

/**
 * Changes a list as a sentence says, so that all earlier sentences still hold. Pure: the same request gives the same list.
 * Every song that is added passes what retrieval's songs pass.
 */
export function refine(catalogue: Catalogue, request: RefineRequest, options: GenerateOptions): Refined {
  const { thisYear, onlyDemo } = options;
  const before = [...new Set(request.songIds)];
  const base: Criteria = understand(
    catalogue,
    { ...request, count: before.length, excludedIds: request.removedIds },
    options,
  );
  const rounds = request.sentences.map((sentence) => readRound(sentence, catalogue, thisYear));
  const newest = rounds.at(-1) ?? { text: "", steps: [], unknown: [] };
  const { intent, tilts } = mergeRounds(base.intent, rounds);
  const isUndo = newest.steps.some(({ kind }) => kind === "undo");
  const list = before.map((id) => ({ id, entry: catalogue.findRecording(id) ?? null }));
  const target = targetOf({
    catalogue,
    list,
    newest,
    rounds,
    tilts,
    intent,
    locked: request.lockedIds,
    base,
  });
  const wanted: Criteria = { ...base, intent: target.intent, count: target.count };
  const isIdle = request.asItIs === true || isUndo || !newest.steps.length;
  const replaced = isIdle ? { songs: list, added: [] } : replace(catalogue, wanted, target, onlyDemo);
  const songs = isIdle ? list : orderOf(replaced.songs, target);
  const entries = songs.flatMap(({ entry }) => entry ?? []);
  const picks = entries.map((entry) => ({ entry, score: 0, part: 0 }));
  const nameOf = (artist: string): string => catalogue.displayName(artist);
  const requirements = requirementsOf(
    wanted.intent.common,
    wanted.intent.fallback,
    wanted.chosenGenre,
    nameOf,
  );
  const exact = entries.filter((entry) => requirements.every(({ check }) => check(entry) === "yes")).length;
  const reported = {
    ...wanted,
    count: songs.length,
    intent: { ...wanted.intent, unknown: newest.unknown, count: null },
  };
  const change = changeOf(
    before,
    songs.map(({ id }) => id),
  );
  const introduce = introductionIn(request.language);
  const less = tilts.flatMap(({ direction, constraint }) =>
    direction === "less" && constraint.kind === "mood" ? constraint.moods : [],
  );
  const asked = askedOf({ ...wanted, intent: withTilts(wanted, tilts) }, less);
  return {
    outcome: isUndo
      ? "undo"
      : !newest.steps.length
        ? "not_understood"
        : change.isChanged
          ? "changed"
          : "unchanged",
    songs,
    reasons: songs.map(({ entry }) => (entry ? reasonOf(catalogue, asked, entry) : noFacts)),
    introduction: introduce(catalogue, picks, { picks, exact, concessions: [] }, reported, {
      onlyDemo,
      random: base.random,
    }),
    change,
    keptIds: target.keptIds,
    report: roundReport(catalogue, {
      newest,
      target,
      after: entries,
      report: isUndo ? { understood: [], unused: [] } : reportOf(catalogue, reported, entries),
    }),
  };
}

/** What there should be more of was asked for, too. */
const withTilts = (
  { intent }: Criteria,
  tilts: ReturnType<typeof mergeRounds>["tilts"],
): Criteria["intent"] => ({
  ...intent,
  constraints: [
    ...intent.constraints,
    ...tilts.filter(({ direction }) => direction === "more").map(({ constraint }) => constraint),
  ],
});
