import { countLength } from "../commands/report-length.ts";
import type { NodeParts } from "../parts/node-parts.ts";
import type { LocalRoom } from "../room/local-room.ts";
import type { Relayed } from "../room/relay.ts";
import { textFrame } from "../wire/text-frame.ts";

/** Handles a message about a room from another node. */
export function applyRelayed(node: NodeParts, room: LocalRoom, message: Relayed): void {
  switch (message.kind) {
    case "state":
      node.conductor.show(room, message.timeline, message.decisive);
      break;
    case "reread":
      void node.conductor
        .reread(room)
        .catch((error: unknown) => node.log.warn({ err: error }, "a room's state could not be read"));
      break;
    case "moved":
      node.announcer.announce(room, message);
      node.endedTracks.reconsider(room);
      node.skipVotes.quorumChanged(room);
      break;
    case "ended":
      node.endedTracks.reconsider(room);
      break;
    case "people":
      node.announcer.announcePeople(room);
      break;
    case "levels":
      node.endedTracks.reconsider(room);
      node.skipVotes.quorumChanged(room);
      if (room.hosts.size > 0) node.announcer.announceLevels(room);
      break;
    case "skip":
      node.skipVotes.reconsider(room);
      break;
    case "length":
      void countLength(node, room, message.songId, message.report).catch((error: unknown) =>
        node.log.warn({ err: error }, "a relayed track length was not applied"),
      );
      break;
    case "voices":
      if (message.messages.length > 0 || message.deleted.length > 0) node.chatHistory.changed(room);
      node.voices.relayed(room, message);
      break;
    case "changed":
      node.directory.changed(room.id);
      room.broadcast(textFrame(message.text));
  }
}
