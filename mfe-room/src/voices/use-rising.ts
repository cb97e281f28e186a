import type { ReactionKind } from "@tutti/kit/sync";
import { useEffect, useReducer, useState } from "react";
import type { Burst, Reactions } from "./reactions.ts";

/** A picture on its way up. */
interface Rising {
  readonly id: number;
  readonly kind: ReactionKind;
  /** How far it drifts sideways, in pixels. */
  readonly lean: number;
}

/** Pictures at the same time at most; in a crowd the rest is left out. */
const maxRising = 18;
/** Pictures of one burst at most. */
const maxOfBurst = 4;
/** How long counts are shown after the last reaction, in ms. */
const countMs = 4000;

const isStill = () => globalThis.matchMedia?.("(prefers-reduced-motion: reduce)").matches ?? false;

type Counts = Partial<Record<ReactionKind, number>>;
interface Shown {
  readonly next: number;
  readonly rising: readonly Rising[];
  readonly counts: Counts | null;
}
type Change =
  | { readonly kind: "burst"; readonly burst: Burst; readonly still: boolean }
  | { readonly kind: "gone"; readonly id: number }
  | { readonly kind: "quiet" };

const start: Shown = { next: 0, rising: [], counts: null };

export function reduceRising(shown: Shown, change: Change): Shown {
  if (change.kind === "gone") return { ...shown, rising: shown.rising.filter(({ id }) => id !== change.id) };
  if (change.kind === "quiet") return { ...shown, counts: null };
  const { kind, count } = change.burst;
  if (change.still)
    return { ...shown, counts: { ...shown.counts, [kind]: (shown.counts?.[kind] ?? 0) + count } };
  const added = Math.min(count, maxOfBurst, maxRising - shown.rising.length);
  if (added <= 0) return shown;
  const fresh = Array.from({ length: added }, (_, i) => {
    const id = shown.next + i;
    return { id, kind, lean: ((id * 7) % 23) - 11 };
  });
  return { ...shown, next: shown.next + added, rising: [...shown.rising, ...fresh] };
}

/**
 * The room's reactions as pictures that rise; where motion is to be reduced, as counts by kind instead, which are null
 * while there are none.
 */
export function useRising(source: Reactions) {
  const [shown, change] = useReducer(reduceRising, start);
  const [heard, setHeard] = useState(0);
  useEffect(
    () =>
      source.on((burst) => {
        // A hidden page runs no animation, whose end would remove the picture.
        if (document.visibilityState === "hidden") return;
        change({ kind: "burst", burst, still: isStill() });
        setHeard((count) => count + 1);
      }),
    [source],
  );
  useEffect(() => {
    if (heard === 0) return;
    const timer = setTimeout(() => change({ kind: "quiet" }), countMs);
    return () => clearTimeout(timer);
  }, [heard]);
  return {
    rising: shown.rising,
    counts: shown.counts,
    gone: (id: number) => change({ kind: "gone", id }),
  };
}
