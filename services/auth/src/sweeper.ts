import { type Running, startInterval } from "@tutti/service-kit";
import type { Deps } from "./model/ports.ts";

const hour = 60 * 60_000;
/** A device that was not used for this long is new again, in ms. */
const knownDeviceTtl = 400 * 24 * hour;

type Parts = Pick<Deps, "db" | "clock" | "log">;

/** Deletes what is out of time: sessions, links and known devices. */
export async function sweep({ db, clock }: Pick<Parts, "db" | "clock">): Promise<void> {
  const now = new Date(clock.now());
  await db.session.deleteMany({ where: { expiresAt: { lte: now } } });
  await db.link.deleteMany({ where: { expiresAt: { lte: now } } });
  await db.reservedName.deleteMany({ where: { until: { lte: now } } });
  const forgotten = new Date(clock.now() - knownDeviceTtl);
  await db.knownDevice.deleteMany({ where: { lastSeenAt: { lte: forgotten } } });
}

/** Sweeps every hour. */
export const startSweeper = ({ db, clock, log }: Parts): Running =>
  startInterval({
    everyMs: hour,
    clock,
    log,
    failure: "deleting expired sessions and links failed",
    work: () => sweep({ db, clock }),
  });
