import { ok } from "@tutti/kit/testing";

/** Key of an export's handler in the fake server. */
export const exportPath = (name: string) => `GET /api/user-activity/export/${name}`;

const totals = { songs: 1234, rooms: 56, interactions: 7890, room_users: 12, users: 34 };

/** Successful response of an export. */
export const wrapped = (data: unknown[]) => ok({ success: true, data, error: null, totals });

export const fedHost = (username: string, over: object = {}) => ({
  username,
  avatar: "",
  feeders: 5,
  fed_coins: 250,
  income: 250,
  fed_percent: 100,
  withheld: 150,
  ...over,
});

export const song = (n: number, over: object = {}) => ({
  song_id: `demo_${n}`,
  title: `Song ${n}`,
  artist: "Band",
  play_count: n,
  favorite_count: 0,
  add_count: 1,
  remove_count: 0,
  room_count: 1,
  ...over,
});

export const room = (name: string, joins: number) => ({
  room_id: name,
  join_count: joins,
  favorite_count: 1,
  create_count: 1,
  user_count: 2,
  users: [],
});

export const songAct = (over: object = {}) => ({
  user_id: "ada",
  action: "play_song",
  song_id: "demo_1",
  song_title: "Song 1",
  artist: "Band",
  room_id: "Blue",
  timestamp: "2026-11-20T10:00:00.000Z",
  ...over,
});

export const roomAct = (over: object = {}) => ({
  user_id: "ada",
  action: "join_room",
  room_id: "Blue",
  is_host: false,
  timestamp: "2026-11-20T10:00:00.000Z",
  ...over,
});

export const person = (username: string, over: object = {}) => ({
  username,
  avatar: "",
  coins: 100,
  rooms_count: 1,
  play_count: 1,
  favorites_count: 0,
  join_date: "2026-11-01T10:00:00.000Z",
  is_admin: false,
  ...over,
});
