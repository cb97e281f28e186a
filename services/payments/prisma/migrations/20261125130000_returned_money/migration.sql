-- Money that goes back to a buyer can come back again (a failed refund), and can be at stake for months (a dispute).
ALTER TABLE payments.orders
  -- Raised by each applied look-up of the payment, so that an older look-up is never applied after a newer one.
  ADD COLUMN revision INTEGER NOT NULL DEFAULT 0,
  -- The part of refunded_coins that was spent already and became a debt.
  ADD COLUMN owed_coins BIGINT NOT NULL DEFAULT 0,
  -- Money in open disputes, the coins that it bought, and how many coins the order's reserve has.
  ADD COLUMN disputed_cents INTEGER NOT NULL DEFAULT 0,
  ADD COLUMN disputed_coins BIGINT NOT NULL DEFAULT 0,
  ADD COLUMN reserved_coins BIGINT NOT NULL DEFAULT 0,
  ADD COLUMN receipt_url TEXT;

UPDATE payments.orders o SET owed_coins = t.coins
FROM (
  SELECT split_part(id, ':', 2)::UUID AS order_id, sum(coins)::BIGINT AS coins
  FROM payments.transfers WHERE id LIKE 'owe:%' GROUP BY 1
) t
WHERE t.order_id = o.id;

ALTER TABLE payments.orders
  ADD CONSTRAINT orders_owed_of_refunded CHECK (owed_coins BETWEEN 0 AND refunded_coins),
  ADD CONSTRAINT orders_disputed_of_paid CHECK (disputed_cents BETWEEN 0 AND amount_cents AND disputed_coins >= 0),
  ADD CONSTRAINT orders_reserved_of_coins CHECK (reserved_coins >= 0 AND reserved_coins + refunded_coins <= coins);
CREATE INDEX orders_disputed ON payments.orders (created_at) WHERE disputed_cents > 0;
