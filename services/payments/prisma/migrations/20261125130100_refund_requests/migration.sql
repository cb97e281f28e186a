-- Refunds that the product asks the provider for: a buyer's withdrawal, or an administrator's refund with its reason.
CREATE TYPE payments.refund_kind AS ENUM ('withdrawal', 'administrator');
CREATE TYPE payments.refund_state AS ENUM ('requested', 'made', 'failed');
CREATE TABLE payments.refund_requests (
  -- Also the idempotency key of the call to the provider.
  id UUID PRIMARY KEY,
  order_id UUID NOT NULL REFERENCES payments.orders (id),
  kind payments.refund_kind NOT NULL,
  state payments.refund_state NOT NULL DEFAULT 'requested',
  cents INTEGER NOT NULL CHECK (cents > 0),
  -- Coins that are reserved for it while it is requested.
  coins BIGINT NOT NULL CHECK (coins >= 0),
  requested_by UUID NOT NULL,
  reason TEXT NOT NULL DEFAULT '',
  created_at TIMESTAMPTZ(3) NOT NULL,
  next_look_at TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT refund_requests_have_reasons CHECK ((kind = 'administrator') = (reason <> ''))
);
CREATE UNIQUE INDEX refund_requests_one_at_a_time ON payments.refund_requests (order_id) WHERE state = 'requested';
CREATE INDEX refund_requests_due ON payments.refund_requests (next_look_at) WHERE state = 'requested';
CREATE INDEX refund_requests_of_order ON payments.refund_requests (order_id, created_at);
CREATE INDEX refund_requests_newest ON payments.refund_requests (created_at DESC);

-- The practice checkout's refunds, by the ids of their requests.
CREATE TABLE payments.practice_refunds (
  id UUID PRIMARY KEY,
  session_id TEXT NOT NULL REFERENCES payments.practice_sessions (id),
  cents INTEGER NOT NULL CHECK (cents > 0)
);
CREATE INDEX practice_refunds_of_session ON payments.practice_refunds (session_id);
