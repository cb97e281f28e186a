import { fault } from "@tutti/proto/faults";
import { PlayOutcome } from "@tutti/proto/rpc/rooms/v1/rooms";
import type { Dependencies } from "./dependencies.ts";
import { requireUnusedName } from "./unused-name.ts";

/** A room holds at most as many songs. */
const most = 500;

interface Wanted {
  /** The room that has played. */
  readonly roomName: string;
  readonly newName: string;
  readonly network: { readonly narrow: string; readonly wide: string | undefined };
}

/**
 * Makes a room of the songs that another one has played, in the order of their first plays. Throws `nothing_played` for
 * a room that has played none, `turned_off` for a caller to whom its history is closed, and what the new name is refused
 * with.
 */
export async function roomOfHistory(
  { rooms }: Pick<Dependencies, "rooms">,
  { roomName, newName, network }: Wanted,
  options: { readonly timeout: number },
): Promise<{ room_name: string; songs: number }> {
  const { plays } = await rooms.listPlays({ roomName, before: undefined, limit: most });
  const songs = new Map(
    plays.flatMap(({ track, outcome }) => {
      if (!track || outcome === PlayOutcome.UNPLAYABLE || outcome === PlayOutcome.SKIPPED) return [];
      const {
        requestId: _,
        requestedBy: _by,
        requestedByUsername: _name,
        express: _express,
        ...song
      } = track;
      return [[song.songId, song] as const];
    }),
  );
  if (songs.size === 0) throw fault("nothing_played");
  await requireUnusedName({ rooms }, { roomName: newName, network });
  const tracks = [...songs.values()].reverse();
  const { room, added } = await rooms.addTracks({ roomName: newName, tracks, network }, options);
  return { room_name: room?.name ?? newName, songs: added };
}
