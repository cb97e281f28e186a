import { accountsOnly, banned, sanctionOn } from "@tutti/proto/peace";
import type { Clock } from "@tutti/service-kit";
import type { Request, RequestHandler } from "express";
import { roomKeys } from "../model/room-keys.ts";
import { namedRooms } from "../request/named-room.ts";
import { personOf } from "./person.ts";
import type { RoomPeace } from "./room-peace.ts";

const reading: ReadonlySet<string> = new Set(["GET", "HEAD", "OPTIONS"]);

/** Throws 403 for a call of who is banned from the room, or a visitor's write in a room for accounts. */
export type RequireAllowed = (request: Request, roomName: string) => Promise<void>;

export const requireAllowed =
  (peace: Pick<RoomPeace, "read">, clock: Pick<Clock, "now">): RequireAllowed =>
  async (request, roomName) => {
    const of = await peace.read(roomKeys(roomName).room, roomName);
    if (of.sanctions.length === 0 && !of.accountsOnly) return;
    const ban = sanctionOn("ban", of, personOf(request), clock.now());
    // guard: banned-calls
    if (ban) throw banned(ban);
    // guard: accounts-only-writes
    if (of.accountsOnly && !request.session && !reading.has(request.method)) throw accountsOnly();
  };

/** Refuses every call that names a room and that its peace does not allow. */
export const refuseSanctioned =
  (allowed: RequireAllowed): RequestHandler =>
  async (request, _response, next) => {
    for (const name of namedRooms(request)) await allowed(request, name);
    next();
  };
