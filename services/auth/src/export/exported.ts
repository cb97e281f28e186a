import type { PersonTable } from "@tutti/service-kit";

/** What a person's copy of their data has from this service. No secrets: neither the password's hash nor tokens. */
export const exported: readonly PersonTable[] = [
  {
    name: "account",
    sql: `select u.id, u.username, u.email, u.email_verified, u.pending_email, u.google_sub, u.unlinked_google_sub,
            u.language, u.is_admin, u.created_at, p.bio, p.country, p.age, p.sex, p.genres, p.languages, p.styles,
            p.artists
          from auth.users u left join auth.profiles p on p.user_id = u.id where u.id = $1::uuid order by u.id`,
  },
  {
    name: "following",
    sql: `select u.username, f.created_at from auth.follows f join auth.users u on u.id = f.followee_id
          where f.follower_id = $1::uuid order by f.created_at, u.id`,
  },
  {
    name: "followers",
    sql: `select u.username, f.created_at from auth.follows f join auth.users u on u.id = f.follower_id
          where f.followee_id = $1::uuid order by f.created_at, u.id`,
  },
  {
    name: "blocked",
    sql: `select u.username, b.created_at from auth.blocks b join auth.users u on u.id = b.blocked_id
          where b.blocker_id = $1::uuid order by b.created_at, u.id`,
  },
  {
    name: "logins",
    sql: `select device, network, created_at, last_seen_at, expires_at from auth.sessions
          where user_id = $1::uuid order by created_at, id`,
  },
  {
    name: "known_devices",
    sql: `select key, last_seen_at from auth.known_devices where user_id = $1::uuid order by last_seen_at, key`,
  },
  {
    name: "accepted_terms",
    sql: `select version, accepted_at from auth.accepted_terms where user_id = $1::uuid order by version`,
  },
];
