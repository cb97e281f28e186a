-- When somebody was last in a room that a visitor made; it goes when that is long ago.
ALTER TABLE rooms.rooms ADD COLUMN last_listened_at TIMESTAMPTZ(3) NOT NULL DEFAULT now();
-- Nobody finds the room from then on; its row goes when what hangs on it is settled.
ALTER TABLE rooms.rooms ADD COLUMN removed_at TIMESTAMPTZ(3);
CREATE INDEX rooms_unheard_idx ON rooms.rooms (last_listened_at)
  WHERE owner_id IS NULL AND NOT is_kept AND removed_at IS NULL;

CREATE TABLE rooms.removals (
  room_id UUID PRIMARY KEY REFERENCES rooms.rooms (id) ON DELETE CASCADE,
  -- Not before then.
  purge_at TIMESTAMPTZ(3) NOT NULL,
  was_listed BOOLEAN NOT NULL
);
CREATE INDEX removals_purge_at_idx ON rooms.removals (purge_at);
