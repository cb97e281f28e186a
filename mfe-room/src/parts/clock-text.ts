import { formatDate } from "@tutti/kit/text";

/** A time of day in the reader's way of writing it; with the day where it is not today's. Times in ms. */
export function clockText(at: number, now: number = Date.now()): string {
  const isToday = new Date(at).toDateString() === new Date(now).toDateString();
  const day = isToday ? {} : ({ month: "short", day: "numeric" } as const);
  return formatDate(at, { ...day, hour: "numeric", minute: "2-digit" });
}
