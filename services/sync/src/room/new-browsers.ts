import {
  type Cache,
  type Clock,
  countedAs,
  establish,
  establishedAfter,
  isEstablished,
  type Logger,
  personKey,
  type VisitorKeys,
} from "@tutti/service-kit";
import { LRUCache } from "lru-cache";
import type { Identity } from "../model/ports.ts";
import type { LocalRoom } from "./local-room.ts";
import type { Member } from "./member.ts";
import type { SkipVotes } from "./skip-votes.ts";

interface Deps {
  cache: Pick<Cache, "get" | "set">;
  clock: Clock;
  skipVotes: Pick<SkipVotes, "established">;
  log: Logger;
}

/** Browsers whose listening is measured at once, to bound the memory. */
const maxMeasured = 10_000;

/** What is known of a connection's person. */
interface Connected {
  /** Null for a visitor. */
  readonly identity: Pick<Identity, "userId">;
  readonly visitor: VisitorKeys;
}

interface Heard {
  /** Listening time in ms. */
  readonly total: number;
  /** When it was last added to, in ms. */
  readonly at: number;
}

/** Measures how long new browsers listen, until they count as persons of their own: see `countedAs`. */
export class NewBrowsers {
  readonly #deps: Deps;
  /** By `Member.person`. */
  readonly #heard = new LRUCache<string, Heard>({ max: maxMeasured });

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /** The person of a session, and as whom they are counted now. */
  async personOf({ identity, visitor }: Connected): Promise<Pick<Member, "person" | "counted">> {
    const keys = { userId: identity.userId, visitor };
    const isKnown = identity.userId !== null || visitor.browsers.length === 0;
    const { cache, clock } = this.#deps;
    const isOwn = !isKnown && (await isEstablished(cache, visitor, clock.now()));
    return { person: personKey(keys), counted: personKey(countedAs(keys, isOwn)) };
  }

  /** Adds `ms`, the time since the last call, to each new browser that plays the room's music audibly. */
  measure(room: LocalRoom, ms: number): void {
    if (room.newcomers.size === 0 || !room.state.isPlaying) return;
    const { audience } = room;
    for (const member of room.newcomers) {
      const level = audience.levelOf(member);
      if (level === null || level === "silent" || !audience.isFollowing(member)) continue;
      // Several tabs and rooms of a browser play during the same time.
      if (this.#add(member.person, ms)) this.#establish(room, member);
    }
  }

  /** Returns whether the browser has listened for long enough. */
  #add(person: string, ms: number): boolean {
    const now = this.#deps.clock.now();
    const { total, at } = this.#heard.get(person) ?? { total: 0, at: now - ms };
    const heard = total + Math.min(ms, now - at);
    this.#heard.set(person, { total: heard, at: now });
    return heard >= establishedAfter;
  }

  #establish(room: LocalRoom, member: Member): void {
    const { cache, skipVotes, log } = this.#deps;
    const before = member.counted;
    room.establish(member);
    skipVotes.established(room, member, before);
    establish(cache, member.visitor).catch((err: unknown) =>
      log.warn({ err }, "an established browser was not recorded; it is measured again"),
    );
  }
}
