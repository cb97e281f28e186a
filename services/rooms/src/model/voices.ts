import type { Voices } from "@tutti/proto/rpc/rooms/v1/rooms";
import type { Room } from "../../gen/prisma/client.ts";

/**
 * What listeners of a room may do. In a visitor's room there is no chat: it has no moderator.
 * Reactions carry no text.
 */
export const voicesOf = ({
  ownerId,
  chatEnabled,
  reactionsEnabled,
}: Pick<Room, "ownerId" | "chatEnabled" | "reactionsEnabled">): Voices => ({
  chatEnabled: chatEnabled && /* guard: no-chat-without-owner */ ownerId !== null,
  reactionsEnabled,
});
