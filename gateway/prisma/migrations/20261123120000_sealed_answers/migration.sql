-- Answers may hold what is their caller's alone, such as the key of a room's maker: from now on they are kept sealed, and
-- those that were kept in clear are forgotten. `answer` and `body` are no longer written or read.
ALTER TABLE gateway.idempotency ADD COLUMN sealed BYTEA;
UPDATE gateway.idempotency SET answer = NULL, body = NULL WHERE answer IS NOT NULL OR body IS NOT NULL;
