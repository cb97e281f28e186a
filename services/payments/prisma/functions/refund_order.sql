-- Takes back coins for refunded money. `p_cents` is the total of all refunds of the order; the same share of its
-- coins is due, rounded down until everything is refunded. Only bought coins are taken back; those already spent
-- become a debt, which later income repays. Outcomes: refunded, known (event or amount before), unknown.
CREATE OR REPLACE FUNCTION payments.refund_order(p_order UUID, p_cents INTEGER, p_event TEXT, p_type TEXT)
RETURNS payments.answer LANGUAGE plpgsql AS $$
DECLARE
  answer payments.answer;
  purchase payments.orders;
  purse payments.accounts;
  due BIGINT;
  paid BIGINT;
  repaid BIGINT;
  which TEXT;
BEGIN
  IF NOT payments.is_new_event(p_event, p_type) THEN answer.outcome := 'known'; RETURN answer; END IF;
  SELECT * INTO purchase FROM payments.orders WHERE id = p_order FOR UPDATE;
  IF NOT FOUND OR purchase.state NOT IN ('credited', 'refunded') THEN
    answer.outcome := 'unknown';
    RETURN answer;
  END IF;
  answer.person := purchase.user_id;
  p_cents := least(p_cents, purchase.amount_cents);
  -- The refunded total only grows: a smaller one is a late event.
  IF p_cents <= purchase.refunded_cents THEN answer.outcome := 'known'; RETURN answer; END IF;
  due := purchase.coins * p_cents / purchase.amount_cents - purchase.refunded_coins;
  SELECT * INTO purse FROM payments.accounts WHERE user_id = purchase.user_id FOR NO KEY UPDATE;
  -- guard: refund-of-bought-coins
  paid := least(purse.bought, due);
  repaid := least(purse.coins - purse.bought, due - paid);
  UPDATE payments.accounts
  SET coins = coins - paid - repaid, bought = bought - paid, debt = debt + due - paid - repaid
  WHERE user_id = purchase.user_id;
  which := p_order || ':' || p_cents;
  IF paid > 0 THEN
    INSERT INTO payments.transfers (id, source, target, coins, bought, source_balance, purpose)
    VALUES ('refund:' || which, 'user:' || purchase.user_id, 'house:purchases', paid, paid, purse.coins - paid,
      purchase.package_name);
  END IF;
  IF due > paid THEN
    INSERT INTO payments.transfers (id, source, target, coins, bought, purpose)
    VALUES ('owe:' || which, 'debt:' || purchase.user_id, 'house:purchases', due - paid, due - paid,
      purchase.package_name);
  END IF;
  IF repaid > 0 THEN
    INSERT INTO payments.transfers (id, source, target, coins, source_balance, purpose)
    VALUES ('repay:owe:' || which, 'user:' || purchase.user_id, 'debt:' || purchase.user_id, repaid,
      purse.coins - paid - repaid, 'debt');
  END IF;
  UPDATE payments.orders SET refunded_cents = p_cents, refunded_coins = refunded_coins + due,
    state = CASE WHEN p_cents = amount_cents THEN 'refunded' ELSE state END
  WHERE id = p_order;
  answer.outcome := 'refunded';
  answer.coins := due;
  answer.balance := purse.coins - paid - repaid;
  RETURN answer;
END $$;
