-- What explore looks through, as one lower-case text, with an index over its groups of three letters.
CREATE EXTENSION IF NOT EXISTS pg_trgm WITH SCHEMA public;

ALTER TABLE rooms.rooms ADD COLUMN search_text TEXT GENERATED ALWAYS AS (
  lower(name || ' ' || introduction || ' ' || genre || ' ' || occasion || ' ' || owner_name)
) STORED;
CREATE INDEX rooms_search_text_idx ON rooms.rooms USING GIN (search_text public.gin_trgm_ops) WHERE is_listed;

-- The list itself, newest first: a page far back is found by walking the index alone.
DROP INDEX rooms.rooms_created_at_id_idx;
CREATE INDEX rooms_listed_idx ON rooms.rooms (created_at DESC, id) WHERE is_listed;
