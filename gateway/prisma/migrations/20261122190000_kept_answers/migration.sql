-- The answer's JSON as it was sent, deflated: JSONB reorders keys, and the same room again and again filled the disk.
-- `body` is read for the day that answers of the version before are kept.
ALTER TABLE gateway.idempotency ADD COLUMN answer BYTEA;
