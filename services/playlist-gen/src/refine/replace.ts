import type { Catalogue, Entry } from "../catalogue/catalogue.ts";
import { DraftList } from "../generate/draft-list.ts";
import type { Criteria } from "../generate/request.ts";
import { requirementsOf } from "../generate/requirements.ts";
import { select } from "../generate/select.ts";
import type { Constraint } from "../intent/intent.ts";
import { opposed } from "./opposed.ts";
import type { Song, Target } from "./target.ts";

type Measure = Target["measures"][number];

/** Of a list of 20, "more" adds at least this share. */
const AT_LEAST = 0.25;
/** "More" makes it at least so much of the list. */
const MOSTLY = 0.4;
/** "Slower" concerns most songs. */
const MOST = 0.6;
/** An artist is more with some songs. */
const OF_AN_ARTIST = 0.15;

/**
 * Takes songs out and puts others in, until the newest wishes hold as far as the catalogue reaches. Earlier wishes do not
 * lose by it: what is added has nothing that there should be less of, and makes up for what there should be more of.
 */
export function replace(
  catalogue: Catalogue,
  wanted: Criteria,
  target: Target,
  onlyDemo: boolean,
): { songs: readonly Song[]; added: readonly string[] } {
  const { list, count, measures } = target;
  const kept = list.filter(({ id }) => !target.leaving.has(id));
  const makeRoom = (wished: number, isSpare: (song: Song) => boolean): void => {
    for (let open = wished; open > 0; open--) {
      const at = weakest(kept, target, isSpare);
      if (at < 0) return;
      kept.splice(at, 1);
    }
  };
  makeRoom(kept.length - count, () => true);
  const goals = measures.map((measure) => ({ measure, goal: goalOf(measure, list, kept, count) }));
  for (const { measure, goal } of goals) {
    const now = kept.filter((song) => hasIt(measure, song)).length;
    if (measure.direction === "less") makeRoom(now - goal, (song) => hasIt(measure, song));
    else makeRoom(goal - now - (count - kept.length), (song) => !hasIt(measure, song));
  }
  const filler = new Filler(catalogue, wanted, target, onlyDemo, kept);
  for (const { measure, goal } of [...goals].sort(
    (a, b) => Number(b.measure.isNew) - Number(a.measure.isNew),
  )) {
    if (measure.direction === "less") continue;
    filler.add(goal - filler.songs.filter((song) => hasIt(measure, song)).length, measure);
  }
  filler.add(count - filler.songs.length, null);
  const added = filler.songs.slice(kept.length).map(({ id }) => id);
  return { songs: filler.songs, added };
}

const hasIt = ({ has }: Measure, { entry }: Song): boolean => entry !== null && has(entry);

/** How many songs of the new list are to have it. */
function goalOf(measure: Measure, list: readonly Song[], kept: readonly Song[], count: number): number {
  const before = list.filter((song) => hasIt(measure, song)).length;
  const { constraint, direction, isNew } = measure;
  const share = Math.round((before * count) / Math.max(1, list.length));
  if (direction === "less") return isNew ? (before > 2 ? Math.floor(share / 2) : 0) : share;
  // "Slower" was measured in the list of its time; now it is enough not to become faster.
  if (!isNew) return isRelative(constraint) ? 0 : Math.min(count, share);
  if (isRelative(constraint))
    return Math.max(Math.ceil(count * MOST), kept.filter((song) => hasIt(measure, song)).length);
  const more =
    constraint.kind === "artist"
      ? Math.max(2, Math.round(count * OF_AN_ARTIST))
      : Math.ceil(count * AT_LEAST);
  const least = constraint.kind === "artist" ? 0 : Math.ceil(count * MOSTLY);
  return Math.min(count, Math.max(before + Math.max(1, more), least));
}

const isRelative = ({ kind }: Constraint): boolean => kind === "energy" || kind === "fame";

/** The song that the list misses least among those that may go; -1 if all stay. */
function weakest(
  kept: readonly Song[],
  { fixed, measures }: Target,
  isSpare: (song: Song) => boolean,
): number {
  let best = -1;
  let least = Infinity;
  kept.forEach((song, at) => {
    if (fixed.has(song.id) || !isSpare(song)) return;
    const worth = measures.reduce(
      (sum, measure) =>
        sum + (hasIt(measure, song) === (measure.direction === "more") ? (measure.isNew ? 2 : 1) : 0),
      0,
    );
    // Of equal ones the last: people hear the first ones first.
    if (worth <= least) [best, least] = [at, worth];
  });
  return best;
}

/** Fills a list by retrieval; each song passes the gate, and the wishes of all rounds. */
class Filler {
  readonly songs: Song[];
  private readonly catalogue: Catalogue;
  private readonly wanted: Criteria;
  private readonly target: Target;
  private readonly onlyDemo: boolean;

  constructor(
    catalogue: Catalogue,
    wanted: Criteria,
    target: Target,
    onlyDemo: boolean,
    kept: readonly Song[],
  ) {
    this.catalogue = catalogue;
    this.onlyDemo = onlyDemo;
    this.target = target;
    // What leaves does not come back in the same round.
    const excluded = new Set([...wanted.excluded, ...target.list.map(({ id }) => id)]);
    this.wanted = { ...wanted, excluded };
    this.songs = [...kept];
  }

  /** Adds so many songs: for a tilt those that have it, else what the description asks for. */
  add(number: number, measure: Measure | null): void {
    const others = this.target.measures.filter(
      (other) =>
        other !== measure &&
        other.direction === "more" &&
        (other.isNew || other.constraint.kind === "energy"),
    );
    // First what all wishes of this round agree on.
    const goal = this.songs.length + Math.min(number, this.target.count - this.songs.length);
    if (others.length) this.addSome(goal, measure, others);
    this.addSome(goal, measure, []);
  }

  private addSome(goal: number, measure: Measure | null, others: readonly Measure[]): void {
    const open = goal - this.songs.length;
    if (open <= 0) return;
    const less = this.target.measures.filter(({ direction }) => direction === "less");
    const wanted = [...(measure ? [measure] : []), ...others];
    const own: Constraint[] = [
      ...wanted.map(({ asRequired }) => asRequired),
      ...less.map(({ constraint }) => opposed(constraint)),
    ];
    const usable = this.search(open, own).filter(
      (entry) => wanted.every(({ has }) => has(entry)) && less.every(({ has }) => !has(entry)),
    );
    // For a wish, no song that breaks what was said before.
    const chosen = wanted.length ? usable.filter(this.exactly()) : usable;
    for (const entry of chosen.slice(0, open)) this.songs.push({ id: entry.song.id, entry });
  }

  private exactly(): (entry: Entry) => boolean {
    const { intent, chosenGenre } = this.wanted;
    const requirements = requirementsOf(intent.common, intent.fallback, chosenGenre, (artist) => artist);
    return (entry) => requirements.every(({ check }) => check(entry) !== "no");
  }

  private search(open: number, own: readonly Constraint[]): Entry[] {
    const { intent } = this.wanted;
    const common = [...intent.common, ...own];
    const artists = own.flatMap((one) =>
      one.kind === "artist" && one.stance === "wanted" ? [one.artist] : [],
    );
    const draft = new DraftList([]);
    for (const { entry } of this.songs) if (entry) draft.add(entry, 0, Infinity, new Set());
    const start = draft.picks.length;
    const wanted: Criteria = {
      ...this.wanted,
      count: start + open,
      intent: {
        ...intent,
        common,
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
