ALTER TABLE rooms.rooms ADD COLUMN maker_key_digest bytea;
-- Finds the visitors' rooms from before the column; empty once they have their digests.
CREATE INDEX rooms_without_maker_key_digest_idx ON rooms.rooms (id)
  WHERE owner_id IS NULL AND maker_key_digest IS NULL;
