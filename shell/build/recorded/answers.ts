import type { components, paths } from "@tutti/proto/api";

/** The response of a successful GET, by path without `/api`. */
type Answers = {
  readonly [P in keyof paths]?: paths[P] extends {
    get: { responses: { 200: { content: { "application/json": infer Answer } } } };
  }
    ? Answer
    : never;
};

const createdAt = "2026-11-01T12:00:00.000Z";
const host = { username: "ada", avatar: "", created_at: createdAt };

const song = (title: string, artist: string): components["schemas"]["Track"] => {
  const file = title.toLowerCase().replaceAll(" ", "-");
  return {
    song_id: `demo_${file}`,
    title,
    artist,
    cover_img_url: `/media/demo/${file}.svg`,
    cover: `/media/demo/${file}.svg`,
    song_url: `/media/demo/${file}.wav`,
    duration_seconds: 63,
  };
};

export const playlist = [
  song("Paper Lanterns", "Tutti House Band"),
  song("Summer Postcard", "The Postcards"),
  song("Copper Wire", "The Night Shift"),
  song("Blue Window", "Low Ceiling Trio"),
] as const;

const card = (name: string): components["schemas"]["RoomCard"] => ({
  name,
  cover_image: playlist[0].cover_img_url ?? "",
  cover: playlist[0].cover ?? "",
  song_count: playlist.length,
  introduction: "Synthesisers and steady beats for an empty road.",
  genre: "Electronic",
  occasion: "driving",
  host,
  created_at: createdAt,
});

/** What the API answers a visitor of `roomName`, whose owner is somebody else. */
export const roomName = "Night Drive";

export const answers: Answers = {
  "/explore/rooms": {
    rooms: [roomName, "House Mix", "Reading Corner", "Slow Sunday Kitchen"].map(card),
    total: 4,
    hasMore: false,
  },
  "/explore/live": {
    rooms: [
      {
        ...card(roomName),
        listeners: 3,
        track: {
          title: playlist[0].title,
          artist: playlist[0].artist,
          cover_img_url: playlist[0].cover ?? "",
        },
      },
    ],
  },
  "/room-playlist": {
    room_name: roomName,
    by_link_only: false,
    playlist: [...playlist],
    playlist_version: 4,
    introduction: "Synthesisers and steady beats for an empty road.",
    settings: {
      moderation_enabled: true,
      moderation_mode: "manual",
      prompt: "an empty road at night",
      genre: "Electronic",
      occasion: "driving",
      introduction: "Synthesisers and steady beats for an empty road.",
    },
    host,
    created_at: createdAt,
    source: "catalogue",
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
  },
  "/room/host": {
    host_username: host.username,
    host_avatar: null,
    allow_anyone_host: false,
    is_host: false,
    role: "listener",
    can: {
      play: false,
      edit_list: false,
      decide_requests: false,
      moderate_people: false,
      own_room: false,
    },
    peace: {
      accounts_only: false,
      slow_mode_minutes: 0,
      only_who_is_here: false,
      is_muted: false,
      muted_until: null,
    },
  },
  "/share-address": { origin: null, reason: "loopback" },
  "/maintenance": { notice: null },
};
