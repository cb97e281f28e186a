import { randomUUID } from "node:crypto";
import type { Cache, Clock, Logger } from "@tutti/service-kit";
import type { CoverAddress } from "../covers/cover-address.ts";
import type { Services } from "../model/services.ts";
import { RoomPeace } from "../peace/room-peace.ts";
import { hostOf } from "../presenters/host.ts";
import { presentPlayerState } from "../presenters/player-state.ts";
import { presentRoom } from "../presenters/room.ts";
import { explorePage } from "../queries/explore-page.ts";
import { hostsOf } from "../queries/hosts.ts";
import { liveRooms } from "../queries/live-rooms.ts";
import { BriefReads } from "./brief-reads.ts";
import { type EtagOf, type ReadyAnswer, readyAnswer } from "./ready-answer.ts";
import { RoomReads } from "./room-reads.ts";
import { RoomWrites } from "./room-writes.ts";

export interface ReadModel {
  readonly writes: RoomWrites;
  readonly peace: RoomPeace;
  playlist(key: string, name: string, wantsNew: boolean): Promise<ReadyAnswer>;
  state(key: string, name: string, wantsNew: boolean): Promise<ReadyAnswer>;
  /** The rooms that play now. */
  live(wantsNew: boolean): Promise<ReadyAnswer>;
  /** A page of explore without a search. */
  page(page: number, limit: number, wantsNew: boolean): Promise<ReadyAnswer>;
}

interface Parts {
  readonly services: Pick<Services, "auth" | "rooms" | "sync">;
  readonly coverAddress: CoverAddress;
  readonly etagOf: EtagOf;
  readonly cache: Cache;
  readonly clock: Clock;
  readonly log: Logger;
}

/** The reads that are served from memory, and the writes that they take notice of. */
export function roomReadModel({ services, coverAddress, etagOf, cache, clock, log }: Parts): ReadModel {
  const { auth, rooms, sync } = services;
  const writes = new RoomWrites({
    cache,
    instance: randomUUID(),
    log,
    onEnd: (key) => {
      playlists.outdate(key);
      peace.outdate(key);
      pages.outdateAll();
      live.outdateAll();
    },
  });
  const playlists: RoomReads = new RoomReads({
    rooms,
    clock,
    hostOf: async (owner) => hostOf(await hostsOf({ auth }, [owner]), owner.ownerId),
    present: (room, host) => readyAnswer(presentRoom(room, host, coverAddress), etagOf),
    isUnsettled: (key) => writes.isUnsettled(key),
  });
  const peace = new RoomPeace(rooms, clock);
  const states = new BriefReads({ clock, maxAge: 250 });
  const pages = new BriefReads({ clock, maxAge: 1000 });
  const live = new BriefReads({ clock, maxAge: 1000 });
  return {
    writes,
    peace,
    playlist: (key, name, wantsNew) => playlists.read(key, name, wantsNew),
    state: (key, roomName, wantsNew) =>
      states.read(key, wantsNew, async () => {
        const state = await sync.getPlayerState({ roomName });
        const { isGuarded } = state;
        return { ...readyAnswer(presentPlayerState(state, coverAddress), etagOf), isGuarded };
      }),
    live: (wantsNew) =>
      live.read("", wantsNew || writes.isAnyPending, async () =>
        readyAnswer(await liveRooms({ auth, rooms, sync, coverAddress }), etagOf),
      ),
    page: (page, limit, wantsNew) =>
      pages.read(`${page} ${limit}`, wantsNew || writes.isAnyPending, async () =>
        readyAnswer(await explorePage({ auth, rooms, coverAddress }, { page, limit, search: "" }), etagOf),
      ),
  };
}
