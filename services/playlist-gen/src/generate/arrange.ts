import type { Intent } from "../intent/intent.ts";
import { type Arc, arcFor, NAMED_ARCS } from "./arcs.ts";
import { rankCorrelation } from "./rank-correlation.ts";
import type { Pick } from "./request.ts";
import { smoothed } from "./smooth.ts";

/** How far a song may be from the arc, in energy, for a smoother order. */
const TOLERANCE = 0.12;
/** An order that was asked for is kept so well; a list whose energies hardly differ gets less smoothing. */
const ASKED = { tolerances: [0.06, 0.03, 0.01], correlation: 0.88 };

/** Orders songs: along the arc that was asked for, part by part if parts follow each other, else as the occasion asks. */
export function arrange(picks: readonly Pick[], { constraints, parts, occasion }: Intent): Pick[] {
  const asked = constraints.find((constraint) => constraint.kind === "arc");
  if (asked) return asAsked(along(picks, NAMED_ARCS[asked.arc]));
  if (parts?.order !== "sequence") {
    const order = smoothed(along(picks, arcFor(occasion)), TOLERANCE);
    return occasion === "Party" ? livelyFirst(order) : order;
  }
  const sections = Math.max(0, ...picks.map(({ part }) => part)) + 1;
  return Array.from({ length: sections }, (_, part) => picks.filter((pick) => pick.part === part)).flatMap(
    (section) => smoothed(along(section, arcFor(occasion)), TOLERANCE),
  );
}

/** A party does not begin with the quietest song of which the energy is given: the next livelier one comes first. */
function livelyFirst(order: readonly Pick[]): Pick[] {
  const energyAt = (pick: Pick | undefined): number | null => pick?.entry.song.energy ?? null;
  const [first, ...others] = order;
  const opening = energyAt(first);
  if (!first || opening === null || others.some((pick) => (energyAt(pick) ?? opening) < opening))
    return [...order];
  const at = others.findIndex((pick) => (energyAt(pick) ?? opening) > opening);
  const next = others[at];
  return next ? [next, ...others.with(at, first)] : [...order];
}

/** Orders songs along an energy arc. */
function along(picks: readonly Pick[], arc: Arc): Pick[] {
  const places = picks.map((_, i) => ({ i, height: arc(picks.length > 1 ? i / (picks.length - 1) : 0) }));
  places.sort((a, b) => a.height - b.height || a.i - b.i);
  const byEnergy = [...picks].sort(
    (a, b) => a.entry.energy - b.entry.energy || a.entry.song.id.localeCompare(b.entry.song.id),
  );
  const arranged: Pick[] = [];
  places.forEach(({ i }, rank) => {
    const pick = byEnergy[rank];
    if (pick) arranged[i] = pick;
  });
  return arranged;
}

function asAsked(order: readonly Pick[]): Pick[] {
  const energies = (list: readonly Pick[]): number[] => list.map(({ entry }) => entry.energy);
  const given = (list: readonly Pick[]): number[] =>
    list.map(({ entry }) => entry.song.energy).filter((energy) => energy !== null);
  for (const tolerance of ASKED.tolerances) {
    const smoother = smoothed(order, tolerance);
    // Also by the energies that are facts alone, of which a list may have few.
    const kept = [energies, given].map((of) => rankCorrelation(of(smoother), of(order)));
    if (Math.min(...kept) >= ASKED.correlation) return smoother;
  }
  return [...order];
}
