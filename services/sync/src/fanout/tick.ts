import type { Wire } from "./wire.ts";

/** Frames that wait behind every state and event of a room, and are written in slices. */
export interface Tick {
  /** Shared by all listeners. */
  readonly all: Buffer;
  /** What a listener whose buffer is not empty gets instead; null: nothing. */
  readonly lasting: Buffer | null;
  /** What certain listeners get instead; null: nothing. */
  readonly others: ReadonlyMap<Wire, Buffer | null>;
}

/** What a listener gets of a tick; null: nothing. */
export function bytesFor({ all, lasting, others }: Tick, wire: Wire): Buffer | null {
  if (wire.writableLength > 0) return lasting;
  const other = others.size > 0 ? others.get(wire) : undefined;
  return other === undefined ? all : other;
}
