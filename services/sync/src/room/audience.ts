import type { Level } from "@tutti/proto/sync";
import { CountedPersons } from "./counted-persons.ts";
import type { Member } from "./member.ts";

/** A listener's latest reports. */
interface Report {
  readonly level: Level | null;
  readonly isFollowing: boolean;
  readonly isVisible: boolean;
  readonly hasEnded: boolean;
}

const initial: Report = { level: null, isFollowing: true, isVisible: false, hasEnded: false };
const isStillPlaying = ({ level, isFollowing, hasEnded }: Report) =>
  isFollowing && !hasEnded && level !== null && level !== "silent";

/** Reports of one room's listeners on this node, with running totals so that no report costs a scan. */
export class Audience {
  readonly #reports = new Map<Member, Report>();
  readonly #ended = new Set<Member>();
  readonly #visible = new Set<Member>();
  /** Listeners in step, and those of them that reported the current track's end. */
  following = 0;
  ended = 0;
  /** The persons in step; of those, the ones that reported the current track's end, or that play it audibly. */
  readonly followers = new CountedPersons();
  readonly enders = new CountedPersons();
  readonly hearers = new CountedPersons();
  /** Listeners by their last reported level; one without a report is in none. */
  readonly levels: Record<Level, number> = { tight: 0, close: 0, loose: 0, silent: 0 };
  /** Time of the first report of the current track's end, in ms; null without one. */
  endedAt: number | null = null;

  enter(member: Member): void {
    this.#write(member, initial);
  }

  leave(member: Member): void {
    this.#write(member, null);
    if (this.ended === 0) this.endedAt = null;
  }

  levelOf(member: Member): Level | null {
    return this.#reports.get(member)?.level ?? null;
  }

  isFollowing(member: Member): boolean {
    return this.#reports.get(member)?.isFollowing ?? false;
  }

  isVisible(member: Member): boolean {
    return this.#visible.has(member);
  }

  get visible(): Iterable<Member> {
    return this.#visible;
  }

  /** Returns whether anything changed. */
  setStatus(member: Member, level: Level, isFollowing: boolean): boolean {
    const report = this.#reports.get(member);
    if (!report || (report.level === level && report.isFollowing === isFollowing)) return false;
    this.#write(member, { ...report, level, isFollowing });
    return true;
  }

  /** Returns whether anything changed. */
  setVisible(member: Member, isVisible: boolean): boolean {
    const report = this.#reports.get(member);
    if (!report || report.isVisible === isVisible) return false;
    this.#write(member, { ...report, isVisible });
    return true;
  }

  /** Returns whether it is this listener's first report for the current track. */
  setEnded(member: Member, now: number): boolean {
    const report = this.#reports.get(member);
    if (!report?.isFollowing || report.hasEnded) return false;
    this.#write(member, { ...report, hasEnded: true });
    this.endedAt ??= now;
    return true;
  }

  /** Runs `change`, which counts the member as another person. */
  recount(member: Member, change: () => void): void {
    const report = this.#reports.get(member);
    if (report) this.#countPerson(member, report, "remove");
    change();
    if (report) this.#countPerson(member, report, "add");
  }

  /** Discards end reports when another track plays, or the same one from another position. */
  clearEnded(): void {
    for (const member of [...this.#ended]) {
      const report = this.#reports.get(member);
      if (report) this.#write(member, { ...report, hasEnded: false });
    }
    this.endedAt = null;
  }

  #write(member: Member, report: Report | null): void {
    const before = this.#reports.get(member);
    if (before) this.#countPerson(member, before, "remove");
    if (report) this.#countPerson(member, report, "add");
    if (before) this.#count(before, -1);
    if (report) this.#reports.set(member, report);
    else this.#reports.delete(member);
    if (report) this.#count(report, 1);
    if (report?.hasEnded) this.#ended.add(member);
    else this.#ended.delete(member);
    if (report?.isVisible) this.#visible.add(member);
    else this.#visible.delete(member);
  }

  #count(report: Report, by: 1 | -1): void {
    if (report.level !== null) this.levels[report.level] += by;
    if (report.isFollowing) this.following += by;
    if (report.isFollowing && report.hasEnded) this.ended += by;
  }

  #countPerson(member: Member, report: Report, change: "add" | "remove"): void {
    if (report.isFollowing) this.followers[change](member);
    if (report.isFollowing && report.hasEnded) this.enders[change](/* guard: one-end-per-person */ member);
    if (isStillPlaying(report)) this.hearers[change](member);
  }
}
