import { ProductError } from "@tutti/proto/errors";
import { fault } from "@tutti/proto/faults";
import type { Request } from "../../gen/prisma/client.ts";
import { decline, publishDecision } from "../escrow/decline.ts";
import { messageOf, requestedTrack } from "../escrow/request.ts";
import { requestEnters } from "../escrow/states.ts";
import { append, type Playlist, pinAfter } from "../model/playlist.ts";
import type { Change } from "../model/ports.ts";
import { mayRepeat } from "../queue-session/limits.ts";
import { playlistOf, type RoomWithPlaylist } from "../room/read.ts";
import { writePlaylist } from "../room/write-playlist.ts";

export const songInRoom = () => fault("song_in_room");

/** Adds the song: an express one right after the playing song, any other at the end. */
function insertRequested(playlist: Playlist, request: Request, playing: string): Playlist {
  const track = requestedTrack(request);
  const { playlist: longer } = append(playlist, [track]);
  return request.express ? pinAfter(longer, track.songId, playing) : longer;
}

export type Outcome =
  | { readonly kind: "approved"; readonly request: Request; readonly room: RoomWithPlaylist }
  /** It could not be added any more. */
  | { readonly kind: "declined"; readonly request: Request; readonly refusal: ProductError };

/**
 * Adds the song if still possible, otherwise declines the request. The coins stay held until the song has played.
 */
export async function approveOrDecline(
  change: Change,
  request: Request,
  { playing, isNotified }: { playing: string; isNotified: boolean },
): Promise<Outcome> {
  const { tx, room, clock } = change;
  const { roomId, songId } = request;
  // The new request of a song that may play again replaces the entry that has played.
  const entry = await tx.entry.findUnique({ where: { roomId_songId: { roomId, songId } } });
  if (entry && mayRepeat(room, entry) && songId !== playing)
    await tx.entry.delete({ where: { roomId_songId: { roomId, songId } } });
  const before = await playlistOf(tx, room.id);
  const refuse = async (refusal: ProductError): Promise<Outcome> => {
    const declined = await decline(change, request, { reason: refusal.message, isNotified });
    return { kind: "declined", request: declined, refusal };
  };
  if (before.some((track) => track.songId === request.songId)) return refuse(songInRoom());
  let after: Playlist;
  try {
    after = insertRequested(before, request, playing);
  } catch (error) {
    if (error instanceof ProductError) return refuse(error);
    throw error;
  }
  const edited = await writePlaylist(change, before, after, request.requesterId);
  const message = messageOf("approved", request, "");
  const now = clock.now();
  if (isNotified) await publishDecision(change, request, "approved", message);
  const approved = await tx.request.update({
    where: { id: request.id },
    data: {
      ...requestEnters("approved", now),
      reason: "",
      message,
      approvedAt: new Date(now),
      notice: isNotified ? "waiting" : "none",
    },
  });
  return { kind: "approved", request: approved, room: edited };
}
