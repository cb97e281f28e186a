alter table rooms.rooms
  add column sanctioned_until timestamptz(3),
  add column accounts_only boolean not null default false,
  add column slow_mode integer not null default 0,
  add column only_since timestamptz(3);

create type rooms.sanction_kind as enum ('ban', 'mute');

create table rooms.sanctions (
  id uuid primary key,
  room_id uuid not null references rooms.rooms (id) on delete cascade on update cascade,
  kind rooms.sanction_kind not null,
  user_id uuid,
  browsers uuid[] not null,
  networks uuid[] not null,
  until timestamptz(3),
  by_id uuid not null,
  reason text not null,
  created_at timestamptz(3) not null
);
create index sanctions_room_id_created_at_idx on rooms.sanctions (room_id, created_at);

create type rooms.act_kind as enum (
  'removed', 'banned', 'muted', 'lifted_ban', 'lifted_mute', 'role_given', 'role_taken', 'peace_set',
  'successor_named', 'successor_dropped', 'taken_over'
);

create table rooms.acts (
  seq bigserial primary key,
  room_id uuid not null references rooms.rooms (id) on delete cascade on update cascade,
  kind rooms.act_kind not null,
  by_id uuid not null,
  whom_id uuid,
  at timestamptz(3) not null,
  reason text not null,
  minutes integer,
  detail text not null
);
create index acts_room_id_seq_idx on rooms.acts (room_id, seq);
create index acts_at_idx on rooms.acts (at);

alter table rooms.votes add column network uuid;

alter type rooms.refund_reason add value 'banned';
