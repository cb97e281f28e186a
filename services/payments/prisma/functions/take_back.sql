-- Takes coins of an order back for money that its buyer got back: from the order's reserve, then bought coins of the
-- purse; the rest was spent already and becomes a debt, which gifts and later income repay. Returns how many became
-- the debt, and the purse's balance.
CREATE OR REPLACE FUNCTION payments.take_back(
  p_order payments.orders, p_coins BIGINT, p_name TEXT, OUT seized BIGINT, OUT owed BIGINT, OUT balance BIGINT
) LANGUAGE plpgsql AS $$
DECLARE
  purse payments.accounts;
  person TEXT := 'user:' || p_order.user_id;
  debtor TEXT := 'debt:' || p_order.user_id;
  paid BIGINT;
  repaid BIGINT;
BEGIN
  seized := least(p_order.reserved_coins, p_coins);
  IF seized > 0 THEN
    INSERT INTO payments.transfers (id, source, target, coins, bought, purpose)
    VALUES ('seize:' || p_name, 'reserve:' || p_order.id, 'house:purchases', seized, seized, p_order.package_name);
  END IF;
  SELECT * INTO purse FROM payments.accounts WHERE user_id = p_order.user_id FOR NO KEY UPDATE;
  -- guard: refund-of-bought-coins
  paid := least(purse.bought, p_coins - seized);
  owed := p_coins - seized - paid;
  repaid := least(purse.coins - purse.bought, owed);
  balance := purse.coins - paid - repaid;
  UPDATE payments.accounts SET coins = balance, bought = bought - paid, debt = accounts.debt + owed - repaid
  WHERE user_id = p_order.user_id;
  IF paid > 0 THEN
    INSERT INTO payments.transfers (id, source, target, coins, bought, source_balance, purpose)
    VALUES ('refund:' || p_name, person, 'house:purchases', paid, paid, purse.coins - paid, p_order.package_name);
  END IF;
  IF owed > 0 THEN
    INSERT INTO payments.transfers (id, source, target, coins, bought, purpose)
    VALUES ('owe:' || p_name, debtor, 'house:purchases', owed, owed, p_order.package_name);
  END IF;
  IF repaid > 0 THEN
    INSERT INTO payments.transfers (id, source, target, coins, source_balance, purpose)
    VALUES ('repay:owe:' || p_name, person, debtor, repaid, balance, 'debt');
  END IF;
END $$;
