-- States and purposes become types of the database, so that generated clients have unions instead of strings.
-- A column that a view or an index predicate uses cannot change its type. The views are recreated from `prisma/views`.
DROP VIEW payments.ledger_faults, payments.provenance_faults, payments.coin_faults;

CREATE TYPE payments.hold_purpose AS ENUM ('song_request', 'express_request', 'pin_track');
CREATE TYPE payments.hold_state AS ENUM ('held', 'captured', 'voided');
CREATE TYPE payments.order_state AS ENUM ('open', 'credited', 'expired', 'refunded');
CREATE TYPE payments.order_provider AS ENUM ('stripe', 'practice');
CREATE TYPE payments.practice_state AS ENUM ('open', 'paid', 'expired');

DROP INDEX payments.holds_open, payments.holds_without_room;
ALTER TABLE payments.holds
  DROP CONSTRAINT holds_purpose_check,
  DROP CONSTRAINT holds_state_check,
  DROP CONSTRAINT holds_end_once,
  DROP CONSTRAINT holds_share_when_captured,
  ALTER COLUMN state DROP DEFAULT;
ALTER TABLE payments.holds
  ALTER COLUMN purpose TYPE payments.hold_purpose USING purpose::payments.hold_purpose,
  ALTER COLUMN state TYPE payments.hold_state USING state::payments.hold_state,
  ALTER COLUMN state SET DEFAULT 'held',
  ADD CONSTRAINT holds_end_once CHECK ((state = 'held') = (ended_at IS NULL)),
  ADD CONSTRAINT holds_share_when_captured CHECK (
    (state = 'captured') = (host_coins IS NOT NULL) AND (host_coins IS NULL OR host_coins BETWEEN 0 AND coins)
  );
CREATE INDEX holds_open ON payments.holds (expires_at) WHERE state = 'held';
CREATE INDEX holds_without_room ON payments.holds (user_id, purpose, placed_at)
  WHERE state = 'held' AND room_id IS NULL;

DROP INDEX payments.orders_open;
ALTER TABLE payments.orders
  DROP CONSTRAINT orders_provider_check,
  DROP CONSTRAINT orders_state_check,
  DROP CONSTRAINT orders_refunded_when_all_is_back,
  DROP CONSTRAINT orders_refunded_after_credit,
  ALTER COLUMN state DROP DEFAULT;
ALTER TABLE payments.orders
  ALTER COLUMN provider TYPE payments.order_provider USING provider::payments.order_provider,
  ALTER COLUMN state TYPE payments.order_state USING state::payments.order_state,
  ALTER COLUMN state SET DEFAULT 'open',
  ADD CONSTRAINT orders_refunded_when_all_is_back CHECK ((state = 'refunded') = (refunded_cents = amount_cents)),
  ADD CONSTRAINT orders_refunded_after_credit CHECK (refunded_cents = 0 OR state IN ('credited', 'refunded'));
CREATE INDEX orders_open ON payments.orders (next_look_at) WHERE state = 'open';

ALTER TABLE payments.practice_sessions DROP CONSTRAINT practice_sessions_state_check, ALTER COLUMN state DROP DEFAULT;
ALTER TABLE payments.practice_sessions
  ALTER COLUMN state TYPE payments.practice_state USING state::payments.practice_state,
  ALTER COLUMN state SET DEFAULT 'open';
