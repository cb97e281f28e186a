import { toast } from "@tutti/kit/ui";
import { useRef, useState } from "react";
import { useRoomEvent } from "../data/use-room-event.ts";
import type { RoomModel } from "../model/room-model.ts";
import { queueOf } from "./queue-of.ts";
import { isVoteOpen } from "./skip-words.ts";

interface Count {
  readonly song_id: string;
  readonly votes: number;
  readonly needed: number;
}

/** A vote to skip the current song. */
export interface SkipVote {
  /** Null before the first vote. */
  readonly count: Count | null;
  readonly isMine: boolean;
  toggle(): void;
}

const refusals: ReadonlySet<string> = new Set([
  "skip_votes_off",
  "not_in_step",
  "muted",
  "only_who_was_here",
]);

/** The votes to skip the current song; null while there is nothing to vote on, or the host decides. */
export function useSkipVote({ session, snapshot, room, host, people, playing }: RoomModel): SkipVote | null {
  const connection = session?.connection ?? null;
  const [count, setCount] = useState<Count | null>(null);
  const [mine, setMine] = useState<string | null>(null);
  /** Whether a vote was sent that may be refused. */
  const isPending = useRef(false);
  useRoomEvent(connection, "skip_votes", setCount);
  useRoomEvent(connection, "status", ({ kind }) => {
    // The server drops the vote of a connection that ended.
    if (kind !== "joined") setMine(null);
  });
  useRoomEvent(connection, "error", ({ code, message }) => {
    if (!isPending.current || !refusals.has(code)) return;
    isPending.current = false;
    setMine(null);
    toast(message, "error");
  });
  const { skip_votes: mode = "when_no_host" } = queueOf(room);
  const isOpen = isVoteOpen(mode, { isOwnerless: host.allow_anyone_host, hosts: people.hosts });
  if (!isOpen || !snapshot.wantsToPlay || playing === null || snapshot.isIndependent || people.count < 2)
    return null;
  const isMine = mine === playing;
  return {
    count: count?.song_id === playing && count.votes > 0 ? count : null,
    isMine,
    toggle: () => {
      isPending.current = true;
      setMine(isMine ? null : playing);
      connection?.voteSkip(playing, !isMine);
    },
  };
}
