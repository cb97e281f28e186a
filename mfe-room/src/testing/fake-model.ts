import type { RoomPlaylist, Track } from "@tutti/kit";
import type { RoomConnection } from "@tutti/kit/sync";
import { vi } from "vitest";
import type { RoomHost } from "../data/use-room.ts";
import { nextOf, type RoomModel } from "../model/room-model.ts";
import type { RoomPlayback } from "../playback/room-playback.ts";
import { type Snapshot, silence } from "../playback/snapshot.ts";
import type { RoomSession } from "../session/open-room.ts";
import type { People } from "../session/people.ts";
import { VoicesInbox } from "../voices/inbox.ts";
import { fakeLink } from "./fake-link.ts";

export const track = (id: number, title: string, part: Partial<Track> = {}): Track => ({
  song_id: `demo_${id}`,
  title,
  artist: "Ada",
  song_url: `/music/${id}`,
  ...part,
});

/** The room R, created by ada, with no songs. */
export const fakeRoom = (part: Partial<RoomPlaylist> = {}): RoomPlaylist => ({
  room_name: "R",
  by_link_only: false,
  playlist: [],
  playlist_version: 5,
  introduction: "",
  source: "",
  removed: null,
  queue: {
    order: "as_added",
    waiting_limit: null,
    longest_song_seconds: null,
    song_again_minutes: null,
    artist_again_songs: null,
  },
  votes: [],
  voices: { chat_enabled: true, reactions_enabled: true },
  created_at: "2026-11-01T20:00:00.000Z",
  host: { username: "ada", avatar: "", created_at: "2026-10-01T20:00:00.000Z" },
  settings: {
    moderation_enabled: false,
    moderation_mode: "off",
    prompt: "",
    genre: "",
    occasion: "",
    introduction: "",
  },
  ...part,
});

/** What the server says of a host, and of everybody else. */
function fakeRights({
  is_host = false,
  allow_anyone_host = false,
}: Partial<RoomHost>): Pick<RoomHost, "role" | "can"> {
  const owns = is_host && !allow_anyone_host;
  const can = {
    play: is_host,
    edit_list: is_host,
    decide_requests: owns,
    moderate_people: owns,
    own_room: owns,
  };
  return { role: owns ? "owner" : is_host ? "dj" : "listener", can };
}

/** A room without any limits, and a caller without a sanction. */
export const noPeace: RoomHost["peace"] = {
  accounts_only: false,
  slow_mode_minutes: 0,
  only_who_is_here: false,
  is_muted: false,
  muted_until: null,
};

/** The server's answer about a guest's role, with overrides. */
export const fakeRole = (part: Partial<RoomHost> = {}): RoomHost => ({
  host_username: "ada",
  host_avatar: "",
  is_host: false,
  allow_anyone_host: false,
  ...fakeRights(part),
  peace: noPeace,
  ...part,
});

export const unknownPeople: People = { count: 0, hosts: [], seen: [], users: null, skip: null };

/** A playback that records its calls. `positionNow`: seconds. */
export function fakePlayback(positionNow = 0) {
  const calls = {
    playPause: vi.fn(),
    unblock: vi.fn(),
    retry: vi.fn(),
    rejoin: vi.fn(),
    dismissNotice: vi.fn(),
    next: vi.fn(),
    previous: vi.fn(),
    pick: vi.fn(),
    seek: vi.fn(),
    setVolume: vi.fn(),
    toggleMute: vi.fn(),
    positionNow: () => positionNow,
    subscribe: () => () => {},
    get: () => silence,
  };
  return { ...calls, asPlayback: calls as unknown as RoomPlayback };
}

/** A session without a network. `room`: emits events of the connection. */
export function fakeSession(part: Partial<RoomSession> = {}) {
  const room = fakeLink();
  const setVisible = vi.fn();
  const close = vi.fn();
  const say = vi.fn(() => true);
  const setNickname = vi.fn();
  const connection = Object.assign(Object.create(room.link), {
    setVisible,
    say,
    setNickname,
    state: null,
  }) as RoomConnection;
  const session: RoomSession = {
    roomName: "R",
    joinedAs: "R",
    token: "token",
    connection,
    close,
    playback: fakePlayback().asPlayback,
    voices: new VoicesInbox(connection),
    people: { get: () => unknownPeople, subscribe: () => () => {} },
    Companion: () => null,
    ...part,
  };
  return { session, room, setVisible, say, setNickname, close };
}

const toggle = (): RoomModel["settings"] => ({ shown: false, toggle: vi.fn(), hide: vi.fn() });

interface Parts extends Partial<Omit<RoomModel, "snapshot">> {
  readonly snapshot?: Partial<Snapshot>;
}

/** The model of a layout: a logged-in guest in the room R, before the room's first state. */
export function fakeModel({ snapshot: given, ...part }: Parts = {}): RoomModel {
  const snapshot: Snapshot = { ...silence, ...given };
  const room = part.room ?? fakeRoom();
  const playing = snapshot.song?.song_id ?? null;
  return {
    room,
    snapshot,
    playing,
    upNext: nextOf(room.playlist, playing),
    host: fakeRole(),
    token: "token",
    session: null,
    playback: null,
    people: unknownPeople,
    pending: null,
    actions: {
      play: vi.fn(),
      pin: async () => {},
      favorite: async () => {},
      isFavorite: () => false,
      restore: async () => {},
    },
    pin: { asked: null, close: vi.fn(), done: vi.fn() },
    lyrics: toggle(),
    settings: toggle(),
    tv: toggle(),
    isSmall: false,
    list: { isRefreshing: false, failure: null, refresh: vi.fn(), dismiss: vi.fn() },
    fail: () => () => {},
    ...part,
  };
}
