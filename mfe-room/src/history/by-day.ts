import { once } from "@tutti/kit";
import type { Play } from "./history-query.ts";

const day = once(() => new Intl.DateTimeFormat("en", { weekday: "long", day: "numeric", month: "long" }));
const time = once(() => new Intl.DateTimeFormat("en", { hour: "numeric", minute: "2-digit" }));

export const timeOfDay = ({ started_at }: Play): string => time().format(new Date(started_at));

export interface Day {
  readonly title: string;
  readonly plays: readonly Play[];
}

/** The plays of each day of this browser's time zone, in the given order. */
export function byDay(plays: readonly Play[]): Day[] {
  const days = Map.groupBy(plays, ({ started_at }) => day().format(new Date(started_at)));
  return [...days].map(([title, ofDay]) => ({ title, plays: ofDay }));
}
