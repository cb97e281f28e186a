import { closeCodes } from "@tutti/proto/errors";
import type { SongPlay, SongStart } from "@tutti/proto/events";
import type { Bus, Cache, Clock, Ids, Logger, PersonIds, WitnessIds } from "@tutti/service-kit";
import { Authority } from "../authority/authority.ts";
import { WriteBehind } from "../authority/write-behind.ts";
import { activityBufferOf } from "../buffers/activity-buffer.ts";
import { EventBuffer } from "../buffers/event-buffer.ts";
import { LearnedLengths } from "../buffers/learned-lengths.ts";
import { ListenedRooms } from "../buffers/listened-rooms.ts";
import { commandPlayer } from "../commands/command-player.ts";
import { joinRoom, leaveRoom } from "../commands/join-and-leave.ts";
import { takeReport } from "../commands/take-report.ts";
import { takeVoice } from "../commands/take-voice.ts";
import { TickPacer } from "../fanout/pacer.ts";
import { SlowReaders } from "../fanout/slow-readers.ts";
import { LiveIndex } from "../live/live-index.ts";
import type { Archive, Attendance, ChatStore, Identity, Logins, RoomDirectory } from "../model/ports.ts";
import { Timers } from "../model/timers.ts";
import type { NodeParts } from "../parts/node-parts.ts";
import { Announcer } from "../room/announcer.ts";
import { Conductor } from "../room/conductor.ts";
import { FreshDirectory } from "../room/directory.ts";
import { EndedTracks } from "../room/ended-tracks.ts";
import { Listening } from "../room/listening.ts";
import { LocalRoom } from "../room/local-room.ts";
import { NewBrowsers } from "../room/new-browsers.ts";
import { OwnerAbsence } from "../room/owner-absence.ts";
import { Plays } from "../room/plays.ts";
import { Presence } from "../room/presence.ts";
import { Relay } from "../room/relay.ts";
import { Rooms } from "../room/rooms.ts";
import { SkipVotes } from "../room/skip-votes.ts";
import { type Connection, Session, type SessionHandlers } from "../session/session.ts";
import { endDeadLogins, loginCheckInterval, Sessions } from "../session/sessions.ts";
import { tailOf } from "../timeline/timeline.ts";
import { ChatHistory } from "../voices/chat-history.ts";
import { ReactionLimits } from "../voices/reaction-limits.ts";
import { Voices } from "../voices/voices.ts";
import { applyRelayed } from "./apply-relayed.ts";
import { maintainNode } from "./upkeep.ts";

interface NodeDeps {
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Logger;
  readonly bus: Bus;
  readonly cache: Cache;
  readonly rooms: RoomDirectory;
  readonly logins: Logins;
  readonly archive: Archive;
  readonly attendance: Attendance;
  readonly personIds: PersonIds;
  readonly witnessIds: WitnessIds;
  readonly chat: ChatStore;
}

export interface SyncNode {
  readonly parts: NodeParts;
  readonly sessions: Sessions;
  /** Registers a connection; its transport passes messages to the session. */
  connect(identity: Identity, connection: Connection): Session;
  /** Closes all connections, spread over `ms`, so that clients reconnect to another node; then flushes buffers. */
  drain(ms: number): Promise<void>;
}

/** Interval of the maintenance of rooms and connections, in ms. */
const round = 5000;

