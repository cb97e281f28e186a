import { Prisma } from "../../gen/prisma/client.ts";
import type { Acts } from "./acts.ts";

export type Transaction = Prisma.TransactionClient;

/** What the acts change for people: each entry sets a name or increments a count. */
const peopleOf = ({ songs, rooms, registrations }: Acts) => [
  ...registrations.map(({ user_id, username, at }) => ({ user_id, username, joined_at: at })),
  ...songs
    .filter(({ action }) => action === "play_song" || action === "favorite_song")
    .map(({ user_id, action }) => ({ user_id, what: action })),
  ...rooms
    .filter(
      ({ action, is_favorites }) => action === "favorite_room" || (action === "create_room" && !is_favorites),
    )
    .map(({ user_id, action }) => ({ user_id, what: action })),
];

/** The acts' effects on rooms, including the names of rooms with song acts. */
const placesOf = ({ songs, rooms }: Acts) => [
  ...rooms.map(({ room_id, room_name, action, user_id }) => ({ room_id, room_name, action, user_id })),
  ...songs.map(({ room_id, room_name }) => ({ room_id, room_name })),
];

const countPeople = (tx: Transaction, acts: Acts, tables: Prisma.Sql) => tx.$executeRaw`
  insert into ${tables}.users as u (user_id, username, joined_at, rooms_count, play_count, favorites_count)
  select user_id, max(username), min(joined_at),
    count(*) filter (where what = 'create_room'),
    count(*) filter (where what = 'play_song'),
    count(*) filter (where what in ('favorite_song', 'favorite_room'))
  from jsonb_to_recordset(${JSON.stringify(peopleOf(acts))}::jsonb)
    as act (user_id uuid, username text, joined_at timestamptz, what text)
  where user_id is not null group by user_id order by user_id
  on conflict (user_id) do update set
    username = coalesce(u.username, excluded.username), joined_at = coalesce(u.joined_at, excluded.joined_at),
    rooms_count = u.rooms_count + excluded.rooms_count,
    play_count = u.play_count + excluded.play_count,
    favorites_count = u.favorites_count + excluded.favorites_count`;

const countRooms = (tx: Transaction, acts: Acts, tables: Prisma.Sql) => tx.$executeRaw`
  with act as (
    select * from jsonb_to_recordset(${JSON.stringify(placesOf(acts))}::jsonb)
      as act (room_id uuid, room_name text, action text, user_id uuid)),
  fresh as (
    insert into ${tables}.room_users (room_id, user_id)
    select distinct room_id, user_id from act where action is not null and user_id is not null
    order by room_id, user_id on conflict do nothing returning room_id),
  came as (select room_id, count(*) as users from fresh group by room_id)
  insert into ${tables}.rooms as r (room_id, name, join_count, favorite_count, create_count, user_count)
  select room_id, max(room_name),
    count(*) filter (where action = 'join_room'),
    count(*) filter (where action = 'favorite_room'),
    count(*) filter (where action = 'create_room'),
    coalesce(max(came.users), 0)
  from act left join came using (room_id) group by room_id order by room_id
  on conflict (room_id) do update set
    join_count = r.join_count + excluded.join_count,
    favorite_count = r.favorite_count + excluded.favorite_count,
    create_count = r.create_count + excluded.create_count,
    user_count = r.user_count + excluded.user_count`;

// Two events may name a song differently: the newer one wins, in any order of arrival.
const countSongs = (tx: Transaction, { songs }: Acts, tables: Prisma.Sql) => tx.$executeRaw`
  with act as (
    select * from jsonb_to_recordset(${JSON.stringify(songs)}::jsonb)
      as act (song_id text, title text, artist text, room_id uuid, action text, at timestamptz)),
  fresh as (
    insert into ${tables}.song_rooms (song_id, room_id)
    select distinct song_id, room_id from act order by song_id, room_id on conflict do nothing returning song_id),
  spread as (select song_id, count(*) as rooms from fresh group by song_id),
  named as (
    select distinct on (song_id) song_id, title, artist, at from act
    order by song_id, at desc, title desc, artist desc),
  counted as (
    select song_id,
      count(*) filter (where action = 'play_song') as plays,
      count(*) filter (where action = 'favorite_song') as favorites,
      count(*) filter (where action = 'add_song') as adds,
      count(*) filter (where action = 'remove_song') as removals
    from act group by song_id)
  insert into ${tables}.songs as s
    (song_id, title, artist, named_at, play_count, favorite_count, add_count, remove_count, room_count)
  select song_id, title, artist, at, plays, favorites, adds, removals, coalesce(rooms, 0)
  from named join counted using (song_id) left join spread using (song_id) order by song_id
  on conflict (song_id) do update set
    (title, artist, named_at) = (
      select title, artist, named_at
      from (values (s.title, s.artist, s.named_at), (excluded.title, excluded.artist, excluded.named_at))
        as name (title, artist, named_at)
      order by named_at desc, title desc, artist desc limit 1),
    play_count = s.play_count + excluded.play_count,
    favorite_count = s.favorite_count + excluded.favorite_count,
    add_count = s.add_count + excluded.add_count,
    remove_count = s.remove_count + excluded.remove_count,
    room_count = s.room_count + excluded.room_count`;

const keepSongActs = (tx: Transaction, { songs }: Acts, tables: Prisma.Sql) => tx.$executeRaw`
  insert into ${tables}.song_interactions (event_id, n, action, user_id, song_id, room_id, at)
  select event_id, n, action, user_id, song_id, room_id, at
  from jsonb_to_recordset(${JSON.stringify(songs)}::jsonb)
    as act (event_id text, n int, action text, user_id uuid, song_id text, room_id uuid, at timestamptz)`;

async function keepRoomActs(tx: Transaction, { rooms }: Acts, tables: Prisma.Sql): Promise<void> {
  const acts = JSON.stringify(rooms);
  await tx.$executeRaw`
    insert into ${tables}.room_interactions (event_id, n, action, user_id, room_id, is_host, at)
    select event_id, n, action, user_id, room_id, is_host, at
    from jsonb_to_recordset(${acts}::jsonb)
      as act (event_id text, n int, action text, user_id uuid, room_id uuid, is_host boolean, at timestamptz)`;
  await tx.$executeRaw`
    insert into ${tables}.room_goers (user_id)
    select distinct user_id from jsonb_to_recordset(${acts}::jsonb) as act (user_id uuid)
    where user_id is not null order by user_id on conflict do nothing`;
}

/**
 * Adds acts to every table. All effects commute, so the order of events does not matter. All transactions write the
 * tables in this order, and rows by key, to avoid deadlocks. `schema` is the schema of the tables.
 */
export async function applyActs(tx: Transaction, acts: Acts, schema = "analytics"): Promise<void> {
  const tables = Prisma.raw(schema);
  await countPeople(tx, acts, tables);
  if (acts.rooms.length + acts.songs.length > 0) await countRooms(tx, acts, tables);
  if (acts.songs.length > 0) {
    await countSongs(tx, acts, tables);
    await keepSongActs(tx, acts, tables);
  }
  if (acts.rooms.length > 0) await keepRoomActs(tx, acts, tables);
}

/** The tables that {@link applyActs} fills, with their keys, by which rows are compared. */
export const countedTables = {
  users: "user_id",
  rooms: "room_id",
  room_users: "room_id, user_id",
  room_goers: "user_id",
  songs: "song_id",
  song_rooms: "song_id, room_id",
  song_interactions: "event_id, n",
  room_interactions: "event_id, n",
} as const;
