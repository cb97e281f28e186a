-- Names that a room had before; they lead to it while they are kept.
create table rooms.former_names (
  folded text primary key,
  room_id uuid not null references rooms.rooms (id) on delete cascade on update cascade,
  name text not null,
  since timestamptz(3) not null
);
create index former_names_room_id_since_idx on rooms.former_names (room_id, since desc);

-- Since when a room is reachable by its current link alone; null for all others.
alter table rooms.rooms add column link_since timestamptz(3);
