alter table rooms.rooms add column successor_id uuid;
