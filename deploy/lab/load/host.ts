import type { Concert } from "./concert.ts";
import { playerStateChange } from "./frames.ts";
import { post } from "./http.ts";
import { plannedAt, stepAt, stepMs } from "./schedule.ts";
import { whole } from "./settings.ts";
import { Visit } from "./visit.ts";

/** Delay added to every command, in ms; a large one makes the guests drift. */
const lateMs = whole("HOST_LATE", 0, 0);

/** Sends the plan's commands, and stays until all guests have left. */
export function hostRoom({ room, startsAt, quietAt, endsAt }: Concert): void {
  const { ticket } = post("/api/auth/socket-ticket", {}, room.host.token);

  const command = (visit: Visit): void => {
    const now = Date.now();
    const planned = plannedAt(now - startsAt);
    // Extrapolate by half the RTT, as the page does.
    const ahead = planned.isPlaying ? (visit.clock.best?.rtt ?? 0) / 2000 : 0;
    const text = playerStateChange(room.name, { ...planned, position: planned.position + ahead });
    visit.after(lateMs, () => visit.send(text));
    next(visit, stepAt(now - startsAt) + 1);
  };
  const next = (visit: Visit, step: number): void => {
    const at = startsAt + Math.max(0, step) * stepMs;
    if (at < quietAt) visit.after(at - Date.now(), () => command(visit));
  };

  const visit: Visit = new Visit(
    room.name,
    {
      entered: () => {
        next(visit, stepAt(Date.now() - startsAt) + 1);
        visit.after(endsAt - Date.now(), () => visit.leave());
      },
    },
    String(ticket),
  );
}
