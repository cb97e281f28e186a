-- A room's ended names, by which a requester finds requests that are still paid for.
create table rooms.ended_names (
  folded text not null,
  room_id uuid not null references rooms.rooms (id) on delete cascade,
  since timestamptz(3) not null,
  primary key (folded, room_id)
);
create index ended_names_room_id_since_idx on rooms.ended_names (room_id, since desc);
