import type { NodeParts } from "../node-parts.ts";
import { textFrame } from "../wire/text-frame.ts";
import type { LocalRoom } from "./local-room.ts";
import type { Relayed } from "./relay.ts";

/** What this node does when another one speaks of a room. */
export function hear(node: NodeParts, room: LocalRoom, message: Relayed): void {
  switch (message.kind) {
    case "state":
      node.conductor.show(room, message.timeline, message.decisive);
      break;
    case "reread":
      void node.conductor
        .reread(room)
        .catch((error: unknown) => node.log.warn({ err: error }, "a room's state was not read"));
      break;
    case "moved":
      node.announcer.announce(room, message);
      break;
    case "changed":
      node.directory.changed(room.id);
      room.tell(textFrame(message.text));
  }
}
