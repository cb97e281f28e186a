const day = 24 * 60 * 60 * 1000;

/** The end of a sanction in the reader's time: "until 14:05", "until 26 Nov, 14:05"; empty without end. `now` in ms. */
export function untilWords(until: number | null, now: number): string {
  if (until === null) return "";
  const time = { hour: "2-digit", minute: "2-digit" } as const;
  const isToday = until - now < day && new Date(until).getDate() === new Date(now).getDate();
  const shape = isToday ? time : { day: "numeric" as const, month: "short" as const, ...time };
  return `until ${new Intl.DateTimeFormat("en-GB", shape).format(until)}`;
}
