import type { NodeParts } from "../node-parts.ts";
import type { Membership } from "../session/membership.ts";

/** Shows or hides a listener's name in the room. No-op for a visitor, who has no name. */
export async function setVisibility(
  { announcer, presence, relay }: Pick<NodeParts, "announcer" | "presence" | "relay">,
  membership: Membership,
  { visible }: { visible: boolean },
): Promise<void> {
  const { room, userId } = membership;
  if (userId === null || !room.audience.setVisible(membership, visible)) return;
  await presence.renew(room);
  announcer.announcePeople(room);
  relay.renewed(room.id, "people");
}
