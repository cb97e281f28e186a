import { type Level, level as levels } from "@tutti/proto/sync";
import { newGauge, newHistogram, newScrapedGauge, type Running } from "@tutti/service-kit";
import type { LocalRoom } from "./local-room.ts";
import type { Rooms } from "./rooms.ts";

const timeToSound = newHistogram(
  "tutti_sync_time_to_sound_seconds",
  "Time from joining a playing room until the page's first report, if that is sound and not silence, in seconds.",
);

/** Called with a listener's first report; `joinedAt` is null if the room did not play then. In ms. */
export function observeFirstReport(joinedAt: number | null, level: Level, now: number): void {
  if (joinedAt !== null && level !== "silent") timeToSound.observe((now - joinedAt) / 1000);
}

const countOf = (rooms: readonly LocalRoom[], level: Level): number =>
  rooms.reduce((sum, { audience }) => sum + audience.levels[level], 0);

/** Measures the rooms of this node, and how closely their listeners follow them. */
export function measureListeners(rooms: Pick<Rooms, "all">): Running {
  newGauge("tutti_sync_rooms", "Rooms with listeners on this node of sync.", () => rooms.all().length);
  return newScrapedGauge(
    "tutti_sync_listeners",
    "Listeners on this node by the sync level that their pages reported last: tight, close, loose, silent.",
    ["level"],
    async () => {
      const open = rooms.all();
      return levels.options.map((level) => ({ labels: { level }, value: countOf(open, level) }));
    },
  );
}
