import { formatDate } from "@tutti/kit/text";
import type { Play } from "./history-query.ts";

const dayOf = ({ started_at }: Play): string =>
  formatDate(started_at, { weekday: "long", day: "numeric", month: "long" });

export const timeOfDay = ({ started_at }: Play): string =>
  formatDate(started_at, { hour: "numeric", minute: "2-digit" });

interface Day {
  readonly title: string;
  readonly plays: readonly Play[];
}

/** The plays of each day of this browser's time zone, in the given order. */
export function byDay(plays: readonly Play[]): Day[] {
  const days = Map.groupBy(plays, dayOf);
  return [...days].map(([title, ofDay]) => ({ title, plays: ofDay }));
}
