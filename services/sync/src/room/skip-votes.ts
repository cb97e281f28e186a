import { fault } from "@tutti/proto/faults";
import { type Cache, type Clock, countPersons, type Logger, userIdOf } from "@tutti/service-kit";
import type { SkipMode } from "../model/ports.ts";
import type { Timers } from "../model/timers.ts";
import { playNext } from "../timeline/advance.ts";
import type { Timeline } from "../timeline/timeline.ts";
import { message } from "../wire/messages.ts";
import { textFrame } from "../wire/text-frame.ts";
import type { Conductor } from "./conductor.ts";
import { networkOf } from "./counted-persons.ts";
import type { FreshDirectory } from "./directory.ts";
import type { LocalRoom } from "./local-room.ts";
import type { Member } from "./member.ts";
import type { Presence } from "./presence.ts";
import type { Relay } from "./relay.ts";

interface Deps {
  cache: Cache;
  clock: Clock;
  timers: Timers;
  conductor: Conductor;
  directory: FreshDirectory;
  presence: Presence;
  relay: Relay;
  log: Logger;
}

/** TTL of a vote in ms, longer than any song. */
const ttlMs = 4 * 60 * 60 * 1000;
/** Shortest time between two counts of a room, in ms. */
const countInterval = 500;

/** A play of a song; a repetition of the song is another one. */
const playOf = ({ track, startedAt }: Timeline): string => `${startedAt} ${track?.song_id ?? ""}`;
const key = (room: LocalRoom, play: string) => `sync:skip:${room.id}:${play}`;
/** Accounts that a report of a skip names at most. */
const maxNeeded = 1000;

interface Ballot {
  readonly play: string;
  /** The votes of this node's members, each with the person's tabs that cast it. */
  readonly voters: Map<string, Set<Member>>;
  /** The last count that was broadcast, as a frame; null before the first vote. */
  frame: Buffer | null;
}

/** A vote of one is none. */
const fewest = 2;

/** Votes at which a song is skipped. `share` in percent; `inStep`: listeners in step with the room. */
export const votesNeeded = (share: number, inStep: number): number =>
  Math.max(fewest, Math.ceil((share / 100) * inStep));

/** Whether votes count now; in an ownerless room they always do. */
export const mayVote = (
  mode: SkipMode,
  { isOwnerless, hosts }: { readonly isOwnerless: boolean; readonly hosts: number },
): boolean => isOwnerless || mode === "always" || (mode === "when_no_host" && hosts === 0);

/**
 * Skips a song by votes. The votes are in the cache, where all nodes count them; every node with listeners decides, and
 * the versioned write of the state lets one succeed. A vote ends with the song, and when its voter leaves.
 */
