import { sleep } from "k6";
import exec from "k6/execution";
import type { Options } from "k6/options";
import { register } from "./http.ts";
import { type Page, pollAsHost, requestAndPoll } from "./page.ts";
import { moderate, openRoom } from "./rooms.ts";
import { whole } from "./settings.ts";

/** Load of pages without a socket, which poll far more often here than a real page. */
const people = whole("PEOPLE", 100, 2);
const seconds = whole("DURATION", 40, 10);
/** Interval between polls of one person, in ms; a page waits 10,000. */
const pause = whole("PAUSE", 1000);
if (seconds * 1000 < 8 * pause) throw new Error("DURATION must be at least eight times PAUSE.");

const arrivals = Math.ceil(seconds / 4);
/** People per room, its host included. */
const roomSize = 10;
const hosts = Math.ceil(people / roomSize);

export const options: Options = {
  scenarios: {
    pages: {
      executor: "ramping-vus",
      exec: "page",
      startVUs: 0,
      gracefulStop: "10s",
      stages: [
        { duration: `${arrivals}s`, target: people },
        { duration: `${seconds - arrivals}s`, target: people },
      ],
    },
  },
  thresholds: {
    http_req_failed: ["rate<0.01"],
    polling_idle_304: ["rate>=0.95"],
    polling_look: ["p(95)<500"],
    polling_requests: [`count==${people - hosts}`],
    polling_request_seen: ["rate==1"],
  },
  setupTimeout: "3m",
  summaryTrendStats: ["min", "med", "p(95)", "p(99)", "max"],
};

export function setup(): Page[] {
  const pages: Page[] = [];
  let roomName = "";
  for (const [n, person] of register(people).entries()) {
    const isHost = n % roomSize === 0;
    if (isHost) {
      const room = openRoom(person, n, 1);
      moderate(room);
      roomName = room.name;
    }
    pages.push({ n, person, roomName, isHost });
  }
  return pages;
}

/** Polls of this page so far. */
let polls = 0;

export function page(pages: readonly Page[]): void {
  const own = pages[(exec.vu.idInTest - 1) % pages.length];
  if (!own) throw new Error("There are no people.");
  if (own.isHost) pollAsHost(own);
  else requestAndPoll(own, polls === 1 + (own.n % 4));
  polls++;
  sleep((pause / 1000) * (1 - 0.1 * Math.random()));
}
