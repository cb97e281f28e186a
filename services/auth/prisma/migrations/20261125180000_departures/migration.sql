ALTER TYPE auth.mail_kind ADD VALUE 'deletion_requested';
ALTER TYPE auth.mail_kind ADD VALUE 'deletion_taken_back';
ALTER TYPE auth.mail_kind ADD VALUE 'export_ready';
ALTER TYPE auth.link_purpose ADD VALUE 'download_export';

-- When the account will be deleted for good; null unless its owner asked for it.
ALTER TABLE auth.users ADD COLUMN deletion_at TIMESTAMPTZ(3);
CREATE INDEX users_deletion_at_idx ON auth.users (deletion_at) WHERE deletion_at IS NOT NULL;

-- A deleted account: its id as a keyed hash. The person is in it until all services have erased them.
CREATE TABLE auth.departures (
  id UUID PRIMARY KEY,
  account_key UUID NOT NULL UNIQUE,
  user_id UUID,
  username TEXT NOT NULL DEFAULT '',
  awaited TEXT[] NOT NULL,
  deleted_at TIMESTAMPTZ(3) NOT NULL,
  finished_at TIMESTAMPTZ(3),
  CONSTRAINT departures_name_nobody_when_finished CHECK
    ((finished_at IS NULL) = (user_id IS NOT NULL) AND (finished_at IS NULL OR username = ''))
);
CREATE INDEX departures_unfinished_idx ON auth.departures (deleted_at) WHERE finished_at IS NULL;

-- Names of deleted accounts, as keyed hashes of their look-alike keys, which are not given to others for a while.
CREATE TABLE auth.reserved_names (
  key UUID PRIMARY KEY,
  until TIMESTAMPTZ(3) NOT NULL
);
CREATE INDEX reserved_names_until_idx ON auth.reserved_names (until);

CREATE TYPE auth.export_state AS ENUM ('waiting', 'ready', 'failed');

-- A person's copy of their data.
CREATE TABLE auth.exports (
  id UUID PRIMARY KEY,
  user_id UUID NOT NULL REFERENCES auth.users (id) ON DELETE CASCADE,
  state auth.export_state NOT NULL DEFAULT 'waiting',
  -- Rows collected so far.
  row_count INTEGER NOT NULL DEFAULT 0,
  archive BYTEA,
  language auth.language NOT NULL,
  origin TEXT NOT NULL,
  requested_at TIMESTAMPTZ(3) NOT NULL,
  -- Until then a process has it for itself.
  claimed_until TIMESTAMPTZ(3) NOT NULL,
  ready_at TIMESTAMPTZ(3),
  CONSTRAINT exports_have_archives_when_ready CHECK ((state = 'ready') = (archive IS NOT NULL AND ready_at IS NOT NULL))
);
CREATE INDEX exports_user_id_idx ON auth.exports (user_id, requested_at DESC);
CREATE INDEX exports_requested_at_idx ON auth.exports (requested_at);
