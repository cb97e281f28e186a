import { useState } from "react";

/** Unsaved drafts by room name: kept while the user visits other pages, lost on a reload. */
const kept = new Map<string, string>();

/** A room's unsaved description; null while not editing. */
export function useDraft(roomName: string): readonly [string | null, (draft: string | null) => void] {
  const [draft, show] = useState(kept.get(roomName) ?? null);
  const set = (written: string | null) => {
    if (written === null) kept.delete(roomName);
    else kept.set(roomName, written);
    show(written);
  };
  return [draft, set];
}
