-- Explore shows a room once it is proven: an account answers for it, the operator keeps it, or two listeners heard a
-- song there. Rooms from before are.
ALTER TABLE rooms.rooms ADD COLUMN is_proven BOOLEAN NOT NULL DEFAULT true;
ALTER TABLE rooms.rooms ALTER COLUMN is_proven SET DEFAULT false;
-- Made by the operator; stays, whoever listens.
ALTER TABLE rooms.rooms ADD COLUMN is_kept BOOLEAN NOT NULL DEFAULT false;

-- Whose rooms explore spreads over its pages: an account, a visitor's network as a keyed hash, else the room by itself.
ALTER TABLE rooms.rooms ADD COLUMN maker UUID;
UPDATE rooms.rooms SET maker = coalesce(owner_id, id);
ALTER TABLE rooms.rooms ALTER COLUMN maker SET NOT NULL;
ALTER TABLE rooms.rooms ALTER COLUMN maker SET DEFAULT gen_random_uuid();

-- Who heard a song in a room that is not proven yet, as keyed hashes; gone when it is.
CREATE TABLE rooms.heard_by (
  room_id UUID NOT NULL REFERENCES rooms.rooms (id) ON DELETE CASCADE,
  listener TEXT NOT NULL,
  PRIMARY KEY (room_id, listener)
);

-- The index alone answers which rooms a stretch of explore has, and whose they are.
DROP INDEX rooms.rooms_listed_idx;
CREATE INDEX rooms_listed_idx ON rooms.rooms (created_at DESC, id) INCLUDE (maker) WHERE is_listed AND is_proven;
DROP INDEX rooms.rooms_search_text_idx;
CREATE INDEX rooms_search_text_idx ON rooms.rooms USING GIN (search_text public.gin_trgm_ops)
  WHERE is_listed AND is_proven;
-- One value in all its entries, so it is a tenth of the size: what explore counts its rooms by.
CREATE INDEX rooms_shown_idx ON rooms.rooms (is_listed) WHERE is_listed AND is_proven;
