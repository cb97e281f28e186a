import type { Catalogue } from "../catalogue/catalogue.ts";
import type { Entry } from "../catalogue/entry.ts";
import { DraftList } from "../generate/draft-list.ts";
import type { Criteria } from "../generate/request.ts";
import { requirementsOf } from "../generate/requirements.ts";
import { select } from "../generate/select.ts";
import type { Constraint } from "../intent/intent.ts";
import { type Goal, hasIt, type Measure } from "./goals.ts";
import { opposed } from "./opposed.ts";
import type { Song, Target } from "./target.ts";

/** Songs that are looked at beyond those that are needed. */
const SPARE = 60;

/** Fills a list by retrieval; each song passes the gate, and the wishes of all rounds. */
export class Filler {
  readonly songs: Song[];
  private readonly catalogue: Catalogue;
  private readonly wanted: Criteria;
  private readonly target: Target;
  private readonly onlyDemo: boolean;
  private readonly goals: readonly Goal[];
  /** Songs that left and broke something that was said before. */
  private slack: number;

  constructor(
    catalogue: Catalogue,
    wanted: Criteria,
    target: Target,
    onlyDemo: boolean,
    kept: readonly Song[],
    goals: readonly Goal[],
  ) {
    this.catalogue = catalogue;
    this.onlyDemo = onlyDemo;
    this.target = target;
    this.goals = goals;
    const isNamed = (id: string): boolean =>
      catalogue.find(id)?.artists.some((artist) => target.named.includes(artist)) === true;
    const gone = [...wanted.excluded].filter((id) => !isNamed(id));
    // What leaves does not come back in the same round.
    const excluded = new Set([...gone, ...target.list.map(({ id }) => id)]);
    this.wanted = { ...wanted, excluded };
    this.songs = [...kept];
    const meets = this.meets(true);
    this.slack = target.list.filter(
      (song) => !kept.includes(song) && song.entry && !meets(song.entry),
    ).length;
  }

  /** Adds songs that have what one goal is about: such that all other open goals gain by them, or that one alone. */
  reach({ measure, goal }: Goal, by: "all" | "alone"): void {
    const others = this.goals.filter((other) => other.measure !== measure && this.isOpen(other));
    if (by === "all" && !others.length) return;
    const wanted = [measure, ...(by === "all" ? others.map((other) => other.measure) : [])];
    const open = Math.min(goal - this.number(measure), this.target.count - this.songs.length);
    const found = this.search(open, wanted).filter(this.target.keepsPace);
    const exact = found.filter(this.meets(true));
    this.songs.push(...toSongs(exact, open));
    // A song that the list could not do without broke something; another one may break as much.
    const loose = found.filter((entry) => !exact.includes(entry) && this.meets(false)(entry));
    // An artist who is asked for by name need not be what the description says.
    const isNamed = measure.isNew && measure.constraint.kind === "artist";
    const allowed = isNamed ? open : this.slack;
    const added = toSongs(loose, Math.min(allowed, open - exact.length));
    this.slack -= added.length;
    this.songs.push(...added);
  }

  /** Songs that had to make room for nothing. */
  bringBackAll(spare: readonly Song[]): void {
    this.comeBack(spare, this.target.count - this.songs.length);
  }

  /** Songs that had to make room, and have what an earlier goal is about. */
  bringBack(spare: readonly Song[], { measure, goal }: Goal): void {
    const open = Math.min(goal - this.number(measure), this.target.count - this.songs.length);
    this.comeBack(
      spare.filter((song) => hasIt(measure, song)),
      open,
    );
  }

  private comeBack(spare: readonly Song[], open: number): void {
    const less = this.target.measures.filter(({ direction, isNew }) => direction === "less" && isNew);
    const fitting = spare.filter(
      (song) => !this.songs.includes(song) && !less.some((other) => hasIt(other, song)),
    );
    // The last that went misses the newest wish least.
    if (open > 0) this.songs.push(...fitting.toReversed().slice(0, open));
  }

  /** Adds what the description asks for; the list does not become faster again. */
  fill(): void {
    const pace = this.goals
      .filter(({ measure }) => measure.constraint.kind === "energy")
      .map(({ measure }) => measure);
    for (const wanted of pace.length ? [pace, []] : [[]]) {
      const open = this.target.count - this.songs.length;
      const found = this.search(open, wanted);
      this.songs.push(...toSongs(wanted.length ? found.filter(this.meets(true)) : found, open));
    }
  }

  private number(measure: Measure): number {
    return this.songs.filter((song) => hasIt(measure, song)).length;
  }
  private isOpen({ measure, goal }: Goal): boolean {
    return this.number(measure) < goal;
  }

  /** Whether a song breaks nothing that was said before; with `false` only whether it is not refused. */
  private meets(all: boolean): (entry: Entry) => boolean {
    const { intent, chosenGenre } = this.wanted;
    const requirements = requirementsOf(intent.common, intent.fallback, chosenGenre, (artist) => artist);
    return (entry) =>
      requirements.every(({ check, givesWay }) => (!all && givesWay.length > 0) || check(entry) !== "no");
  }

  /** Songs that have all that is wanted, and nothing of which there should be less. */
  private search(open: number, measures: readonly Measure[]): Entry[] {
    if (open <= 0) return [];
    const less = this.target.measures.filter(({ direction }) => direction === "less");
    const own: Constraint[] = [
      ...measures.map(({ asRequired }) => asRequired),
      ...less.map(({ constraint }) => opposed(constraint)),
    ];
    return this.select(open, own).filter(
      (entry) => measures.every(({ has }) => has(entry)) && less.every(({ has }) => !has(entry)),
    );
  }

  private select(open: number, own: readonly Constraint[]): Entry[] {
    const { intent } = this.wanted;
    const artists = own.flatMap((one) =>
      one.kind === "artist" && one.stance === "wanted" ? [one.artist] : [],
    );
    const draft = new DraftList([]);
    for (const { entry } of this.songs) if (entry) draft.add(entry, 0, Infinity, new Set());
    const start = draft.picks.length;
    const wanted: Criteria = {
      ...this.wanted,
      // Songs of which a fact is unknown may rank before those that are known to have it.
      count: start + (own.length ? open + SPARE : open),
      intent: {
        ...intent,
        common: [...intent.common.filter((one) => !isReplaced(one, own)), ...own],
        constraints: [...intent.constraints, ...own],
        artists: [...intent.artists, ...artists],
        energy: own.find((one) => one.kind === "energy")?.target ?? intent.energy,
        parts: own.length ? null : intent.parts,
      },
    };
    return select(this.catalogue, wanted, this.onlyDemo, draft)
      .picks.slice(start)
      .map(({ entry }) => entry);
  }
}

const isWanted = (one: Constraint): boolean => !("stance" in one) || one.stance === "wanted";
/** Of several wishes of a kind one suffices: to find songs for one of them, the others are left out. */
const isReplaced = (one: Constraint, own: readonly Constraint[]): boolean =>
  isWanted(one) && one.kind !== "setting" && own.some((other) => other.kind === one.kind && isWanted(other));

const toSongs = (entries: readonly Entry[], number: number): Song[] =>
  entries.slice(0, Math.max(0, number)).map((entry) => ({ id: entry.song.id, entry }));
