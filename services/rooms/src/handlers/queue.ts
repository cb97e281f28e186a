import { fault } from "@tutti/proto/faults";
import { PlayOutcome, type RoomsServiceServer } from "@tutti/proto/rpc/rooms/v1/rooms";
import type { Handlers } from "@tutti/service-kit";
import { changeSettings } from "../commands/change-settings.ts";
import type { Deps } from "../model/ports.ts";
import { parseSettings } from "../model/settings.ts";
import { listPlays, type PlayedSong } from "../queries/read-room.ts";
import { voteSong } from "../votes/vote-song.ts";
import { myVotes } from "../votes/votes-of.ts";
import { presentRoom } from "./presenter.ts";
import { queueRecord } from "./presenter-queue.ts";

const maxPlays = 500;

const outcomes: Record<PlayedSong["outcome"], PlayOutcome> = {
  started: PlayOutcome.STARTED,
  sounded: PlayOutcome.SOUNDED,
  skipped: PlayOutcome.SKIPPED,
  unplayable: PlayOutcome.UNPLAYABLE,
};

type Calls = "updateQueue" | "voteSong" | "listMyVotes" | "listPlays";

/** Handlers of the queue's order, votes and history. */
export const queueHandlers = (deps: Deps): Pick<Handlers<RoomsServiceServer>, Calls> => ({
  updateQueue: async ({ roomName, queue }, { caller }) => {
    const record = queue ? queueRecord(queue) : null;
    if (!record) throw fault("queue_order_missing");
    return { room: presentRoom(await changeSettings(deps, caller, roomName, parseSettings(record))) };
  },
  voteSong: async (vote, { caller, visitor }) => ({
    votes: await voteSong(deps, caller, { ...vote, visitor }),
  }),
  listMyVotes: async ({ roomName }, { caller, visitor }) => ({
    songIds: await myVotes(deps, caller, roomName, visitor),
  }),
  listPlays: async ({ roomName, before, limit }, { caller }) => {
    if (limit < 1 || limit > maxPlays) throw fault("page_invalid.plays", { max: maxPlays });
    const plays = await listPlays(deps, caller, roomName, { before, limit });
    return { plays: plays.map(({ outcome, ...play }) => ({ ...play, outcome: outcomes[outcome] })) };
  },
});
