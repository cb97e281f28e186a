import { setTimeout } from "k6/timers";
import type { Concert } from "./concert.ts";
import { heardAt, songId, stampedAt, type Told } from "./frames.ts";
import { atEnd, drift, lag, revsGrow, sameEnd, sameSong } from "./metrics.ts";
import { plannedAt, sinceStep } from "./schedule.ts";
import { whole } from "./settings.ts";
import { Visit } from "./visit.ts";

/** Visits of a hundred that end early, for the guest to come back a moment later. */
const restless = whole("RESTLESS", 30, 0);
/** Milliseconds between two looks at what is played. */
const lookEvery = 500;
/** So long after a host's step it may still be on its way; how long it takes is the lag. */
const settledAfter = 250;
/** Milliseconds until somebody who left, or was not let in, comes again. */
const comesBackAfter = 1000;

/** The newest state of all visits of this guest, who is always in the same room. */
let newestRev = 0;

const between = (least: number, most: number) => least + Math.random() * (most - least);

function noteRev(rev: number): void {
  revsGrow.add(rev >= newestRev);
  newestRev = Math.max(newestRev, rev);
}

/** Where this guest would play this moment, beside where the host is. */
function look({ startsAt, quietAt }: Concert, { newest, clock }: Visit): void {
  const now = Date.now();
  const elapsed = now - startsAt;
  if (!newest || !clock.best || elapsed < 0 || now > quietAt || sinceStep(elapsed) < settledAfter) return;
  const heard = heardAt(newest, now + clock.best.offset);
  const planned = plannedAt(elapsed);
  const isSame = heard?.songId === songId(planned.song) && heard.isPlaying === planned.isPlaying;
  sameSong.add(isSame);
  if (isSame) drift.add(Math.abs(heard.position - planned.position) * 1000);
}

/** Comes once more, to ask what plays. */
function compareEnd({ room }: Concert, visit: Visit): void {
  atEnd.add(1);
  const again: Visit = new Visit(room.name, {
    entered: () => again.leave(),
    gone: () => sameEnd.add(again.newest !== null && again.newest.rev === visit.newest?.rev),
  });
}

/** One visit: until the end, or for a few seconds. */
export function listen(concert: Concert): void {
  const leavesAt = Date.now() + between(3000, 8000);
  const isShort = Math.random() * 100 < restless && leavesAt < concert.quietAt;

  const lookOn = (): void =>
    visit.after(lookEvery, () => {
      look(concert, visit);
      lookOn();
    });
  const hear = (told: Told, now: number): void => {
    const { best } = visit.clock;
    if (best && told.rev > newestRev) lag.add(now + best.offset - stampedAt(told));
    noteRev(told.rev);
  };
  const visit: Visit = new Visit(concert.room.name, {
    entered: ({ rev }) => {
      noteRev(rev);
      visit.after(between(0, lookEvery), lookOn);
      if (isShort) return visit.after(leavesAt - Date.now(), () => visit.leave());
      visit.after(concert.quietAt - Date.now() + between(1000, 2500), () => compareEnd(concert, visit));
      visit.after(concert.endsAt - Date.now(), () => visit.leave());
    },
    told: hear,
    gone: () => setTimeout(() => {}, comesBackAfter),
  });
}
