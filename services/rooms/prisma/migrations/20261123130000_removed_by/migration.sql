-- Who removed a room and why; null for one that nobody listened in. An administrator's removal can be undone until
-- purge_at.
ALTER TABLE rooms.removals ADD COLUMN reason TEXT NOT NULL DEFAULT '';
ALTER TABLE rooms.removals ADD COLUMN by_id TEXT;
ALTER TABLE rooms.removals ADD COLUMN by_name TEXT NOT NULL DEFAULT '';
