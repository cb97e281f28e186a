import type { SyncLevel } from "../device/sync-quality.ts";

/** Rounded milliseconds; a dash if unknown. */
export const milliseconds = (ms: number | null): string => {
  if (ms === null || !Number.isFinite(ms)) return "–";
  const whole = Math.round(ms);
  return `${whole < 0 ? "−" : ""}${Math.abs(whole)} ms`;
};

/** Description of a level for the listener. */
export function qualityWords(level: SyncLevel | null): string {
  switch (level) {
    case "tight":
      return "In step: side by side nobody would notice.";
    case "close":
      return "Nearly in step: heard as one in different rooms.";
    case "loose":
      return "Roughly in step: an echo beside another speaker.";
    case null:
      return "Measuring: a few seconds of music are needed.";
  }
}
