import pg from "pg";

const seed = (count: number) => `
insert into rooms.rooms (id, name, folded, owner_name, introduction, genre, occasion, created_at,
  maker, is_proven)
select gen_random_uuid(), 'Room ' || n, 'room ' || n, 'host' || n % 900,
  (array['Rainy evening jazz', 'Loud and fast', 'Songs for a long road', 'Quiet strings'])[1 + n % 4]
    || ', number ' || md5(n::text),
  (array['Jazz', 'Rock', 'Pop', 'Classical'])[1 + n % 4], (array['Party', 'Study', 'Dinner'])[1 + n % 3],
  now() - make_interval(secs => n), md5('host' || n % 900)::uuid, true
from generate_series(1, ${count}) n;
insert into rooms.entries (room_id, song_id, position, track)
select id, 'demo_' || p, p, jsonb_build_object('songId', 'demo_' || p, 'title', 'Song ' || p, 'artist', 'Band ' || p,
  'songUrl', '/media/demo/' || p || '.mp3', 'coverImgUrl', '/media/demo/' || p || '.svg', 'durationSeconds', 60)
from rooms.rooms, generate_series(0, 9) p
on conflict do nothing;
vacuum analyze rooms.rooms, rooms.entries`;

/** Makes this many rooms of ten songs each, without their events. */
export async function makeRooms(databaseUrl: string, count: number): Promise<void> {
  process.stderr.write(`Making ${count.toLocaleString("en-US")} rooms …\n`);
  const database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  try {
    for (const statement of seed(count).split(";")) await database.query(statement);
  } finally {
    await database.end();
  }
}
