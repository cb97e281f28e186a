import { useState } from "react";

/** What was written and not saved, by room: it outlives a look at another page, but not a page that is loaded anew. */
const kept = new Map<string, string>();

/** A room's unsaved description; null when nobody is writing one. */
export function useDraft(roomName: string): readonly [string | null, (draft: string | null) => void] {
  const [draft, show] = useState(kept.get(roomName) ?? null);
  const set = (written: string | null) => {
    if (written === null) kept.delete(roomName);
    else kept.set(roomName, written);
    show(written);
  };
  return [draft, set];
}
