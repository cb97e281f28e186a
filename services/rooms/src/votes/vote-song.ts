import { fault } from "@tutti/proto/faults";
import { type Caller, countedAs, isEstablished, personId, type VisitorKeys } from "@tutti/service-kit";
import type { Deps } from "../model/ports.ts";
import { requireMayAct } from "../peace/peace-of.ts";
import { personOf } from "../peace/person.ts";
import { requireWasHere } from "../peace/was-here.ts";
import { countVotes } from "../queue-session/count-votes.ts";
import { requireRoom } from "../room/read.ts";

interface VoteInput {
  readonly roomName: string;
  readonly songId: string;
  /** False takes the vote back. */
  readonly isFor: boolean;
  readonly visitor?: VisitorKeys | undefined;
}

/** Stores a vote for a waiting song; repeating it changes nothing. The queue's order follows soon. Returns the votes. */
export async function voteSong(
  deps: Pick<Deps, "db" | "cache" | "clock" | "reorderSoon" | "wasHere">,
  caller: Caller | null,
  { roomName, songId, isFor, visitor }: VoteInput,
): Promise<number> {
  const { db, cache, clock } = deps;
  const person = personOf({ caller, visitor });
  const keys = { userId: person.userId, visitor: visitor ?? null };
  const voter = personId(keys);
  if (voter === null) throw fault("voter_unknown");
  const room = await requireRoom(db, roomName);
  const { id: roomId, queueOrder } = room;
  await requireMayAct(db, room, person, clock.now());
  await requireWasHere(deps, room, caller, person);
  if (queueOrder !== "votes") throw fault("votes_off");
  const entry = await db.entry.findUnique({ where: { roomId_songId: { roomId, songId } } });
  if (!entry) throw fault("track_not_found");
  // guard: votes-for-waiting
  if (entry.heardAt !== null) throw fault("song_played");
  const vote = { roomId, songId, voter: /* guard: one-vote */ voter };
  const counted = countedAs(keys, await isEstablished(cache, visitor, clock.now()));
  const row = {
    ...vote,
    countedAs: personId(counted),
    isVisitor: caller === null,
    network: visitor?.networks[0] ?? null,
  };
  const changed = isFor
    ? await db.vote.createMany({ data: [row], skipDuplicates: true })
    : await db.vote.deleteMany({ where: vote });
  if (changed.count > 0) deps.reorderSoon(roomId);
  return (await countVotes(db, roomId)).get(songId) ?? 0;
}
