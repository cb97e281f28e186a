import { ProductError } from "@tutti/proto/errors";
import type { NodeParts } from "../node-parts.ts";
import type { Membership } from "../session/membership.ts";
import type { Session, VoiceFrame } from "../session/session.ts";
import { chooseNickname } from "./choose-nickname.ts";
import { deleteMessage } from "./delete-message.ts";
import { react } from "./react.ts";
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
    session.send("error", { code: error.code, message: error.message, id });
  }
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
    return session.send("error", {
      code: "other_room",
      message: "You are in another room.",
      ...(frame.event === "chat_say" ? { id: frame.data.id } : {}),
    });
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
