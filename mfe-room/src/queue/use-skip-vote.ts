import { errorText } from "@tutti/kit/text";
import { toast } from "@tutti/kit/ui";
import { useEffect, useRef, useState } from "react";
import { useRoomEvent } from "../data/use-room-event.ts";
import type { RoomModel } from "../model/room-model.ts";
import type { RoomSession } from "../session/open-room.ts";

const refusals: ReadonlySet<string> = new Set([
  "skip_votes_off",
  "not_in_step",
  "muted",
  "only_who_was_here",
]);

/** The songs voted for, which outlive a change of the layout. */
const votedFor = new WeakMap<RoomSession, string>();

/** This listener's vote to skip a song, which the server drops when the song or the connection ends. */
export function useSkipVote({ session }: RoomModel, songId: string) {
  const connection = session?.connection ?? null;
  const [, rerender] = useState(0);
  const mine = session ? (votedFor.get(session) ?? null) : null;
  const setMine = (song: string | null) => {
    if (!session) return;
    if (song === null) votedFor.delete(session);
    else votedFor.set(session, song);
    rerender((count) => count + 1);
  };
  /** Whether a vote was sent that may be refused. */
  const isPending = useRef(false);
  useRoomEvent(connection, "status", ({ kind }) => {
    if (kind !== "joined") setMine(null);
  });
  useRoomEvent(connection, "error", (error) => {
    const { code, id } = error;
    // With an id, it is about a chat message.
    if (!isPending.current || id !== undefined || !refusals.has(code)) return;
    isPending.current = false;
    setMine(null);
    toast(errorText(error), "error");
  });
  // A vote ends with the song, also for a later repetition.
  useEffect(() => {
    if (session && votedFor.has(session) && votedFor.get(session) !== songId) votedFor.delete(session);
  }, [session, songId]);
  const isMine = mine === songId;
  return {
    isMine,
    toggle: () => {
      isPending.current = true;
      setMine(isMine ? null : songId);
      connection?.voteSkip(songId, !isMine);
    },
  };
}
