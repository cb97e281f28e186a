-- Pays a hold to its host: `p_percent` of the coins, the rest as a fee. Gifts beyond the host's daily limit of
-- `p_gifts` are withheld. Outcomes: captured, known (captured before), ended_otherwise, unknown.
CREATE OR REPLACE FUNCTION payments.capture_hold(
  p_id TEXT, p_percent INTEGER, p_gifts BIGINT, p_now TIMESTAMPTZ DEFAULT clock_timestamp()
) RETURNS payments.answer LANGUAGE plpgsql AS $$
DECLARE
  answer payments.answer;
  hold payments.holds;
  host payments.accounts;
  gifts BIGINT;
  income BIGINT := 0;
BEGIN
  SELECT * INTO hold FROM payments.holds WHERE id = p_id AND state = 'held' AND room_id IS NOT NULL FOR NO KEY UPDATE;
  IF FOUND THEN
    hold.host_coins := hold.coins * p_percent / 100;
    hold.host_bought := hold.bought * hold.host_coins / hold.coins;
    gifts := hold.host_coins - hold.host_bought;
    IF gifts > 0 THEN
      SELECT * INTO host FROM payments.accounts WHERE user_id = hold.host_id FOR NO KEY UPDATE;
      IF NOT FOUND THEN
        INSERT INTO payments.accounts (user_id) VALUES (hold.host_id) ON CONFLICT DO NOTHING;
        SELECT * INTO host FROM payments.accounts WHERE user_id = hold.host_id FOR NO KEY UPDATE;
      END IF;
    END IF;
    -- A capture delayed past midnight counts for the day of the host's latest gift.
    hold.ended_at := greatest(p_now::TIMESTAMPTZ(3), host.gift_day::TIMESTAMP AT TIME ZONE 'UTC');
    IF host.gift_day = (hold.ended_at AT TIME ZONE 'UTC')::DATE THEN income := host.gift_income; END IF;
    -- guard: daily-gift-limit
    hold.withheld := gifts - greatest(0, least(gifts, p_gifts - income));
    UPDATE payments.holds SET state = 'captured', ended_at = hold.ended_at, host_coins = hold.host_coins,
      host_bought = hold.host_bought, withheld = hold.withheld
    WHERE id = p_id RETURNING * INTO hold;
    IF hold.host_coins > 0 THEN
      answer.person := hold.host_id;
      answer.balance := payments.receive(hold.host_id, 'share:' || p_id, 'hold:' || p_id, hold.host_coins,
        hold.host_bought, hold.purpose::TEXT, hold.room_id, hold.withheld,
        CASE WHEN gifts > hold.withheld THEN (hold.ended_at AT TIME ZONE 'UTC')::DATE END,
        CASE WHEN gifts > hold.withheld THEN income + gifts - hold.withheld END);
    END IF;
    IF hold.coins > hold.host_coins THEN
      INSERT INTO payments.transfers (id, source, target, coins, bought, purpose, room_id)
      VALUES ('fee:' || p_id, 'hold:' || p_id, 'house:fees', hold.coins - hold.host_coins,
        hold.bought - hold.host_bought, hold.purpose, hold.room_id);
    END IF;
    answer.outcome := 'captured';
  ELSE
    SELECT * INTO hold FROM payments.holds WHERE id = p_id;
    IF NOT FOUND OR hold.room_id IS NULL THEN answer.outcome := 'unknown'; RETURN answer; END IF;
    answer.outcome := CASE hold.state WHEN 'captured' THEN 'known' ELSE 'ended_otherwise' END;
  END IF;
  answer.coins := hold.coins;
  answer.state := hold.state;
  answer.host_coins := hold.host_coins;
  answer.expires_at := hold.expires_at;
  RETURN answer;
END $$;
