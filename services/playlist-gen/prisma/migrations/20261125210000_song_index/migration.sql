-- What songs are looked up by. Derived from "songs" by the service's code, which rebuilds it in the background.
CREATE TABLE playlist_gen.song_index (
  song_id TEXT PRIMARY KEY REFERENCES playlist_gen.songs (id) ON DELETE CASCADE,
  title TEXT NOT NULL,
  base TEXT NOT NULL,
  -- Null for imitations, which no description refers to by title.
  title_key TEXT COLLATE "C",
  artists TEXT[] NOT NULL,
  -- A fixed random number: songs that are beside each other by it are a random sample.
  shuffle INTEGER NOT NULL,
  -- One bit for each genre and mood of the vocabulary, and for each mark of facets.ts.
  genres SMALLINT NOT NULL,
  moods SMALLINT NOT NULL,
  marks SMALLINT NOT NULL,
  year SMALLINT,
  -- Hash of the language without its region.
  language INTEGER,
  energy REAL NOT NULL,
  popularity REAL NOT NULL,
  seconds REAL,
  tags TEXT[] NOT NULL
);
-- A sample is read from this index alone.
CREATE INDEX song_index_sample ON playlist_gen.song_index (shuffle)
  INCLUDE (song_id, genres, moods, marks, year, language, energy, popularity, seconds);
CREATE INDEX song_index_tags ON playlist_gen.song_index USING gin (tags);
CREATE INDEX song_index_title_key ON playlist_gen.song_index (title_key, popularity DESC, song_id) WHERE title_key IS NOT NULL;
-- The service knows how frequent tags are (table "tags"). Statistics of arrays would cost more to read than a query takes.
ALTER TABLE playlist_gen.song_index ALTER COLUMN tags SET STATISTICS 0;

-- Videos are looked up by all of a song's ids.
CREATE INDEX songs_alternative_ids ON playlist_gen.songs USING gin (alternative_ids);

-- Artists by all keys of their names; "near" has the hashes of each key with one letter left out.
CREATE TABLE playlist_gen.artists (
  name TEXT COLLATE "C" PRIMARY KEY,
  display TEXT NOT NULL,
  songs INTEGER NOT NULL,
  popularity REAL NOT NULL,
  keys TEXT[] NOT NULL,
  near INTEGER[] NOT NULL
) WITH (fillfactor = 85);
CREATE INDEX artists_keys ON playlist_gen.artists USING gin (keys);
CREATE INDEX artists_near ON playlist_gen.artists USING gin (near);
ALTER TABLE playlist_gen.artists ALTER COLUMN keys SET STATISTICS 0, ALTER COLUMN near SET STATISTICS 0;

-- In how many songs a tag is. Those of words are also found with a typo, by "near".
CREATE TABLE playlist_gen.tags (
  tag TEXT COLLATE "C" PRIMARY KEY,
  songs INTEGER NOT NULL,
  near INTEGER[] NOT NULL
) WITH (fillfactor = 85);
CREATE INDEX tags_near ON playlist_gen.tags USING gin (near);
ALTER TABLE playlist_gen.tags ALTER COLUMN near SET STATISTICS 0;

-- Songs are looked up at each request, so no process holds a copy that would have to be notified.
DROP TRIGGER catalogue_changed ON playlist_gen.catalogue_state;
DROP FUNCTION playlist_gen.notify_catalogue();

ALTER TABLE playlist_gen.catalogue_state
  ADD COLUMN songs INTEGER NOT NULL DEFAULT 0,
  ADD COLUMN index_version TEXT NOT NULL DEFAULT '',
  ADD COLUMN indexed_revision INTEGER NOT NULL DEFAULT 0;
