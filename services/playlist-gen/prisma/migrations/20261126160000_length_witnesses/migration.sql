-- Lengths were stored on the word of one page. From here on song_lengths has those that persons of several networks and
-- rooms agree on, and what was stored before is unconfirmed.
DELETE FROM playlist_gen.song_lengths;

-- The newest statement of each person about a song's length. The ids are keyed by song; rows are deleted after 30 days.
CREATE TABLE playlist_gen.length_witnesses (
  song_id TEXT NOT NULL,
  person UUID NOT NULL,
  network UUID NOT NULL,
  room_id UUID NOT NULL,
  seconds DOUBLE PRECISION NOT NULL,
  stated_at TIMESTAMPTZ(3) NOT NULL,
  PRIMARY KEY (song_id, person),
  CONSTRAINT length_witnesses_seconds CHECK (seconds BETWEEN 20 AND 10800)
);
CREATE INDEX length_witnesses_stated_at ON playlist_gen.length_witnesses (stated_at);
