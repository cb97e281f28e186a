-- Songs of the open catalogue ship with the product, too, in a part of their own that is installed behind readiness.
ALTER TABLE playlist_gen.songs DROP CONSTRAINT songs_origin;
ALTER TABLE playlist_gen.songs
  ADD CONSTRAINT songs_origin CHECK (origin IN ('starter', 'demo', 'open', 'import'));

ALTER TABLE playlist_gen.catalogue_state ADD COLUMN open_version TEXT NOT NULL DEFAULT '';
