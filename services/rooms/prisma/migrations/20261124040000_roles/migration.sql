create type rooms.given_role as enum ('cohost', 'dj');

create table rooms.room_roles (
  room_id uuid not null references rooms.rooms (id) on delete cascade on update cascade,
  user_id uuid not null,
  role rooms.given_role not null,
  given_at timestamptz(3) not null,
  primary key (room_id, user_id)
);
