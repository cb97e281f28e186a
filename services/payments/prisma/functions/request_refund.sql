-- Reserves the coins of a refund before the provider is asked for it. A withdrawal is of what the buyer was shown, at
-- most 14 days after the order; an administrator's refund is of `p_cents`. Outcomes: requested, known (this request
-- before), unknown (no such paid order of the buyer), pending (another request of the order is under way), disputed,
-- too_late, changed (another amount than shown), nothing_left.
CREATE OR REPLACE FUNCTION payments.request_refund(
  p_id UUID, p_order UUID, p_kind payments.refund_kind, p_by UUID, p_cents INTEGER, p_coins BIGINT, p_reason TEXT,
  p_now TIMESTAMPTZ, p_next_look TIMESTAMPTZ
) RETURNS payments.answer LANGUAGE plpgsql AS $$
DECLARE
  answer payments.answer;
  purchase payments.orders;
  had BIGINT;
  due RECORD;
  moved RECORD;
BEGIN
  SELECT * INTO purchase FROM payments.orders WHERE id = p_order FOR UPDATE;
  answer.outcome := 'unknown';
  IF NOT FOUND OR purchase.state NOT IN ('credited', 'refunded') OR purchase.payment_id IS NULL THEN RETURN answer; END IF;
  -- guard: own-purchase
  IF p_kind = 'withdrawal' AND purchase.user_id <> p_by THEN RETURN answer; END IF;
  IF EXISTS (SELECT 1 FROM payments.refund_requests WHERE id = p_id) THEN
    answer.outcome := 'known';
    RETURN answer;
  END IF;
  -- guard: one-refund-at-a-time
  IF EXISTS (SELECT 1 FROM payments.refund_requests WHERE order_id = p_order AND state = 'requested') THEN
    answer.outcome := 'pending';
    RETURN answer;
  END IF;
  IF purchase.disputed_cents > 0 THEN answer.outcome := 'disputed'; RETURN answer; END IF;
  IF p_kind = 'withdrawal' THEN
    -- guard: withdrawal-period
    IF p_now > purchase.created_at + interval '14 days' THEN answer.outcome := 'too_late'; RETURN answer; END IF;
    SELECT bought INTO had FROM payments.accounts WHERE user_id = purchase.user_id FOR NO KEY UPDATE;
    SELECT * INTO due FROM payments.withdrawable(purchase, had);
    IF due.cents = 0 THEN answer.outcome := 'nothing_left'; RETURN answer; END IF;
    IF due.coins <> p_coins OR due.cents <> p_cents THEN answer.outcome := 'changed'; RETURN answer; END IF;
  ELSE
    IF purchase.refunded_cents = purchase.amount_cents THEN answer.outcome := 'nothing_left'; RETURN answer; END IF;
    IF p_cents > purchase.amount_cents - purchase.refunded_cents THEN answer.outcome := 'changed'; RETURN answer; END IF;
    SELECT p_cents AS cents, purchase.coins * (purchase.refunded_cents + p_cents) / purchase.amount_cents
      - purchase.refunded_coins AS coins INTO due;
  END IF;
  SELECT * INTO moved FROM payments.reserve_coins(purchase, due.coins, p_order || ':r' || purchase.revision + 1);
  UPDATE payments.orders SET revision = revision + 1, reserved_coins = reserved_coins + moved.reserved WHERE id = p_order;
  INSERT INTO payments.refund_requests
    (id, order_id, kind, cents, coins, requested_by, reason, created_at, next_look_at)
  VALUES (p_id, p_order, p_kind, due.cents, moved.reserved, p_by, p_reason, p_now, p_next_look);
  answer.outcome := 'requested';
  answer.person := purchase.user_id;
  answer.coins := moved.reserved;
  answer.balance := moved.balance;
  RETURN answer;
END $$;
