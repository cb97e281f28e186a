alter table rooms.rooms
  add column chat_enabled boolean not null default true,
  add column reactions_enabled boolean not null default true;
