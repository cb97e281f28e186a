-- Lengths that listeners' players reported, of songs of the catalogue and beyond; the first one stays.
CREATE TABLE playlist_gen.song_lengths (
  song_id TEXT PRIMARY KEY,
  duration_seconds DOUBLE PRECISION NOT NULL,
  learned_at TIMESTAMPTZ(3) NOT NULL DEFAULT now(),
  CONSTRAINT song_lengths_duration CHECK (duration_seconds BETWEEN 20 AND 10800)
);
