import { forbidden } from "@tutti/proto/errors";
import type { NodeParts } from "../node-parts.ts";
import { refusalToSpeak } from "../peace/refusal-to-speak.ts";
import type { Membership } from "../session/membership.ts";
import { parseNickname } from "../voices/nickname.ts";

/**
 * Sets a visitor's nickname; null takes it away. No-op for an account, which has a name. Throws as `parseNickname`, and
 * `nickname_held` for who may not write to the room now.
 */
export async function chooseNickname(
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
  if (refusal) throw forbidden(refusal.message, "nickname_held");
  membership.nickname = nickname;
  node.announcer.announceLevels(room, () => node.relay.renewed(room.id, "levels"));
}
