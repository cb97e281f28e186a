import { ProductError } from "@tutti/proto/errors";
import { fault, withCode } from "@tutti/proto/faults";
import { refusalToAct } from "@tutti/proto/peace";
import { may, roleIn } from "@tutti/proto/roles";
import type { ReactionKind } from "@tutti/proto/sync";
import type { NodeParts } from "../parts/node-parts.ts";
import { refusalToSpeak } from "../peace/refusal-to-speak.ts";
import type { Membership } from "../session/membership.ts";
import type { Session, VoiceFrame } from "../session/session.ts";
import { maySpeak } from "../voices/may-speak.ts";
import { parseNickname } from "../voices/nickname.ts";
import { sayInChat } from "./say-in-chat.ts";

/** Stores a message and answers its sender, with its id in both cases. */
async function say(
  node: NodeParts,
  session: Session,
  membership: Membership,
  message: { readonly id: string; readonly text: string },
): Promise<void> {
  const { id } = message;
  try {
    await sayInChat(node, membership, message);
    session.send("chat_said", { id });
  } catch (error) {
    if (!(error instanceof ProductError)) throw error;
    session.sendError(error, id);
  }
}

/**
 * Sets a visitor's nickname; null takes it away. No-op for an account, which has a name. Throws as `parseNickname`, and
 * `nickname_held` for a visitor who may not write to the room now.
 */
async function chooseNickname(
  node: Pick<NodeParts, "announcer" | "relay" | "directory" | "attendance" | "rooms" | "clock">,
  membership: Membership,
  given: string | null,
): Promise<void> {
  const { room, userId } = membership;
  if (userId !== null) return;
  const nickname = given === null ? null : parseNickname(given);
  if (membership.nickname === nickname) return;
  const refusal = await refusalToSpeak(node, await node.directory.access(room.name), membership);
  // guard: muted-nicknames
  if (refusal) throw withCode("nickname_held", refusal);
  membership.nickname = nickname;
  node.announcer.announceLevels(room, () => node.relay.renewed(room.id, "levels"));
}

/**
 * Deletes a chat message of the room: its author may, and members with the right `moderate_people`. Throws
 * `message_not_found`, also for a message of another room, or `not_your_message`.
 */
async function deleteMessage(node: NodeParts, membership: Membership, id: string): Promise<void> {
  const { room, userId, person } = membership;
  const access = await node.directory.access(room.name);
  const isModerator = may(roleIn(access, userId), "moderate_people");
  const author = /* guard: own-messages */ isModerator ? null : person;
  const outcome = await node.chat.remove(room.id, id, author);
  if (outcome === "missing") throw fault("message_not_found");
  if (outcome === "of_another") throw fault("not_your_message");
  node.chatHistory.changed(room);
  node.voices.deleted(room, id);
}

/**
 * A listener's reaction to what plays. One beyond the limit, of a muted person, or where reactions are off, is dropped
 * without an answer.
 */
async function react(
  node: Pick<NodeParts, "clock" | "directory" | "reactionLimits" | "voices">,
  membership: Membership,
  kind: ReactionKind,
): Promise<void> {
  const { room, wire } = membership;
  const now = node.clock.now();
  const { person, counted } = membership;
  if (!node.reactionLimits.take(person, now)) return;
  // New browsers of one network share a limit beside their own.
  if (counted !== person && !node.reactionLimits.take(`new ${counted}`, now)) return;
  const access = await node.directory.access(room.name);
  // guard: muted-reactions
  if (refusalToAct(access.peace, membership, now)) return;
  if (maySpeak("reactions", access) === null) node.voices.react(room, wire, kind);
}

/** Dispatches what a listener says. A message about another room, sent before a change of rooms, is refused. */
export function takeVoice(
  node: NodeParts,
  session: Session,
  membership: Membership,
  frame: VoiceFrame,
): Promise<void> | void {
  const { room_name } = frame.data;
  if (room_name !== membership.typedName && !membership.room.isCalled(room_name))
    return session.sendError(fault("other_room"), frame.event === "chat_say" ? frame.data.id : undefined);
  switch (frame.event) {
    case "react":
      return react(node, membership, frame.data.kind);
    case "chat_say":
      return say(node, session, membership, frame.data);
    case "chat_delete":
      return deleteMessage(node, membership, frame.data.message_id);
    case "choose_nickname":
      return chooseNickname(node, membership, frame.data.nickname);
  }
}
