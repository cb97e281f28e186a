import { PlayOutcome, type Play as RpcPlay } from "@tutti/proto/rpc/rooms/v1/rooms";
import type { CoverAddress } from "../covers/cover-address.ts";
import { presentTrack, type Track } from "./track.ts";

/** `started`: neither its end nor 30 seconds of it have been reported. */
type PlayOutcomeName = "started" | "sounded" | "skipped" | "unplayable";

/** A song that a room has played. */
export interface Play extends Track {
  started_at: string;
  outcome: PlayOutcomeName;
}

const outcomes = new Map<PlayOutcome, PlayOutcomeName>([
  [PlayOutcome.SOUNDED, "sounded"],
  [PlayOutcome.SKIPPED, "skipped"],
  [PlayOutcome.UNPLAYABLE, "unplayable"],
]);

export const presentPlays = (plays: readonly RpcPlay[], coverAddress: CoverAddress): Play[] =>
  plays.flatMap(({ track, startedAt, outcome }) =>
    track
      ? {
          ...presentTrack(track, coverAddress),
          started_at: startedAt?.toISOString() ?? "",
          outcome: outcomes.get(outcome) ?? ("started" as const),
        }
      : [],
  );
