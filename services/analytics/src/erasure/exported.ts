import type { PersonTable } from "@tutti/service-kit";

/** What a person's copy of their data has from this service. */
export const exported: readonly PersonTable[] = [
  {
    name: "your_counts",
    meaning: { en: "What is counted of you.", zh: "关于你的计数。" },
    sql: `select joined_at, rooms_count, play_count, favorites_count from analytics.users
          where user_id = $1::uuid order by user_id`,
  },
  {
    name: "song_activity",
    meaning: {
      en: "Songs that you played, added, removed or liked.",
      zh: "你播放、添加、移除或收藏的歌曲。",
    },
    sql: `select i.action, s.title, s.artist, r.name as room, i.at
          from analytics.song_interactions i left join analytics.songs s on s.song_id = i.song_id
            left join analytics.rooms r on r.room_id = i.room_id
          where i.user_id = $1::uuid order by i.at, i.event_id, i.n`,
  },
  {
    name: "room_activity",
    meaning: { en: "Rooms that you made, joined, left or liked.", zh: "你创建、加入、离开或收藏的房间。" },
    sql: `select i.action, r.name as room, i.is_host, i.at
          from analytics.room_interactions i left join analytics.rooms r on r.room_id = i.room_id
          where i.user_id = $1::uuid order by i.at, i.event_id, i.n`,
  },
];
