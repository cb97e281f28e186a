-- Credits a paid order once. Outcomes: credited, known (this event or this order before), mismatch (session, amount
-- or currency differ from the order's), unknown.
CREATE OR REPLACE FUNCTION payments.credit_order(
  p_order UUID, p_session TEXT, p_payment TEXT, p_method TEXT, p_cents INTEGER, p_currency TEXT,
  p_event TEXT, p_type TEXT
) RETURNS payments.answer LANGUAGE plpgsql AS $$
DECLARE
  answer payments.answer;
  purchase payments.orders;
BEGIN
  IF NOT payments.is_new_event(p_event, p_type) THEN answer.outcome := 'known'; RETURN answer; END IF;
  SELECT * INTO purchase FROM payments.orders WHERE id = p_order FOR UPDATE;
  IF NOT FOUND THEN answer.outcome := 'unknown'; RETURN answer; END IF;
  answer.person := purchase.user_id;
  -- guard: payment-matches-order
  IF purchase.session_id <> p_session OR purchase.amount_cents <> p_cents OR purchase.currency <> lower(p_currency) THEN
    answer.outcome := 'mismatch';
    RETURN answer;
  END IF;
  -- guard: order-credited-once
  IF purchase.state IN ('credited', 'refunded') THEN
    answer.outcome := 'known';
    RETURN answer;
  END IF;
  IF purchase.coupon IS NOT NULL AND p_method IS NOT NULL THEN
    INSERT INTO payments.coupon_methods (coupon, method, order_id) VALUES (purchase.coupon, p_method, p_order)
    ON CONFLICT DO NOTHING;
    -- guard: coupon-once-per-card
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
