-- How much of an order its buyer can withdraw with `p_bought` bought coins in the purse. The money is that of the coins,
-- rounded up unless that would be the money of one coin more.
CREATE OR REPLACE FUNCTION payments.withdrawable(
  p_order payments.orders, p_bought BIGINT, OUT cents INTEGER, OUT coins BIGINT
) LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
  returned BIGINT;
  total INTEGER;
BEGIN
  -- guard: withdrawal-of-unspent-coins
  returned := least(p_bought, p_order.coins - p_order.refunded_coins - p_order.reserved_coins);
  returned := returned + p_order.refunded_coins;
  total := ceil(p_order.amount_cents::NUMERIC * returned / p_order.coins);
  IF p_order.coins * total / p_order.amount_cents > returned THEN total := total - 1; END IF;
  cents := greatest(0, total - p_order.refunded_cents);
  coins := CASE WHEN cents = 0 THEN 0 ELSE p_order.coins * total / p_order.amount_cents - p_order.refunded_coins END;
END $$;
