create table sync.attendances (
  room_id uuid not null,
  since timestamptz(3) not null,
  person text not null,
  primary key (room_id, since, person)
);
