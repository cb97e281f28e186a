-- Adds coins to a purse, repays the debt first, and moves `p_withheld` of them on to the house. Returns the new
-- balance. `p_gift_day` and `p_gift_income` update the host's gift income of that UTC day; null leaves it.
CREATE OR REPLACE FUNCTION payments.receive(
  p_user UUID, p_id TEXT, p_source TEXT, p_coins BIGINT, p_bought BIGINT, p_purpose TEXT, p_room UUID,
  p_withheld BIGINT DEFAULT 0, p_gift_day DATE DEFAULT NULL, p_gift_income BIGINT DEFAULT NULL
) RETURNS BIGINT LANGUAGE plpgsql AS $$
DECLARE
  net BIGINT := p_coins - p_withheld;
  kept BIGINT;
  repaid BIGINT;
BEGIN
  INSERT INTO payments.accounts AS a (user_id, coins, bought, gift_day, gift_income)
  VALUES (p_user, net, p_bought, p_gift_day, coalesce(p_gift_income, 0))
  ON CONFLICT (user_id) DO UPDATE
  SET coins = a.coins + net - least(a.debt, net), debt = a.debt - least(a.debt, net),
    bought = a.bought + greatest(0, p_bought - a.debt),
    gift_day = coalesce(p_gift_day, a.gift_day), gift_income = coalesce(p_gift_income, a.gift_income)
  RETURNING a.coins INTO kept;
  -- A purse in debt was empty, so the difference is what the debt took.
  repaid := greatest(0, net - kept);
  INSERT INTO payments.transfers (id, source, target, coins, bought, target_balance, purpose, room_id)
  VALUES (p_id, p_source, 'user:' || p_user, p_coins, p_bought, kept + repaid + p_withheld, p_purpose, p_room);
  IF p_withheld > 0 THEN
    INSERT INTO payments.transfers (id, source, target, coins, source_balance, purpose, room_id)
    VALUES ('withhold:' || p_id, 'user:' || p_user, 'house:withheld', p_withheld, kept + repaid, p_purpose, p_room);
  END IF;
  IF repaid > 0 THEN
    INSERT INTO payments.transfers (id, source, target, coins, bought, source_balance, purpose)
    VALUES ('repay:' || p_id, 'user:' || p_user, 'debt:' || p_user, repaid, least(p_bought, repaid), kept, 'debt');
  END IF;
  RETURN kept;
END $$;
