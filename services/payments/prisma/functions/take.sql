-- Takes coins from a purse, gift coins first. Returns the new balance and how many of the taken coins were bought;
-- nulls when the purse has fewer.
CREATE OR REPLACE FUNCTION payments.take(p_user UUID, p_coins BIGINT, OUT balance BIGINT, OUT bought BIGINT)
LANGUAGE plpgsql AS $$
DECLARE had BIGINT;
BEGIN
  SELECT a.bought INTO had FROM payments.accounts a WHERE a.user_id = p_user FOR NO KEY UPDATE;
  UPDATE payments.accounts a SET coins = a.coins - p_coins, bought = least(a.bought, a.coins - p_coins)
  WHERE a.user_id = p_user
    -- guard: coins-cover-spending
    AND a.coins >= p_coins
  RETURNING a.coins, had - a.bought INTO balance, bought;
END $$;
