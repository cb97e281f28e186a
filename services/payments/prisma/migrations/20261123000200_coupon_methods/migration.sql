-- A coupon is good once for each payment method, too, where the provider tells which one it was. That is known only when
-- the checkout is paid.
CREATE TABLE payments.coupon_methods (
  coupon TEXT NOT NULL,
  -- The provider's own fingerprint of a card or a bank account, never the number itself.
  method TEXT NOT NULL,
  order_id UUID NOT NULL UNIQUE REFERENCES payments.orders (id),
  PRIMARY KEY (coupon, method)
);

ALTER TABLE payments.orders
  -- What the package costs without a coupon; null for orders from before.
  ADD COLUMN full_cents INTEGER CHECK (full_cents >= amount_cents),
  -- True when the payment method had used the coupon before: then `coins` is what the money buys without it.
  ADD COLUMN coupon_refused BOOLEAN NOT NULL DEFAULT false;

CREATE FUNCTION payments.coins_at_full_price(p_order payments.orders) RETURNS BIGINT LANGUAGE sql IMMUTABLE AS $$
  SELECT least(p_order.coins, ceil(p_order.coins * p_order.amount_cents::NUMERIC
    / coalesce(p_order.full_cents, p_order.amount_cents))::BIGINT)
$$;

-- The provider says that a checkout is paid: its coins are the person's, once, and all of them bought. An order that was
-- given up is credited, too, for the money came; its coupon counts as used again. Of two payments by one method with
-- one coupon, at once as well, the row decides which was first; the other gives the coins that its money buys at the full
-- price, rounded up, so that nobody pays for more than they get.
DROP FUNCTION payments.credit_order(UUID, TEXT, TEXT, INTEGER, TEXT, TEXT, TEXT);
CREATE FUNCTION payments.credit_order(
  p_order UUID, p_session TEXT, p_payment TEXT, p_method TEXT, p_cents INTEGER, p_currency TEXT,
  p_event TEXT, p_type TEXT
) RETURNS payments.answer LANGUAGE plpgsql AS $$
DECLARE
  answer payments.answer;
  purchase payments.orders;
BEGIN
  IF NOT payments.is_news(p_event, p_type) THEN answer.outcome := 'known'; RETURN answer; END IF;
  SELECT * INTO purchase FROM payments.orders WHERE id = p_order FOR UPDATE;
  IF NOT FOUND THEN answer.outcome := 'unknown'; RETURN answer; END IF;
  answer.person := purchase.user_id;
  IF purchase.session_id <> p_session OR purchase.amount_cents <> p_cents OR purchase.currency <> lower(p_currency) THEN
    answer.outcome := 'mismatch';
    RETURN answer;
  END IF;
  IF purchase.state IN ('credited', 'refunded') THEN
    answer.outcome := 'known';
    RETURN answer;
  END IF;
  IF purchase.coupon IS NOT NULL AND p_method IS NOT NULL THEN
    INSERT INTO payments.coupon_methods (coupon, method, order_id) VALUES (purchase.coupon, p_method, p_order)
    ON CONFLICT DO NOTHING;
    IF NOT FOUND THEN
      purchase.coupon_refused := true;
      purchase.coins := payments.coins_at_full_price(purchase);
    END IF;
  END IF;
  answer.coins := purchase.coins;
  answer.balance := payments.receive(purchase.user_id, 'purchase:' || p_session, 'house:purchases', purchase.coins,
    purchase.coins, purchase.package_name, NULL);
  UPDATE payments.orders SET state = 'credited', session_id = p_session, payment_id = p_payment,
    coins = purchase.coins, coupon_refused = purchase.coupon_refused
  WHERE id = p_order;
  IF purchase.coupon IS NOT NULL THEN
    INSERT INTO payments.coupon_uses (user_id, coupon, order_id)
    VALUES (purchase.user_id, purchase.coupon, p_order) ON CONFLICT DO NOTHING;
  END IF;
  answer.outcome := 'credited';
  RETURN answer;
END $$;
