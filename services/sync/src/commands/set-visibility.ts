import type { NodeParts } from "../node-parts.ts";
import type { Membership } from "../session/membership.ts";

/** Shows a listener's name to everybody in the room, or hides it again. A visitor has no name to show. */
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
