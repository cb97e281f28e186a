CREATE TABLE payments.accounts (
  user_id UUID PRIMARY KEY,
  coins BIGINT NOT NULL DEFAULT 0,
  CONSTRAINT accounts_never_negative CHECK (coins >= 0)
);

CREATE TABLE payments.transfers (
  id TEXT PRIMARY KEY,
  source TEXT NOT NULL,
  target TEXT NOT NULL,
  coins BIGINT NOT NULL,
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT now(),
  CONSTRAINT transfers_move_something CHECK (coins > 0 AND source <> target)
);
CREATE INDEX transfers_target_created_at_idx ON payments.transfers (target, created_at);
CREATE INDEX transfers_source_created_at_idx ON payments.transfers (source, created_at);