export class SkipVotes {
  readonly #deps: Deps;
  readonly #ballots = new Map<LocalRoom, Ballot>();
  readonly #countedAt = new Map<LocalRoom, number>();
  readonly #waiting = new Map<LocalRoom, () => void>();

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /** Casts a vote, or takes it back. Throws `forbidden` where the host decides, `conflict` for who does not listen along. */
  async vote(
    room: LocalRoom,
    member: Member,
    { songId, isFor }: { songId: string; isFor: boolean },
  ): Promise<void> {
    const { cache, relay } = this.#deps;
    const { state } = room;
    // A vote for the song before, which crossed the next one's start.
    if (state.track?.song_id !== songId || !state.isPlaying) return;
    if (!(await this.#isOpen(room))) throw fault("skip_votes_off");
    if (!room.audience.isFollowing(member)) throw fault("not_in_step");
    const { play, voters } = this.#ballotOf(room);
    const voter = member.counted;
    const tabs = voters.get(voter) ?? new Set();
    if (isFor) {
      await cache.setField(key(room, play), /* guard: one-skip-vote */ voter, networkOf(member), ttlMs);
      voters.set(voter, tabs.add(member));
    } else {
      await cache.deleteField(key(room, play), voter);
      voters.delete(voter);
    }
    this.reconsider(room);
    relay.renewed(room.id, "skip");
  }

  /** Takes back the vote of a member that left, unless it is another tab's, too. Fewer listeners need fewer votes. */
  left(room: LocalRoom, member: Member): void {
    // guard: quorum-without-those-who-left
    this.quorumChanged(room);
    this.#drop(room, member, member.counted);
  }

  /** Counts the vote of a member as the person's own, who was counted as `before` when it was cast. */
  established(room: LocalRoom, member: Member, before: string): void {
    this.quorumChanged(room);
    const { play, voters } = this.#ballotOf(room);
    if (!voters.get(before)?.has(member)) return;
    const { cache, relay, log } = this.#deps;
    voters.set(member.counted, (voters.get(member.counted) ?? new Set()).add(member));
    cache.setField(key(room, play), member.counted, networkOf(member), ttlMs).then(
      () => {
        this.#drop(room, member, before);
        this.reconsider(room);
        relay.renewed(room.id, "skip");
      },
      (err: unknown) => log.warn({ err }, "the vote of an established listener was not counted"),
    );
  }

  /** Counts again after the listeners in step have changed, if anybody has voted. */
  quorumChanged(room: LocalRoom): void {
    if (this.frameOf(room)) this.reconsider(room);
  }

  /** Deletes the vote of `voter` if no other member here cast it. */
  #drop(room: LocalRoom, member: Member, voter: string): void {
    const ballot = this.#ballots.get(room);
    if (!ballot || ballot.play !== playOf(room.state)) return;
    const tabs = ballot.voters.get(voter);
    if (!tabs?.delete(member) || tabs.size > 0) return;
    ballot.voters.delete(voter);
    const { cache, relay, log } = this.#deps;
    cache.deleteField(key(room, ballot.play), voter).then(
      () => {
        this.reconsider(room);
        relay.renewed(room.id, "skip");
      },
      (err: unknown) => log.warn({ err }, "the vote of a listener who left was not removed"),
    );
  }

  /** The last count of the song that plays, as a frame for who joins; null without votes. */
  frameOf(room: LocalRoom): Buffer | null {
    const ballot = this.#ballots.get(room);
    return ballot?.play === playOf(room.state) ? ballot.frame : null;
  }

  /** Counts again, after a vote on any node or when somebody left; at most every 500 ms. */
  reconsider(room: LocalRoom): void {
    // A room without members here is closed, or about to be: what is stored for it then would stay.
    if (this.#waiting.has(room) || room.members.size === 0) return;
    const { clock, timers, log } = this.#deps;
    const due = (this.#countedAt.get(room) ?? Number.NEGATIVE_INFINITY) + countInterval;
    const cancel = timers.at(Math.max(due, clock.now()), () => {
      this.#waiting.delete(room);
      this.#countedAt.set(room, clock.now());
      this.#count(room).catch((err: unknown) => log.warn({ err }, "votes to skip a song were not counted"));
    });
    this.#waiting.set(room, cancel);
  }

  close(room: LocalRoom): void {
    this.#waiting.get(room)?.();
    this.#waiting.delete(room);
    this.#countedAt.delete(room);
    this.#ballots.delete(room);
  }

  async #isOpen(room: LocalRoom): Promise<boolean> {
    const { directory, presence } = this.#deps;
    const [{ skipping }, { hosts }] = await Promise.all([directory.access(room.name), presence.census(room)]);
    return mayVote(skipping.mode, { isOwnerless: room.isOwnerless, hosts });
  }

  #ballotOf(room: LocalRoom): Ballot {
    const play = playOf(room.state);
    const known = this.#ballots.get(room);
    if (known?.play === play) return known;
    const ballot: Ballot = { play, voters: new Map(), frame: null };
    this.#ballots.set(room, ballot);
    return ballot;
  }

  async #count(room: LocalRoom): Promise<void> {
    const { cache, directory, presence } = this.#deps;
    if (room.members.size === 0) return;
    const ballot = this.#ballotOf(room);
    const [votes, { skipping }, census] = await Promise.all([
      cache.fields(key(room, ballot.play)),
      directory.access(room.name),
      presence.census(room),
    ]);
    const { track } = room.state;
    // Another song began during the reads.
    if (ballot.play !== playOf(room.state) || !track) return;
    const cast = countPersons(votes);
    const needed = votesNeeded(skipping.share, census.followers);
    const isOpen = mayVote(skipping.mode, { isOwnerless: room.isOwnerless, hosts: census.hosts });
    if (isOpen && cast >= needed) {
      const accounts = [...votes.keys()].flatMap((person) => userIdOf(person) ?? []);
      await this.#skip(room, ballot.play, cast > needed ? [] : accounts.slice(0, maxNeeded));
    }
    ballot.frame = textFrame(message("skip_votes", { song_id: track.song_id, votes: cast, needed }));
    if (ballot.play === playOf(room.state)) room.broadcast(ballot.frame);
  }

  async #skip(room: LocalRoom, play: string, voters: readonly string[]): Promise<void> {
    const { clock, conductor, directory } = this.#deps;
    const playlist = await directory.playlist(room.id);
    const next = (stored: Timeline) =>
      playOf(stored) === play ? playNext(stored, playlist, clock.now()) : null;
    const change = await conductor.change(room, next, { kind: "vote", needed: voters });
    if (!change) await conductor.reread(room);
  }
}
