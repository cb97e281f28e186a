import { forbidden, notFound } from "@tutti/proto/errors";
import { may, roleIn } from "@tutti/proto/roles";
import type { NodeParts } from "../node-parts.ts";
import type { Membership } from "../session/membership.ts";

/**
 * Deletes a chat message of the room: its author may, and members with the right `moderate_people`. Throws
 * `message_not_found`, also for a message of another room, or `not_your_message`.
 */
export async function deleteMessage(node: NodeParts, membership: Membership, id: string): Promise<void> {
  const { room, userId, person } = membership;
  const access = await node.directory.access(room.name);
  const isModerator = may(roleIn(access, userId), "moderate_people");
  const author = /* guard: own-messages */ isModerator ? null : person;
  const outcome = await node.chat.remove(room.id, id, author);
  if (outcome === "missing") throw notFound("This message is not there any more.", "message_not_found");
  if (outcome === "of_another") throw forbidden("You may delete your own messages.", "not_your_message");
  node.chatHistory.changed(room);
  node.voices.deleted(room, id);
}
