-- Returns coins that were taken for a refund which failed since. The debt that the refund made is cancelled first; what
-- was repaid of it goes back to the purse, gifts as gifts. Returns how much of the debt was cancelled, and the purse's
-- balance.
CREATE OR REPLACE FUNCTION payments.give_back(
  p_order payments.orders, p_coins BIGINT, p_name TEXT, OUT cancelled BIGINT, OUT balance BIGINT
) LANGUAGE plpgsql AS $$
DECLARE
  person TEXT := 'user:' || p_order.user_id;
  debtor TEXT := 'debt:' || p_order.user_id;
  standing BIGINT;
  repaid BIGINT;
  gifts BIGINT;
BEGIN
  cancelled := least(p_order.owed_coins, p_coins);
  SELECT debt, coins INTO standing, balance FROM payments.accounts WHERE user_id = p_order.user_id
  FOR NO KEY UPDATE;
  IF cancelled > 0 THEN
    repaid := greatest(0, cancelled - standing);
    -- Gifts that repaid debts and were not returned yet: returned as bought coins they could be withdrawn as money.
    SELECT coalesce(sum(CASE WHEN target = debtor THEN coins - bought ELSE bought - coins END), 0) INTO gifts
    FROM payments.transfers
    WHERE (source = person AND source LIKE 'user:%' AND target = debtor)
      OR (target = person AND target LIKE 'user:%' AND source = debtor);
    -- guard: failed-refund-returns-gifts
    gifts := least(gifts, repaid);
    INSERT INTO payments.transfers (id, source, target, coins, bought, purpose)
    VALUES ('cancel:' || p_name, 'house:purchases', debtor, cancelled, cancelled, p_order.package_name);
    balance := balance + repaid;
    UPDATE payments.accounts SET debt = debt - cancelled + repaid, coins = balance, bought = bought + repaid - gifts
    WHERE user_id = p_order.user_id;
    IF repaid > 0 THEN
      INSERT INTO payments.transfers (id, source, target, coins, bought, target_balance, purpose)
      VALUES ('restore:debt:' || p_name, debtor, person, repaid, repaid - gifts, balance, p_order.package_name);
    END IF;
  END IF;
  IF p_coins > cancelled THEN
    balance := payments.receive(p_order.user_id, 'restore:' || p_name, 'house:purchases', p_coins - cancelled,
      p_coins - cancelled, p_order.package_name, NULL);
  END IF;
END $$;
