-- The keys that look-alike names share, each held by one name. Names from before hold what is free when the service
-- starts next; where two of them look alike the younger one does without, and both go on working.
CREATE TABLE auth.name_keys (
  key TEXT NOT NULL,
  holder_id UUID NOT NULL REFERENCES auth.users (id) ON DELETE CASCADE,
  CONSTRAINT name_keys_pkey PRIMARY KEY (key)
);
CREATE INDEX name_keys_holder_id_idx ON auth.name_keys (holder_id);

-- The rule by which a row's keys were derived; 0 before they were.
ALTER TABLE auth.users ADD COLUMN name_keys_version INTEGER NOT NULL DEFAULT 0;
CREATE INDEX users_name_keys_version_idx ON auth.users (name_keys_version);