/** Creates a sync node, independent of transports. Room state is in cache and archive, so that a node may crash. */
export function createNode(deps: NodeDeps): SyncNode {
  const { clock, ids, log, bus, cache, archive, chat } = deps;
  const nodeId = ids.uuid();
  const timers = new Timers(clock);
  const sessions = new Sessions(clock);
  const slow = new SlowReaders(timers, clock);
  const writeBehind = new WriteBehind({ archive, timers, log });
  const activityBuffer = activityBufferOf({ archive, timers, ids, log });
  const songPlays = new EventBuffer<SongPlay>({
    write: (id, batch) => archive.publishPlays(id, batch),
    name: "outcomes of plays",
    timers,
    ids,
    log,
  });
  const songStarts = new EventBuffer<SongStart>({
    write: (id, batch) => archive.publishStarts(id, batch),
    name: "starts of songs",
    timers,
    ids,
    log,
  });
  const authority = new Authority({ cache, archive, writeBehind, clock, tail: tailOf(nodeId), log });
  const directory = new FreshDirectory(deps.rooms, clock);
  const presence = new Presence({ cache, nodeId, clock, log });
  const plays = new Plays({ clock, timers, plays: songPlays, starts: songStarts, presence });
  const ownerAbsence = new OwnerAbsence({ cache, presence, clock, log });
  const relay = new Relay(bus, nodeId);
  const announcer = new Announcer({ presence, timers, clock, log });
  const conductor = new Conductor({ clock, timers, authority, directory, presence, relay, plays, log });
  const endedTracks = new EndedTracks({ clock, timers, conductor, directory, presence, relay, log });
  const skipVotes = new SkipVotes({ cache, clock, timers, conductor, directory, presence, relay, log });
  const learnedLengths = new LearnedLengths({ archive, timers, ids, log });
  const listenedRooms = new ListenedRooms({ archive, timers, ids, log });
  const listening = new Listening({ clock, listenedRooms });
  const newBrowsers = new NewBrowsers({ cache, clock, skipVotes, log });
  const voices = new Voices({ clock, timers, relay, pacer: new TickPacer(timers) });
  const disconnectSlow = (wire: Session["wire"]) => sessions.at(wire)?.close(closeCodes.tooSlow, "too_slow");
  const rooms: Rooms = new Rooms({
    make: (access) => {
      const lagCallbacks = slow.of(() => room.frame, disconnectSlow);
      const room: LocalRoom = new LocalRoom(
        { id: access.roomId, name: access.roomName, isOwnerless: access.ownerId === null },
        { timers, now: () => clock.now(), lagCallbacks },
      );
      return room;
    },
    open: async (room) => {
      const subscription = await relay.listen(room.id, (message) => applyRelayed(parts, room, message));
      try {
        await conductor.open(room);
      } catch (error) {
        await subscription.stop();
        throw error;
      }
      return subscription;
    },
    close: (room) => {
      conductor.close(room);
      announcer.close(room);
      endedTracks.close(room);
      skipVotes.close(room);
      voices.close(room);
    },
  });
  const live = new LiveIndex({ cache, nodeId, clock, log, rooms, presence });
  const parts: NodeParts = {
    clock,
    ids,
    log,
    cache,
    chat,
    directory,
    authority,
    rooms,
    conductor,
    presence,
    ownerAbsence,
    announcer,
    relay,
    activityBuffer,
    endedTracks,
    skipVotes,
    learnedLengths,
    listening,
    newBrowsers,
    live,
    attendance: deps.attendance,
    personIds: deps.personIds,
    witnessIds: deps.witnessIds,
    voices,
    chatHistory: new ChatHistory(chat, clock),
    reactionLimits: new ReactionLimits(),
  };
  const handlers: SessionHandlers = {
    join: (session, roomName, nickname) => joinRoom(parts, session, roomName, nickname),
    leave: (session, membership) => {
      slow.forget(session.wire);
      leaveRoom(parts, membership);
    },
    command: (session, membership, data, arrivedAt) =>
      commandPlayer(parts, session, membership, data, arrivedAt),
    report: (membership, frame) => takeReport(parts, membership, frame),
    voice: (session, membership, frame) => takeVoice(parts, session, membership, frame),
  };
  timers.every(round, () => maintainNode(parts, sessions, timers, round));
  // guard: logins-checked
  timers.every(loginCheckInterval, () => {
    endDeadLogins(sessions, deps.logins).catch((error: unknown) =>
      log.warn({ err: error }, "logins of open connections were not checked"),
    );
  });
  return {
    parts,
    sessions,
    connect: (identity, connection) => {
      const session = new Session(ids.uuid(), identity, connection, { clock, log, handlers });
      sessions.add(session);
      return session;
    },
    drain: async (ms) => {
      await sessions.sendAway(timers, ms);
      await Promise.all([
        writeBehind.flush(),
        activityBuffer.flush(),
        songPlays.flush(),
        songStarts.flush(),
        learnedLengths.flush(),
        listenedRooms.flush(),
        live.keep(),
      ]);
      timers.stop();
    },
  };
}
