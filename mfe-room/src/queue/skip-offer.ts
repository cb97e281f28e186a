import type { RoomModel } from "../model/room-model.ts";
import { queueOf } from "./queue-of.ts";

/** The song that this listener may vote to skip, by its id; null while there is none, or the host decides. */
export function skippable({ room, host, people, snapshot, playing }: RoomModel): string | null {
  const { skip_votes: mode = "when_no_host" } = queueOf(room);
  const isOpen =
    host.allow_anyone_host || mode === "always" || (mode === "when_no_host" && people.hosts.length === 0);
  return isOpen && people.count > 1 && snapshot.wantsToPlay && !snapshot.isIndependent ? playing : null;
}
