import { refusalToAct } from "@tutti/proto/peace";
import type { ReactionKind } from "@tutti/proto/sync";
import type { NodeParts } from "../node-parts.ts";
import type { Membership } from "../session/membership.ts";
import { maySpeak } from "../voices/may-speak.ts";

/**
 * A listener's reaction to what plays. One beyond the limit, of a muted person, or where reactions are off, is dropped
 * without an answer.
 */
export async function react(
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
