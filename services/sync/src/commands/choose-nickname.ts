import type { NodeParts } from "../node-parts.ts";
import type { Membership } from "../session/membership.ts";
import { parseNickname } from "../voices/nickname.ts";

/** Sets a visitor's nickname; null takes it away. No-op for an account, which has a name. Throws as `parseNickname`. */
export function chooseNickname(
  { announcer, relay }: Pick<NodeParts, "announcer" | "relay">,
  membership: Membership,
  given: string | null,
): void {
  const { room, userId } = membership;
  if (userId !== null) return;
  const nickname = given === null ? null : parseNickname(given);
  if (membership.nickname === nickname) return;
  membership.nickname = nickname;
  announcer.announceLevels(room, () => relay.renewed(room.id, "levels"));
}
