-- Coins are held until the song has played. The new values are used by the next migration: Postgres refuses them in the
-- transaction that adds them.
ALTER TYPE rooms.request_state ADD VALUE 'played';
ALTER TYPE rooms.request_state ADD VALUE 'refunded';
ALTER TYPE rooms.request_state ADD VALUE 'withdrawn';
ALTER TYPE rooms.pin_state ADD VALUE 'played';
ALTER TYPE rooms.pin_state ADD VALUE 'refunded';
CREATE TYPE rooms.refund_reason AS ENUM ('deleted', 'skipped', 'unplayable', 'room_deleted', 'not_played');

ALTER TABLE rooms.requests
  ADD COLUMN approved_at timestamptz(3),
  ADD COLUMN refund_reason rooms.refund_reason;
ALTER TABLE rooms.pins
  ADD COLUMN title text NOT NULL DEFAULT '',
  ADD COLUMN placed_at timestamptz(3),
  ADD COLUMN refund_reason rooms.refund_reason;
