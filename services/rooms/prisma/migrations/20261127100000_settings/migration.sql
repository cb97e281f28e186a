-- Settings of a room without a column of their own, by name; an absent one is as by default.
alter table rooms.rooms add column settings jsonb not null default '{}';
