CREATE TABLE auth.blocks (
  blocker_id UUID NOT NULL REFERENCES auth.users (id) ON DELETE CASCADE,
  blocked_id UUID NOT NULL REFERENCES auth.users (id) ON DELETE CASCADE,
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT now(),
  PRIMARY KEY (blocker_id, blocked_id),
  CONSTRAINT blocks_somebody_else CHECK (blocker_id <> blocked_id)
);
CREATE INDEX blocks_blocked_id_idx ON auth.blocks (blocked_id);
