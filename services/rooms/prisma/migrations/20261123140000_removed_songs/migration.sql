-- Songs that were deleted from a room within the last minutes and can be brought back.
CREATE TABLE rooms.removed_songs (
  room_id UUID NOT NULL REFERENCES rooms.rooms (id) ON DELETE CASCADE,
  song_id TEXT NOT NULL,
  track JSONB NOT NULL,
  removed_at TIMESTAMPTZ(3) NOT NULL,
  PRIMARY KEY (room_id, song_id)
);
-- The playlist's order as if they had not been deleted: where each of them comes back to.
ALTER TABLE rooms.rooms ADD COLUMN order_with_removed TEXT[] NOT NULL DEFAULT '{}';
