import type { Cache, Clock, Ids, Logger, PersonIds } from "@tutti/service-kit";
import type { ActivityBuffer } from "./activity-buffer.ts";
import type { LearnedLengths } from "./learned-lengths.ts";
import type { LiveIndex } from "./live/live-index.ts";
import type { Attendance, ChatStore } from "./ports.ts";
import type { Announcer } from "./room/announcer.ts";
import type { Conductor } from "./room/conductor.ts";
import type { FreshDirectory } from "./room/directory.ts";
import type { EndedTracks } from "./room/ended-tracks.ts";
import type { Listening } from "./room/listening.ts";
import type { NewBrowsers } from "./room/new-browsers.ts";
import type { OwnerAbsence } from "./room/owner-absence.ts";
import type { Presence } from "./room/presence.ts";
import type { Relay } from "./room/relay.ts";
import type { Rooms } from "./room/rooms.ts";
import type { SkipVotes } from "./room/skip-votes.ts";
import type { Authority } from "./timeline/authority.ts";
import type { ChatHistory } from "./voices/chat-history.ts";
import type { ReactionLimits } from "./voices/reaction-limits.ts";
import type { Voices } from "./voices/voices.ts";

/** Dependencies of one node's use cases. */
export interface NodeParts {
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Logger;
  readonly cache: Pick<Cache, "increment">;
  readonly chat: ChatStore;
  readonly directory: FreshDirectory;
  readonly authority: Authority;
  readonly rooms: Rooms;
  readonly conductor: Conductor;
  readonly presence: Presence;
  readonly ownerAbsence: OwnerAbsence;
  readonly announcer: Announcer;
  readonly relay: Relay;
  readonly activityBuffer: ActivityBuffer;
  readonly endedTracks: EndedTracks;
  readonly skipVotes: SkipVotes;
  readonly learnedLengths: LearnedLengths;
  readonly listening: Listening;
  readonly newBrowsers: NewBrowsers;
  readonly live: LiveIndex;
  readonly attendance: Attendance;
  readonly personIds: PersonIds;
  readonly voices: Voices;
  readonly chatHistory: ChatHistory;
  readonly reactionLimits: ReactionLimits;
}
