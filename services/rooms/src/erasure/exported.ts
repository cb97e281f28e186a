import type { PersonTable } from "@tutti/service-kit";

/** What a person's copy of their data has from this service. */
export const exported: readonly PersonTable[] = [
  {
    name: "rooms",
    sql: `select name, introduction, moderation_mode, prompt, genre, occasion, is_listed, created_at, removed_at
          from rooms.rooms where owner_id = $1::uuid order by created_at, id`,
  },
  {
    name: "room_songs",
    sql: `select r.name as room, e.position, e.track->>'title' as title, e.track->>'artist' as artist,
            e.track->>'songUrl' as link, e.added_at
          from rooms.entries e join rooms.rooms r on r.id = e.room_id
          where r.owner_id = $1::uuid order by r.created_at, r.id, e.position`,
  },
  {
    name: "favorite_rooms",
    sql: `select r.name as room, f.created_at from rooms.favorite_rooms f join rooms.rooms r on r.id = f.room_id
          where f.user_id = $1::uuid order by f.created_at, r.id`,
  },
  {
    name: "song_requests",
    sql: `select r.name as room, q.track->>'title' as title, q.track->>'artist' as artist, q.express, q.coins,
            q.state, q.reason, q.message, q.created_at, q.changed_at
          from rooms.requests q join rooms.rooms r on r.id = q.room_id
          where q.requester_id = $1::uuid order by q.created_at, q.id`,
  },
  {
    name: "pins",
    sql: `select r.name as room, p.title, p.coins, p.state, p.created_at
          from rooms.pins p join rooms.rooms r on r.id = p.room_id
          where p.requester_id = $1::uuid order by p.created_at, p.id`,
  },
  {
    name: "song_votes",
    sql: `select r.name as room, v.song_id from rooms.votes v join rooms.rooms r on r.id = v.room_id
          where v.voter = $1::uuid order by r.id, v.song_id`,
  },
  {
    name: "room_roles",
    sql: `select r.name as room, o.role, o.given_at from rooms.room_roles o join rooms.rooms r on r.id = o.room_id
          where o.user_id = $1::uuid order by o.given_at, r.id`,
  },
  {
    name: "bans_and_mutes",
    sql: `select r.name as room, s.kind, s.reason, s.until, s.created_at
          from rooms.sanctions s join rooms.rooms r on r.id = s.room_id
          where s.user_id = $1::uuid order by s.created_at, s.id`,
  },
  {
    name: "room_log",
    sql: `select r.name as room, a.kind, a.by_id = $1::uuid as by_you, a.whom_id = $1::uuid as about_you, a.reason,
            a.minutes, a.detail, a.at
          from rooms.acts a join rooms.rooms r on r.id = a.room_id
          where a.by_id = $1::uuid or a.whom_id = $1::uuid order by a.at, a.seq`,
  },
];
