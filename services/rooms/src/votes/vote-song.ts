import { conflict, invalid, notFound } from "@tutti/proto/errors";
import type { CallerBrowser } from "@tutti/proto/rpc/rooms/v1/rooms";
import type { Caller, VisitorKeys } from "@tutti/service-kit";
import { requireMayAct } from "../peace/peace-of.ts";
import { personOf } from "../peace/person.ts";
import { requireWasHere } from "../peace/was-here.ts";
import type { Deps } from "../ports.ts";
import { requireRoom } from "../store.ts";
import { voterOf } from "./voter.ts";

export interface VoteInput {
  readonly roomName: string;
  readonly songId: string;
  /** False takes the vote back. */
  readonly isFor: boolean;
  readonly browser?: CallerBrowser | undefined;
  /** The keys of a visitor. */
  readonly visitor?: VisitorKeys | undefined;
}

/** Stores a vote for a waiting song; repeating it changes nothing. The queue's order follows soon. Returns the votes. */
export async function voteSong(
  deps: Pick<Deps, "db" | "clock" | "networkIds" | "reorderSoon" | "wasHere">,
  caller: Caller | null,
  { roomName, songId, isFor, browser, visitor }: VoteInput,
): Promise<number> {
  const { db } = deps;
  const voter = voterOf(deps, caller, browser);
  if (voter === null) throw invalid("This vote cannot be told from others.", "voter_unknown");
  const room = await requireRoom(db, roomName);
  const { id: roomId, queueOrder } = room;
  const person = personOf({ caller, visitor });
  await requireMayAct(db, room, person, deps.clock.now());
  await requireWasHere(deps, room, caller, person);
  if (queueOrder !== "votes") throw conflict("The queue of this room is not ordered by votes.", "votes_off");
  const entry = await db.entry.findUnique({ where: { roomId_songId: { roomId, songId } } });
  if (!entry) throw notFound("This song is not in the room any more.", "track_not_found");
  // guard: votes-for-waiting
  if (entry.heardAt !== null) throw conflict("This song has played already.", "song_played");
  const vote = { roomId, songId, voter: /* guard: one-vote */ voter };
  const network = person.visitor?.networks[0] ?? null;
  const changed = isFor
    ? await db.vote.createMany({ data: [{ ...vote, network }], skipDuplicates: true })
    : await db.vote.deleteMany({ where: vote });
  if (changed.count > 0) deps.reorderSoon(roomId);
  return db.vote.count({ where: { roomId, songId } });
}
