import type { Catalogue } from "../catalogue/catalogue.ts";
import type { Entry } from "../catalogue/entry.ts";
import { DraftList } from "./draft-list.ts";
import { isMarkedExplicit, wantsClean } from "./explicit.ts";
import { ARTIST_CAP, type Plan, planOf, type Rule, refusalsOf } from "./passes.ts";
import type { Concession, Criteria, Selection } from "./request.ts";
import { requirementsOf } from "./requirements.ts";
import { type Scorer, scorerOf } from "./score.ts";
import { type Section, sectionsOf } from "./sections.ts";

/** Candidates that are sorted at once: more than a list of 40 songs usually tries. */
const AT_A_TIME = 400;

/**
 * The items by descending rank. Only the best are sorted, and the others when those were not enough: a list takes 40 of
 * possibly all songs of the catalogue.
 */
export function* bestFirst<Item>(items: readonly Item[], rankOf: (item: Item) => number): Generator<Item> {
  const ranks = Float64Array.from(items, rankOf);
  const threshold = ranks.length > AT_A_TIME ? (ranks.toSorted().at(-AT_A_TIME) ?? -Infinity) : -Infinity;
  const best: number[] = [];
  const others: number[] = [];
  for (let at = 0; at < ranks.length; at++) ((ranks[at] ?? 0) >= threshold ? best : others).push(at);
  for (const part of [best, others]) {
    part.sort((a, b) => (ranks[b] ?? 0) - (ranks[a] ?? 0));
    for (const at of part) {
      const item = items[at];
      if (item !== undefined) yield item;
    }
  }
}

/**
 * Amplitude of the random noise on a score: enough that another seed gives another list, too little for a bad fit.
 * Bounded, so that a large catalogue is not more random than a small one.
 */
const CHANCE = 0.9;

const NOBODY: ReadonlySet<string> = new Set();

/**
 * What holds for any list: songs that the room has stay out, imitations unless requested, all but demo music, and for
 * children what is marked as explicit.
 */
export function isAllowed({ intent, excluded }: Criteria, entry: Entry, onlyDemo: boolean): boolean {
  const { song, imitation, demo } = entry;
  if (wantsClean(intent) && isMarkedExplicit(entry)) return false;
  return !excluded.has(song.id) && (intent.wantsImitations || !imitation) && (demo || !onlyDemo);
}

/** The rules of one section. */
export function rulesOf(catalogue: Catalogue, wanted: Criteria, section: Section, onlyDemo: boolean) {
  const { intent } = wanted;
  const nameOf = (artist: string) => catalogue.displayName(artist);
  const requirements = requirementsOf(section.constraints, intent.fallback, wanted.chosenGenre, nameOf);
  const asked = intent.common.find((constraint) => constraint.kind === "artistCap");
  const artistCap = asked?.max ?? ARTIST_CAP;
  // A number of songs per artist that was asked for holds for named artists, too.
  const uncapped: ReadonlySet<string> = new Set(asked ? [] : section.intent.artists);
  const plan = planOf(requirements, onlyDemo || intent.wantsDemo);
  return { requirements, refuses: refusalsOf(requirements), plan, artistCap, uncapped };
}

/** A list for the room: its songs count for duplicates and artists. */
export function emptyList(catalogue: Catalogue, { excluded }: Criteria): DraftList {
  const present = [...excluded].map((id) => catalogue.find(id)).filter((entry) => entry !== undefined);
  return new DraftList(present);
}

/**
 * Selects `count` songs by score and noise, relaxing one constraint per round until there are enough. `draft` may hold
 * songs already, which count for their sections.
 */
export function select(
  catalogue: Catalogue,
  wanted: Criteria,
  onlyDemo: boolean,
  draft = emptyList(catalogue, wanted),
): Selection {
  const concessions: Concession[] = [];
  let exact = draft.picks.length;
  sectionsOf(wanted).forEach((section, part) => {
    const { refuses, plan, uncapped, artistCap } = rulesOf(catalogue, wanted, section, onlyDemo);
    const scoreOf = scorerOf(catalogue, { ...wanted, intent: section.intent });
    const queue = rank(
      catalogue,
      scoreOf,
      wanted,
      plan,
      (entry) => isAllowed(wanted, entry, onlyDemo) && refuses(entry),
    );
    const isFull = (): boolean =>
      draft.picks.length >= wanted.count ||
      draft.picks.filter((pick) => pick.part === part).length >= section.count;
    const tried: number[] = [];
    const add = (index: number, cap: number, free = uncapped): void => {
      const entry = catalogue.entries[index];
      if (entry) draft.add(entry, scoreOf(index), cap, free, part);
    };
    // Of several named artists each gets a share, else the best known one fills the list.
    const share = uncapped.size > 1 ? Math.ceil(section.count / uncapped.size) : Infinity;
    for (const [level, pass] of plan.passes.entries()) {
      const before = draft.picks.length;
      const cap = pass.capped ? artistCap : Infinity;
      // Without the cap, songs of the earlier rounds are tried again.
      if (!pass.capped) for (const index of tried) if (!isFull()) add(index, cap);
      const [firstCap, firstFree] = level === 0 && share < Infinity ? [share, NOBODY] : [cap, uncapped];
      const first = tried.length;
      for (const index of queue(level)) {
        if (isFull()) break;
        tried.push(index);
        add(index, firstCap, firstFree);
      }
      // One of them has too few songs: the others fill up.
      if (firstFree === NOBODY) for (const index of tried.slice(first)) if (!isFull()) add(index, cap);
      const added = draft.picks.length - before;
      if (pass.concession === null || pass.concession === "fallback") exact += added;
      else if (added && !concessions.includes(pass.concession)) concessions.push(pass.concession);
      if (isFull()) break;
    }
  });
  return { picks: draft.picks, exact, concessions };
}

/** The allowed songs by the round that first admits them, best first; a round is scored when it is used. */
function rank(
  catalogue: Catalogue,
  scoreOf: Scorer,
  { random }: Criteria,
  plan: Plan,
  allowed: Rule,
): (level: number) => Iterable<number> {
  const levels: number[][] = plan.passes.map(() => []);
  catalogue.entries.forEach((entry, index) => {
    if (allowed(entry)) levels[plan.levelOf(entry)]?.push(index);
  });
  return (level) =>
    bestFirst(levels[level] ?? [], (index) => scoreOf(index) + CHANCE * (random() + random() - 1));
}
