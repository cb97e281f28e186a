CREATE TYPE auth.language AS ENUM ('en', 'zh');
CREATE TYPE auth.link_purpose AS ENUM ('verify_address', 'change_address', 'reset_password');
CREATE TYPE auth.mail_kind AS ENUM
  ('verify_address', 'change_address', 'address_changing', 'reset_password', 'password_changed', 'new_device');

ALTER TABLE auth.users
  ADD COLUMN language auth.language,
  ADD COLUMN pending_email TEXT,
  ADD COLUMN pending_email_until TIMESTAMPTZ(3),
  ADD COLUMN unlinked_google_sub TEXT,
  ADD CONSTRAINT users_pending_email_whole CHECK ((pending_email IS NULL) = (pending_email_until IS NULL));
CREATE INDEX users_unlinked_google_sub_idx ON auth.users (unlinked_google_sub)
  WHERE unlinked_google_sub IS NOT NULL;

ALTER TABLE auth.sessions
  ADD COLUMN device TEXT NOT NULL DEFAULT '',
  ADD COLUMN network TEXT NOT NULL DEFAULT '',
  ADD COLUMN last_seen_at TIMESTAMPTZ(3) NOT NULL DEFAULT now();

CREATE TABLE auth.known_devices (
  user_id UUID NOT NULL REFERENCES auth.users (id) ON DELETE CASCADE,
  key TEXT NOT NULL,
  last_seen_at TIMESTAMPTZ(3) NOT NULL,
  PRIMARY KEY (user_id, key)
);
CREATE INDEX known_devices_last_seen_at_idx ON auth.known_devices (last_seen_at);

CREATE TABLE auth.links (
  token_hash BYTEA PRIMARY KEY,
  purpose auth.link_purpose NOT NULL,
  user_id UUID NOT NULL REFERENCES auth.users (id) ON DELETE CASCADE,
  email TEXT NOT NULL,
  expires_at TIMESTAMPTZ(3) NOT NULL
);
CREATE INDEX links_user_id_idx ON auth.links (user_id);
CREATE INDEX links_expires_at_idx ON auth.links (expires_at);

-- A requested reset names no account: the account of an address is looked up when the mail is written.
CREATE TABLE auth.mails (
  id UUID PRIMARY KEY,
  kind auth.mail_kind NOT NULL,
  user_id UUID REFERENCES auth.users (id) ON DELETE CASCADE,
  address TEXT NOT NULL,
  language auth.language NOT NULL,
  origin TEXT NOT NULL,
  details JSONB NOT NULL,
  attempts INTEGER NOT NULL DEFAULT 0,
  next_attempt_at TIMESTAMPTZ(3) NOT NULL,
  created_at TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT mails_of_an_account CHECK (user_id IS NOT NULL OR kind = 'reset_password')
);
CREATE INDEX mails_next_attempt_at_idx ON auth.mails (next_attempt_at);
CREATE INDEX mails_user_id_idx ON auth.mails (user_id);
