import type { PersonTable } from "@tutti/service-kit";

/** What a person's copy of their data has from this service. */
export const exported: readonly PersonTable[] = [
  {
    name: "your_counts",
    sql: `select joined_at, rooms_count, play_count, favorites_count from analytics.users
          where user_id = $1::uuid order by user_id`,
  },
  {
    name: "song_activity",
    sql: `select i.action, s.title, s.artist, r.name as room, i.at
          from analytics.song_interactions i left join analytics.songs s on s.song_id = i.song_id
            left join analytics.rooms r on r.room_id = i.room_id
          where i.user_id = $1::uuid order by i.at, i.event_id, i.n`,
  },
  {
    name: "room_activity",
    sql: `select i.action, r.name as room, i.is_host, i.at
          from analytics.room_interactions i left join analytics.rooms r on r.room_id = i.room_id
          where i.user_id = $1::uuid order by i.at, i.event_id, i.n`,
  },
];
