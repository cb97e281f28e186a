-- Moves up to `p_coins` bought coins of the buyer into the order's reserve. Returns how many, and the purse's balance.
CREATE OR REPLACE FUNCTION payments.reserve_coins(
  p_order payments.orders, p_coins BIGINT, p_name TEXT, OUT reserved BIGINT, OUT balance BIGINT
) LANGUAGE plpgsql AS $$
DECLARE had BIGINT;
BEGIN
  SELECT a.bought INTO had FROM payments.accounts a WHERE a.user_id = p_order.user_id FOR NO KEY UPDATE;
  -- guard: reserve-of-unspent-coins
  reserved := least(had, p_coins);
  UPDATE payments.accounts SET coins = coins - reserved, bought = bought - reserved
  WHERE user_id = p_order.user_id RETURNING coins INTO balance;
  IF reserved > 0 THEN
    INSERT INTO payments.transfers (id, source, target, coins, bought, source_balance, purpose)
    VALUES ('reserve:' || p_name, 'user:' || p_order.user_id, 'reserve:' || p_order.id, reserved, reserved, balance,
      p_order.package_name);
  END IF;
END $$;
