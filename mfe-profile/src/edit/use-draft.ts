import { session } from "@tutti/kit";
import { useEffect, useState } from "react";
import type { ProfileData } from "../profile-query.ts";
import { type Draft, draftOf, isSameDraft } from "./draft.ts";
import { draftStorage } from "./draft-storage.ts";

/** The user's profile while edited. Unsaved changes survive the end of the session. */
export function useDraft(profile: ProfileData) {
  const { username } = profile;
  const [before] = useState(() => draftOf(profile));
  const [restored] = useState(() => draftStorage.load(username));
  const [draft, setDraft] = useState(restored ?? before);
  const isChanged = !isSameDraft(draft, before);
  useEffect(
    () =>
      session.subscribe(() => {
        if (session.get().user === null && isChanged) draftStorage.save(username, draft);
      }),
    [username, draft, isChanged],
  );
  return {
    draft,
    put: (part: Partial<Draft>) => setDraft((was) => ({ ...was, ...part })),
    isChanged,
    isRestored: restored !== undefined,
  };
}
