import type { SongPlay, SongStart } from "@tutti/proto/events";
import type { Clock } from "@tutti/service-kit";
import type { EventBuffer } from "../buffers/event-buffer.ts";
import type { Timers } from "../model/timers.ts";
import { beginsPlay, endsPlay, hasSounded, soundsEnoughAt } from "../timeline/sounding.ts";
import type { Change, Timeline } from "../timeline/timeline.ts";
import { type HeardPart, isAudible } from "./hearing.ts";
import type { LocalRoom } from "./local-room.ts";
import type { Presence } from "./presence.ts";

interface Deps {
  clock: Clock;
  timers: Timers;
  plays: Pick<EventBuffer<SongPlay>, "note">;
  starts: Pick<EventBuffer<SongStart>, "note">;
  presence: Pick<Presence, "isHeard">;
}

/** How long a play that nobody seems to hear waits for another node's lease before it is reported so, in ms. */
const unheardGrace = 2000;

type Outcome = Omit<SongPlay, "room_id" | "song_id" | "started_at" | "at">;

/** Why a room's state changed. */
export type Cause =
  | { readonly kind: "command"; readonly userId: string | null; readonly isUnplayable: boolean }
  /** The room advanced at the end of its track, by the timeline or by its listeners' reports. */
  | { readonly kind: "end" }
  /** The listeners voted to skip the song; without any of the votes of `needed`, accounts, it would still play. */
  | { readonly kind: "vote"; readonly needed: readonly string[] }
  /** The room advanced while it was empty: nobody heard the songs in between. */
  | { readonly kind: "unheard" }
  | { readonly kind: "correction" };

/**
 * Reports each play of a song: its start by the node whose write won, and its outcome: `sounded` by every node with
 * listeners once it has sounded long enough, so that a crash of one loses nothing; a skip by the node whose write won.
 */
export class Plays {
  readonly #deps: Deps;
  readonly #timers = new Map<LocalRoom, () => void>();
  /** The last play of each room that was reported as sounded, by its `startedAt`. */
  readonly #reported = new WeakMap<LocalRoom, number>();

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /** Waits until the room's current play has sounded long enough. */
  watch(room: LocalRoom): void {
    this.close(room);
    const due = soundsEnoughAt(room.state);
    if (due === null || this.#isReported(room, room.state)) return;
    const { clock, timers } = this.#deps;
    const report = () => {
      this.#timers.delete(room);
      if (room.members.size > 0 && hasSounded(room.state, clock.now())) this.#sounded(room, room.state);
    };
    this.#timers.set(room, timers.at(Math.max(due, clock.now()), report));
  }

  /** Reports the play that a change of this node began, and the one that it ended. */
  changed(room: LocalRoom, change: Change, cause: Cause): void {
    if (beginsPlay(change)) this.#started(room, change.after);
    if (!endsPlay(change) || cause.kind === "unheard") return;
    const { before } = change;
    const [isUnplayable, by] = cause.kind === "command" ? [cause.isUnplayable, cause.userId] : [false, null];
    if (hasSounded(before, this.#deps.clock.now())) this.#sounded(room, before);
    else
      this.#note(room, before, {
        outcome: isUnplayable ? "unplayable" : "skipped",
        by,
        ...(cause.kind === "vote" && cause.needed.length > 0 ? { needed_votes: [...cause.needed] } : {}),
      });
  }

  close(room: LocalRoom): void {
    this.#timers.get(room)?.();
    this.#timers.delete(room);
  }

  #started(room: LocalRoom, { track, startedAt }: Timeline): void {
    if (track)
      this.#deps.starts.note({ room_id: room.id, song_id: track.song_id, started_at: Math.round(startedAt) });
  }

  #isReported(room: LocalRoom, { startedAt }: Timeline): boolean {
    return startedAt > 0 && this.#reported.get(room) === startedAt;
  }

  #sounded(room: LocalRoom, state: Timeline): void {
    if (this.#isReported(room, state)) return;
    this.#reported.set(room, state.startedAt);
    const is_audible = isAudible(room);
    const sounded = { outcome: "sounded", by: null, is_audible } as const;
    this.#judge(room, state, sounded).catch(() => this.#note(room, state, sounded));
  }

  /** Reports that a song sounded, with whether somebody heard it. */
  async #judge(room: LocalRoom, state: Timeline, sounded: Outcome): Promise<void> {
    const { presence, timers } = this.#deps;
    const own = this.#partOf(room, state);
    const report = (isHeard: boolean | null) =>
      this.#note(room, state, { ...sounded, ...(isHeard === null ? {} : { is_heard: isHeard }) });
    if (!own) return report(null);
    const isHeard = await presence.isHeard(room, own);
    if (isHeard !== false) return report(isHeard);
    timers.after(unheardGrace, () => {
      const latest = this.#partOf(room, state) ?? own;
      presence.isHeard(room, latest).then(report, () => report(null));
    });
  }

  /** Who heard the play of this state here; null once another one has begun. */
  #partOf(room: LocalRoom, { startedAt }: Timeline): HeardPart | null {
    const part = room.noteHearing();
    return part?.play === startedAt ? part : null;
  }

  #note(room: LocalRoom, { track, startedAt }: Timeline, result: Outcome): void {
    if (!track) return;
    const at = Math.round(this.#deps.clock.now());
    const started_at = Math.round(startedAt || at);
    this.#deps.plays.note({ room_id: room.id, song_id: track.song_id, started_at, ...result, at });
  }
}
