import type { Catalogue } from "../catalogue/catalogue.ts";
import type { Criteria } from "../generate/request.ts";
import { Filler } from "./filler.ts";
import { goalOf, hasIt, weakest } from "./goals.ts";
import type { Song, Target } from "./target.ts";

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
  const spare: Song[] = [];
  const makeRoom = (wished: number, isSpare: (song: Song) => boolean): void => {
    for (let open = wished; open > 0; open--) {
      const at = weakest(kept, target, isSpare);
      if (at < 0) return;
      spare.push(...kept.splice(at, 1));
    }
  };
  makeRoom(kept.length - count, () => true);
  const goals = measures.map((measure) => ({ measure, goal: goalOf(measure, list, count) }));
  // Only the newest wishes take songs out; the others count for what comes in.
  for (const { measure, goal } of goals.filter((one) => one.measure.isNew)) {
    const now = kept.filter((song) => hasIt(measure, song)).length;
    if (measure.direction === "less") makeRoom(now - goal, (song) => hasIt(measure, song));
    else makeRoom(goal - now - (count - kept.length), (song) => !hasIt(measure, song));
  }
  const more = goals.filter(({ measure }) => measure.direction === "more");
  const filler = new Filler(catalogue, wanted, target, onlyDemo, kept, more);
  for (const goal of more.filter(({ measure }) => !measure.isNew)) {
    filler.reach(goal, "all");
    // Where nothing fits both wishes, what had to make room comes back.
    filler.bringBack(spare, goal);
    filler.reach(goal, "alone");
  }
  for (const goal of more.filter(({ measure }) => measure.isNew)) {
    filler.reach(goal, "all");
    filler.reach(goal, "alone");
  }
  // No change where a wish has no more songs.
  filler.bringBackAll(spare);
  filler.fill();
  const before = new Set(list.map(({ id }) => id));
  return { songs: filler.songs, added: filler.songs.map(({ id }) => id).filter((id) => !before.has(id)) };
}
