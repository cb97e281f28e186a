CREATE TABLE auth.accepted_terms (
  user_id UUID NOT NULL REFERENCES auth.users (id) ON DELETE CASCADE,
  version DATE NOT NULL,
  accepted_at TIMESTAMPTZ(3) NOT NULL,
  PRIMARY KEY (user_id, version)
);

ALTER TABLE auth.users ADD COLUMN terms_version DATE;
