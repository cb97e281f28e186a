CREATE TABLE playlist_gen.songs (
  id TEXT PRIMARY KEY,
  title TEXT NOT NULL,
  artists TEXT[] NOT NULL,
  album TEXT,
  year INTEGER,
  genres TEXT[] NOT NULL,
  styles TEXT[] NOT NULL,
  moods TEXT[] NOT NULL,
  energy DOUBLE PRECISION,
  popularity DOUBLE PRECISION,
  language TEXT,
  duration_seconds DOUBLE PRECISION,
  alternative_ids TEXT[] NOT NULL,
  origin TEXT NOT NULL,
  CONSTRAINT songs_have_artists CHECK (cardinality(artists) > 0),
  CONSTRAINT songs_energy CHECK (energy BETWEEN 0 AND 1),
  CONSTRAINT songs_popularity CHECK (popularity BETWEEN 0 AND 1),
  CONSTRAINT songs_origin CHECK (origin IN ('starter', 'demo', 'import'))
);

CREATE TABLE playlist_gen.catalogue_state (
  id INTEGER PRIMARY KEY DEFAULT 1,
  revision INTEGER NOT NULL DEFAULT 0,
  shipped_version TEXT NOT NULL DEFAULT '',
  CONSTRAINT catalogue_state_is_one_row CHECK (id = 1)
);
INSERT INTO playlist_gen.catalogue_state DEFAULT VALUES;

-- Whoever holds the catalogue in memory hears of every change, whichever process made it.
CREATE FUNCTION playlist_gen.notify_catalogue() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('playlist_catalogue', NEW.revision::text);
  RETURN NULL;
END $$;
CREATE TRIGGER catalogue_changed AFTER UPDATE OF revision ON playlist_gen.catalogue_state
  FOR EACH ROW EXECUTE FUNCTION playlist_gen.notify_catalogue();
