-- An account that Google vouches for is known by Google's `sub`. Its address may be another account's, then it has none here.
ALTER TABLE auth.users
  ADD COLUMN google_sub TEXT,
  ADD COLUMN email_verified BOOLEAN NOT NULL DEFAULT false,
  ALTER COLUMN email DROP NOT NULL,
  ALTER COLUMN email_folded DROP NOT NULL,
  ADD CONSTRAINT users_google_sub_key UNIQUE (google_sub),
  ADD CONSTRAINT users_can_log_in CHECK (password_hash IS NOT NULL OR google_sub IS NOT NULL),
  ADD CONSTRAINT users_email_whole CHECK ((email IS NULL) = (email_folded IS NULL));
