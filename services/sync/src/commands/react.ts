import type { ReactionKind } from "@tutti/proto/sync";
import type { NodeParts } from "../node-parts.ts";
import type { Membership } from "../session/membership.ts";
import { maySpeak } from "../voices/may-speak.ts";
import { personOf } from "../voices/speaker.ts";

/** A listener's reaction to what plays. One beyond the limit, or where reactions are off, is dropped without an answer. */
export async function react(
  node: Pick<NodeParts, "clock" | "directory" | "reactionLimits" | "voices">,
  membership: Membership,
  kind: ReactionKind,
): Promise<void> {
  const { room, typedName, wire } = membership;
  if (!node.reactionLimits.take(personOf(membership), node.clock.now())) return;
  const access = await node.directory.access(typedName);
  if (maySpeak("reactions", access) === null) node.voices.react(room, wire, kind);
}
