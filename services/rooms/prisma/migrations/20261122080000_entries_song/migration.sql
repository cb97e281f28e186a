-- Finds the entries of a song whose length was just learned, and no others.
CREATE INDEX entries_song_without_length_idx ON rooms.entries (song_id) WHERE NOT track ? 'durationSeconds';
