import type { LengthLearned } from "@tutti/proto/events";

/** One player's reading of the current track's length. */
export interface LengthReport {
  /** The connection. */
  readonly by: string;
  /** The person as whom the listener counts; null from nodes of older versions, for a visitor. */
  readonly person: string | null;
  readonly seconds: number;
  /** The listener's ids as a witness. */
  readonly witness?: LengthLearned["witness"];
}

/** Two readings that differ by at most this many seconds agree. */
const tolerance = 2;
/** Reports kept for one track; the oldest are evicted. */
const maxReports = 64;

const areDifferentPeople = (a: LengthReport, b: LengthReport) =>
  /* guard: persons-agree-on-lengths */ a.person !== b.person;

/** Readings of one room's current track. A connection counts once for each track. */
export class LengthReports {
  #songId = "";
  readonly #reports = new Map<string, LengthReport>();

  /** `isNew`: it was counted. `agreed`: seconds, once another listener reported the same; the longer of the two. */
  add(songId: string, report: LengthReport): { isNew: boolean; agreed: number | null } {
    if (songId !== this.#songId) this.#reports.clear();
    this.#songId = songId;
    if (this.#reports.has(report.by)) return { isNew: false, agreed: null };
    let agreed: number | null = null;
    for (const other of this.#reports.values())
      if (Math.abs(other.seconds - report.seconds) <= tolerance && areDifferentPeople(other, report))
        agreed = Math.max(other.seconds, report.seconds);
    if (this.#reports.size >= maxReports)
      for (const oldest of this.#reports.keys()) {
        this.#reports.delete(oldest);
        break;
      }
    this.#reports.set(report.by, report);
    return { isNew: true, agreed };
  }
}
