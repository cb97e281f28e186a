alter table rooms.removals add column by_owner boolean not null default false;
