-- Plays of songs that sounded in a room with an audible listener, by sync's timeline; kept for a day.
CREATE TABLE analytics.heard_plays (
  room_id UUID NOT NULL,
  song_id TEXT NOT NULL,
  started_at TIMESTAMPTZ(3) NOT NULL,
  PRIMARY KEY (room_id, song_id, started_at)
);
CREATE INDEX heard_plays_started_at ON analytics.heard_plays (started_at);

-- A person's report of a play counts with such a play of the room, once; until one is known it waits, under these names.
ALTER TABLE analytics.plays
  ADD COLUMN counted_play TIMESTAMPTZ(3),
  ADD COLUMN waiting JSONB;
CREATE INDEX plays_waiting ON analytics.plays (room_id, song_id) WHERE waiting IS NOT NULL;
