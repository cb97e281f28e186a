import { foldName } from "@tutti/service-kit";
import { LRUCache } from "lru-cache";
import { maxBytes } from "./max-bytes.ts";

/** Longer names than a room's are not shared. */
const maxLength = 256;
const favorites = foldName("favorites_");

interface Keys {
  /** Key of a room by any of its names. A room created before runs of spaces were collapsed may share another's. */
  readonly room: string;
  /** Under which the answer to a read is shared by all callers; null where it depends on the caller or the spelling. */
  readonly shared: string | null;
}

/** Folding a name costs more than the rest of a read from memory. */
const known = new LRUCache<string, Keys>(maxBytes(4 << 20, (_keys, name) => 4 * name.length));

function fold(name: string): Keys {
  const folded = foldName(name);
  const room = folded.replaceAll(/ +/g, " ");
  // The caller's first read of the own favorites room creates it.
  const isShared = folded === room && !room.startsWith(favorites);
  return { room, shared: isShared ? room : null };
}

export function roomKeys(name: string): Keys {
  if (name.length > maxLength) return { room: fold(name).room, shared: null };
  const before = known.get(name);
  if (before) return before;
  const keys = fold(name);
  known.set(name, keys);
  return keys;
}
