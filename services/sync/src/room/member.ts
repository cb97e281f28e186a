import type { Person } from "@tutti/proto/peace";
import type { RoomRole } from "@tutti/proto/roles";
import type { VisitorKeys } from "@tutti/service-kit";
import type { Wire } from "../fanout/wire.ts";

/** A listener, as its room sees it. */
export interface Member {
  readonly id: string;
  readonly username: string;
  /** Null for a visitor. */
  readonly userId: string | null;
  /** Changes with the role. */
  isHost: boolean;
  role: RoomRole;
  /** When and where the account was created; absent for a visitor. */
  readonly created?: Person["created"];
  /** Keyed ids of the browser and network. */
  readonly visitor: VisitorKeys;
  /** The person, in all of their tabs: see `personKey`. */
  readonly person: string;
  /** The person as whom votes, quorums and crowds count the member: see `countedAs`. */
  counted: string;
  /** A visitor's id for the hosts of an owned room; null for accounts. */
  readonly personId: string | null;
  /** In ms. */
  readonly enteredAt: number;
  readonly wire: Wire;
  /** The name that a visitor chose; null without one, and for an account. */
  nickname: string | null;
}
