create type rooms.skip_votes as enum ('when_no_host', 'always', 'never');

alter table rooms.rooms
  add column skip_votes rooms.skip_votes not null default 'when_no_host',
  add column skip_share integer not null default 50 check (skip_share between 25 and 100);
