import { t } from "../../on-demand/texts/index.ts";
import type { Note } from "./list-state.ts";

/** What the last step did, in one sentence; empty before the first one. */
export function noteText(note: Note): string {
  switch (note.kind) {
    case "none":
      return "";
    case "undone":
      return t("refine.undone");
    case "unchanged":
      return t("refine.unchanged");
    case "not_understood":
      return t("refine.notUnderstood");
    case "thrown_out":
      return t("refine.thrownOut", { title: note.title });
    case "changed": {
      const counts = [
        ["added", note.added.length],
        ["removed", note.gone.length],
        ["moved", note.moved.length],
        ["kept", note.kept],
      ] as const;
      const parts = counts
        .filter(([, count]) => count > 0)
        .map(([what, count]) => t(`refine.${what}`, { count }));
      return t("refine.sentence", { parts: parts.join(t("refine.join")) });
    }
  }
}
