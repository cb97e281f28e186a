import type { EventType } from "@tutti/proto/events";
import type { Person } from "@tutti/proto/peace";
import type { Track } from "@tutti/proto/rpc/common/v1/track";
import type { Cache, Clock, Ids, Logger, PersonIds } from "@tutti/service-kit";
import type { Prisma, PrismaClient, Room } from "../../gen/prisma/client.ts";
import type { CreatorKeys } from "./creator-key.ts";

/** What coins are paid for. */
export type Purpose = "song_request" | "express_request" | "pin_track";

export interface Placing {
  readonly holdId: string;
  readonly payer: { readonly userId: string; readonly username: string };
  readonly roomId: string;
  readonly purpose: Purpose;
  /** The price shown to the payer; null if none was sent. */
  readonly shownPrice: number | null;
}

/**
 * What rooms requests from the payments service. Every call may be retried: it is idempotent by hold id. Throws the
 * service's refusal, or `unavailable` if it did not answer and the outcome is unknown.
 */
export interface Coins {
  /** Holds the room's price; throws `price_changed` when another one was shown. */
  place(input: Placing): Promise<{ readonly coins: number; readonly remaining: bigint }>;
  capture(holdId: string): Promise<void>;
  /** Returns the coins; a no-op if there is no hold. */
  release(holdId: string): Promise<void>;
  balance(userId: string): Promise<bigint>;
}

/** The id of the song playing in a room; empty when there is none. */
export type PlayingNow = (roomName: string) => Promise<string>;

/** Which of these rooms have listeners. Throws `unavailable` while sync does not answer. */
export type Occupied = (roomIds: readonly string[]) => Promise<ReadonlySet<string>>;

/**
 * Since when the owner of a room is away, in ms; null while the owner is there. Throws `unavailable` while sync does not
 * answer.
 */
export type OwnerAwaySince = (room: {
  readonly roomId: string;
  readonly ownerName: string;
}) => Promise<number | null>;

/** The browsers, as keyed ids, from which an account listens to a room; none while sync does not answer. */
export type BrowsersOf = (roomId: string, username: string) => Promise<readonly string[]>;

/**
 * Whether a person was in a room when "only who is here may act" was turned on, at `since` in ms. Throws `unavailable`
 * while sync does not answer.
 */
export type WasHere = (roomId: string, since: number, person: Person) => Promise<boolean>;

/**
 * What playlist-gen knows of songs, by song id: the catalogue's or a provider's track, without a title if only the length
 * is known. Null while playlist-gen does not answer.
 */
export type KnownTracks = (songIds: readonly string[]) => Promise<ReadonlyMap<string, Track> | null>;

/** Whether the link's host resolves to an address that is not public. Never throws; takes at most 1.5 s. */
export type IsInternalLink = (link: string) => Promise<boolean>;

/** Runs work one after the other per key. Throws `too_many_new_rooms` while too much of it waits. */
export type InTurn = <T>(key: string, work: () => Promise<T>) => Promise<T>;

/** A caller's network as stored. */
export interface NetworkId {
  readonly network: string;
  /** Id of the IPv6 /48 around it. */
  readonly site: string | null;
  /** Its ids by the other accepted secrets: during a rotation some parts store these. */
  readonly others: readonly Omit<NetworkId, "others">[];
}

/** As the gateway sends it. */
export interface GivenNetwork {
  readonly narrow: string;
  readonly wide?: string | undefined;
}

export type NetworkIds = (given: GivenNetwork) => NetworkId;

interface Quotas {
  /** Rooms that one account may have, its favorites aside. */
  readonly roomsPerAccount: number;
  /** Rooms that may be created from one network in an hour. */
  readonly newRoomsPerHour: number;
}

/** Dependencies of the commands. */
export interface Deps {
  readonly db: PrismaClient;
  readonly clock: Clock;
  readonly cache: Pick<Cache, "get">;
  readonly ids: Ids;
  readonly log: Logger;
  readonly coins: Coins;
  readonly playingNow: PlayingNow;
  readonly creatorKeys: CreatorKeys;
  readonly networkIds: NetworkIds;
  readonly quotas: Quotas;
  /** Puts a room's queue in order some time after a vote. */
  readonly reorderSoon: (roomId: string) => void;
  readonly inTurn: InTurn;
  readonly occupied: Occupied;
  readonly ownerAwaySince: OwnerAwaySince;
  readonly personIds: PersonIds;
  readonly browsersOf: BrowsersOf;
  readonly wasHere: WasHere;
  /** Hours without listeners after which a visitor's room is removed. */
  readonly visitorRoomHours: number;
  readonly isInternalLink: IsInternalLink;
  readonly knownTracks: KnownTracks;
}

export type Transaction = Prisma.TransactionClient;

/** What `changeRoom` needs. */
export type Changing = Pick<Deps, "db" | "clock" | "coins" | "log">;

interface OfRoom {
  readonly room_id: string;
  readonly at: number;
}

/** A change of a locked room, which is one transaction. */
export interface Change {
  readonly tx: Transaction;
  readonly clock: Clock;
  /** The room as it was locked; what the change writes is not in it. */
  readonly room: Room;
  /** Publishes an event of the room with the change. */
  readonly publish: <T extends OfRoom>(type: EventType<T>, payload: Omit<T, keyof OfRoom>) => Promise<void>;
}
