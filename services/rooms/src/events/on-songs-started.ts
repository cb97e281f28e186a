import type { SongStart } from "@tutti/proto/events";
import type { Changing } from "../model/ports.ts";
import { recordStart } from "../queue-session/record-play.ts";
import { publishOrder, requeue } from "../queue-session/requeue.ts";
import { changeAnyRoom } from "../room/change.ts";

/**
 * Stores plays in the rooms' histories, and puts their queues in order after them. A repeated event changes nothing; one
 * of a deleted room or song is skipped.
 */
export async function onSongsStarted(deps: Changing, starts: readonly SongStart[]): Promise<void> {
  for (const [roomId, ofRoom] of Map.groupBy(starts, ({ room_id }) => room_id))
    await changeAnyRoom(deps, roomId, async (change) => {
      const { tx, room } = change;
      let isStored = false;
      for (const { song_id: songId, started_at: startedAt } of ofRoom)
        isStored = (await recordStart(tx, room, { songId, startedAt })) || isStored;
      if (isStored && (await requeue(tx, room))) await publishOrder(change);
    });
}
