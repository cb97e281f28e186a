import { t } from "../on-demand/texts/index.ts";
import type { User } from "./groups.ts";

/** How well a listener's player is in step with the room; empty while that is unknown. */
export const levelWords = (level: User["level"]): string[] => (level ? [t(`people.level.${level}`)] : []);
