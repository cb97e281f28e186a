create table sync.chat_messages (
  id uuid primary key,
  room_id uuid not null,
  at bigint not null,
  author text not null,
  username text not null,
  has_account boolean not null,
  text text not null,
  song jsonb,
  position double precision not null,
  constraint chat_messages_text_check check (char_length(text) between 1 and 300)
);
create index chat_messages_room_id_at_id_idx on sync.chat_messages (room_id, at, id);
