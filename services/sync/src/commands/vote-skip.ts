import type { ClientFrame } from "@tutti/proto/sync";
import type { NodeParts } from "../node-parts.ts";
import { refusalToSpeak } from "../peace/refusal-to-speak.ts";
import type { Membership } from "../session/membership.ts";

type Data = Extract<ClientFrame, { event: "vote_skip" }>["data"];

/**
 * Casts a listener's vote to skip the song, or takes it back. Throws `muted`, `only_who_was_here`, and what `vote`
 * throws.
 */
export async function voteSkip(
  node: NodeParts,
  membership: Membership,
  { song_id: songId, is_for: isFor }: Data,
): Promise<void> {
  const { room } = membership;
  const refusal = isFor
    ? await refusalToSpeak(node, await node.directory.access(room.name), membership)
    : null;
  // guard: muted-skip-votes
  if (refusal) throw refusal;
  await node.skipVotes.vote(room, membership, { songId, isFor });
}
