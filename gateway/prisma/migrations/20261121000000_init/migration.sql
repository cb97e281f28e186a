-- Answers that a client with the same Idempotency-Key gets again. `status` is null while the first is at work.
CREATE TABLE gateway.idempotency (
  scope TEXT NOT NULL,
  key TEXT NOT NULL,
  fingerprint TEXT NOT NULL,
  status INTEGER,
  body JSONB,
  started_at TIMESTAMPTZ NOT NULL DEFAULT now(),
  PRIMARY KEY (scope, key)
);
CREATE INDEX idempotency_started_at_idx ON gateway.idempotency (started_at);
