-- How explore compares: wide letters as ordinary ones, in lower case, the Turkish İ as an i. What is searched for goes
-- through the same function as what is searched, so that a name is found as it is written.
CREATE FUNCTION rooms.search_fold(p_text TEXT) RETURNS TEXT LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT replace(lower(normalize(p_text, NFKC)), U&'i\0307', 'i')
$$;

DROP INDEX rooms.rooms_search_text_idx;
ALTER TABLE rooms.rooms DROP COLUMN search_text;
ALTER TABLE rooms.rooms ADD COLUMN search_text TEXT GENERATED ALWAYS AS (
  rooms.search_fold(name || ' ' || introduction || ' ' || genre || ' ' || occasion || ' ' || owner_name)
) STORED;
CREATE INDEX rooms_search_text_idx ON rooms.rooms USING GIN (search_text public.gin_trgm_ops) WHERE is_listed;
