-- Coins that the paid amount buys without the coupon.
CREATE OR REPLACE FUNCTION payments.coins_at_full_price(p_order payments.orders) RETURNS BIGINT
LANGUAGE sql IMMUTABLE AS $$
  SELECT least(p_order.coins, ceil(p_order.coins * p_order.amount_cents::NUMERIC
    / coalesce(p_order.full_cents, p_order.amount_cents))::BIGINT)
$$;
