-- Adds the further titles of a song, the occasions at which it is played and the works that it is known from.
ALTER TABLE playlist_gen.songs
  ADD COLUMN other_titles TEXT[] NOT NULL DEFAULT '{}',
  ADD COLUMN known_for TEXT[] NOT NULL DEFAULT '{}';
