import type { Request, RequestHandler } from "express";
import { hasBody } from "../http/bodies.ts";
import { roomKeys } from "../model/room-keys.ts";
import type { RequireAllowed } from "../peace/refuse-sanctioned.ts";
import { namedRooms } from "../request/named-room.ts";
import type { SendReady } from "./ready-answer.ts";
import type { ReadModel } from "./room-read-model.ts";
import type { RoomWrites } from "./room-writes.ts";

/*
 * Calls that the gateway answers from memory. They cost it a tenth of a call to a service, and nothing older than stated
 * here is served, whether or not an event is lost: answers are revalidated, not invalidated by events.
 *
 * | call | served |
 * |---|---|
 * | `GET /api/room-playlist?room_name=…` | from memory for 1 s after the service confirmed it; then revalidated by the
 * |   | room's id and version, by one call for concurrent reads. Also revalidated: while a call through any gateway that names
 * |   | the room and is no GET is pending, and for 5 s after it through another gateway, so that an author reads the own
 * |   | write; and for `Cache-Control: no-cache` or `max-age=0`, with which a page reads what an event announced. |
 * | `GET /api/room/player-state?room_name=…` | from memory for 250 ms after sync was asked: a position is given as of a
 * |   | time, so it stays right; a command of the host, which does not pass the gateway, is seen within that time. For
 * |   | `Cache-Control: no-cache` or `max-age=0` as it is now. |
 * | `GET /api/explore/rooms`, pages 1 to 100 without a search | from memory for 1 s, not across the end of a call through
 * |   | this gateway that names a room and is no GET; while such a call is pending, concurrent reads share a new load.
 * |   | So the creator of a room finds it at once, through another gateway within that second. |
 * | `GET /api/explore/live` | as a page of explore |
 * | the same with other parameters, a favorites room, a spelling with several spaces in a row | by the service: these
 * |   | may depend on the caller, or be invalid |
 *
 * A room with bans says so in each answer, and then its readers are checked; others cost no check.
 *
 * The answer is the same for every caller and is read without a caller's identity. Errors are not kept: a 404 is
 * counted for its caller each time. All guards of other calls come first.
 */

/** A request for what is current now, not a second ago. */
const asksForNew = /\b(?:no-cache|max-age=0)\b/i;

const wantsNew = (request: Request) => asksForNew.test(request.get("cache-control") ?? "");

/** The room name of a plain read, without another parameter or a body; null for what its call decides on. */
function plainNameOf(request: Request): string | null {
  const { query } = request;
  const name = query.room_name;
  if (typeof name !== "string" || Object.keys(query).length !== 1 || hasBody(request)) return null;
  return roomKeys(name).shared === null ? null : name;
}

/** Answers plain reads of a room after all guards of its call; others are left to the call. */
export function serveRoom(
  read: ReadModel["playlist"] | ReadModel["state"],
  allowed: RequireAllowed,
  send: SendReady,
): RequestHandler {
  return async (request, response, next) => {
    const name = plainNameOf(request);
    if (name === null) return next();
    const answer = await read(roomKeys(name).room, name, wantsNew(request));
    // guard: banned-shared-reads
    if (answer.isGuarded) await allowed(request, name);
    send(answer, request, response);
  };
}

interface Page {
  readonly page: number;
  readonly limit: number;
}

/** What a call of explore asks for; null for a search, and for what is not plainly valid. */
function pageOf({ query }: Request): Page | null {
  const { page = "1", limit = "12", search = "", ...others } = query;
  const isPlain = (value: unknown): value is string =>
    typeof value === "string" && /^(?:[1-9]\d?|100)$/.test(value);
  if (!isPlain(page) || !isPlain(limit) || search !== "" || Object.keys(others).length > 0) return null;
  return { page: Number(page), limit: Number(limit) };
}

/** `serveRoom` for the pages of explore. */
export function servePage(read: ReadModel["page"], send: SendReady): RequestHandler {
  return async (request, response, next) => {
    const asked = hasBody(request) ? null : pageOf(request);
    if (!asked) return next();
    send(await read(asked.page, asked.limit, wantsNew(request)), request, response);
  };
}

/** `serveRoom` for the live rooms, which have no parameters. */
export function serveLive(read: ReadModel["live"], send: SendReady): RequestHandler {
  return async (request, response, next) => {
    if (hasBody(request) || Object.keys(request.query).length > 0) return next();
    send(await read(wantsNew(request)), request, response);
  };
}

const reading: ReadonlySet<string> = new Set(["GET", "HEAD", "OPTIONS"]);

/** Votes change nothing that is served from memory until rooms puts the queue in their order, which it publishes. */
const laterWrites: ReadonlySet<string> = new Set(["/api/vote-song"]);

/** Announces every call that may write the room that it names. */
export function announceWrites(writes: RoomWrites): RequestHandler {
  return async (request, response, next) => {
    const { method, path } = request;
    if (reading.has(method) || laterWrites.has(path)) return next();
    const keys = new Set(namedRooms(request).map((name) => roomKeys(name).room));
    if (keys.size === 0) return next();
    const ends = await Promise.all(Array.from(keys, (key) => writes.begin(key)));
    const end = () => {
      for (const each of ends) each();
    };
    // The write ends when its answer was sent or its client disconnected; until then reads go to the service.
    if (response.destroyed) end();
    else response.once("close", end);
    next();
  };
}
