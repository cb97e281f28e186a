import { setTimeout } from "k6/timers";
import type { Concert } from "./concert.ts";
import { playingAt, type StateUpdate, songId, stampedAt } from "./frames.ts";
import { atEnd, drift, lag, revsGrow, sameEnd, sameSong } from "./metrics.ts";
import { plannedAt, sinceStep } from "./schedule.ts";
import { whole } from "./settings.ts";
import { Visit } from "./visit.ts";

/** Percentage of visits that end early; the guest reconnects a moment later. */
const shortVisitPercent = whole("RESTLESS", 30, 0);
/** Interval between position checks, in ms. */
const compareInterval = 500;
/** Ignore checks this soon after a host's step, in ms, while it may still be in transit; `lag` measures that. */
const settledAfter = 250;
/** Delay before reconnecting after leaving or being rejected, in ms. */
const reconnectDelay = 1000;

/** The newest state over all visits of this guest, who always joins the same room. */
let newestRev = 0;

const between = (least: number, upper: number) => least + Math.random() * (upper - least);

function noteRev(rev: number): void {
  revsGrow.add(rev >= newestRev);
  newestRev = Math.max(newestRev, rev);
}

/** Compares what this guest would play now with the host's plan. */
function comparePosition({ startsAt, quietAt }: Concert, { newest, clock }: Visit): void {
  const now = Date.now();
  const elapsed = now - startsAt;
  if (!newest || !clock.best || elapsed < 0 || now > quietAt || sinceStep(elapsed) < settledAfter) return;
  const playing = playingAt(newest, now + clock.best.offset);
  const planned = plannedAt(elapsed);
  const isSame = playing?.songId === songId(planned.song) && playing.isPlaying === planned.isPlaying;
  sameSong.add(isSame);
  if (isSame) drift.add(Math.abs(playing.position - planned.position) * 1000);
}

/** Joins once more, to compare the final state. */
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
  const isShort = Math.random() * 100 < shortVisitPercent && leavesAt < concert.quietAt;

  const compareRepeatedly = (): void =>
    visit.after(compareInterval, () => {
      comparePosition(concert, visit);
      compareRepeatedly();
    });
  const onUpdate = (update: StateUpdate, now: number): void => {
    const { best } = visit.clock;
    if (best && update.rev > newestRev) lag.add(now + best.offset - stampedAt(update));
    noteRev(update.rev);
  };
  const visit: Visit = new Visit(concert.room.name, {
    entered: ({ rev }) => {
      noteRev(rev);
      visit.after(between(0, compareInterval), compareRepeatedly);
      if (isShort) return visit.after(leavesAt - Date.now(), () => visit.leave());
      visit.after(concert.quietAt - Date.now() + between(1000, 2500), () => compareEnd(concert, visit));
      visit.after(concert.endsAt - Date.now(), () => visit.leave());
    },
    update: onUpdate,
    gone: () => setTimeout(() => {}, reconnectDelay),
  });
}
