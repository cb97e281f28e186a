import exec from "k6/execution";
import type { Options } from "k6/options";
import type { Concert } from "./concert.ts";
import { listen } from "./guest.ts";
import { hostRoom } from "./host.ts";
import { register } from "./http.ts";
import { openRoom } from "./rooms.ts";
import { songs, stepMs } from "./schedule.ts";
import { whole } from "./settings.ts";

/** Load of hosts who play, pause, seek and skip, and of guests who join, listen, leave and reconnect. */
const listeners = whole("LISTENERS", 200);
const rooms = whole("ROOMS", 4);
const seconds = whole("DURATION", 40, 20);
const arrivals = Math.ceil(seconds / 4);
/** Milliseconds without commands at the end, so that final states can be compared. */
const quiet = 5000;

export const options: Options = {
  scenarios: {
    hosts: {
      executor: "per-vu-iterations",
      exec: "host",
      vus: rooms,
      iterations: 1,
      maxDuration: `${seconds + 15}s`,
    },
    guests: {
      executor: "ramping-vus",
      exec: "guest",
      startVUs: 0,
      gracefulStop: "15s",
      stages: [
        { duration: `${arrivals}s`, target: listeners },
        { duration: `${seconds - arrivals}s`, target: listeners },
      ],
    },
  },
  thresholds: {
    sync_joined: ["rate==1"],
    sync_joining: ["p(95)<1000"],
    sync_lag: ["p(95)<150"],
    sync_drift: ["p(99)<=250"],
    sync_same_song: ["rate>0.99"],
    sync_revs_grow: ["rate==1"],
    sync_at_end: [`count==${listeners}`],
    sync_same_end: ["rate==1"],
    sync_broken_off: ["rate==0"],
    sync_refused: ["count==0"],
  },
  setupTimeout: "2m",
  summaryTrendStats: ["min", "med", "p(95)", "p(99)", "max"],
};

export function setup(): Concert[] {
  const opened = register(rooms).map((host, n) => openRoom(host, n, songs));
  const now = Date.now();
  return opened.map((room, n) => ({
    room,
    // Staggered, as with real hosts.
    startsAt: now + 1000 + Math.round((n * stepMs) / rooms),
    quietAt: now + seconds * 1000 - quiet,
    endsAt: now + seconds * 1000 + 2000,
  }));
}

const nth = (concerts: readonly Concert[], n: number): Concert => {
  const concert = concerts[n % concerts.length];
  if (!concert) throw new Error("There is no room.");
  return concert;
};

export const host = (concerts: readonly Concert[]) => hostRoom(nth(concerts, exec.scenario.iterationInTest));
export const guest = (concerts: readonly Concert[]) => listen(nth(concerts, exec.vu.idInTest));
