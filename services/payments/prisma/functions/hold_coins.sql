-- Moves coins from a purse into a new hold. The hold's row is inserted first: its primary key serializes two calls
-- with the same id. Outcomes: held, known (same hold before), id_reused, or those of `refused`.
CREATE OR REPLACE FUNCTION payments.hold_coins(
  p_id TEXT, p_user UUID, p_room UUID, p_host UUID, p_purpose payments.hold_purpose, p_coins BIGINT,
  p_now TIMESTAMPTZ, p_expires TIMESTAMPTZ
) RETURNS payments.answer LANGUAGE plpgsql AS $$
DECLARE
  answer payments.answer;
  known payments.holds;
  taken RECORD;
BEGIN
  INSERT INTO payments.holds (id, user_id, room_id, host_id, purpose, coins, placed_at, expires_at)
  VALUES (p_id, p_user, p_room, p_host, p_purpose, p_coins, p_now, p_expires)
  ON CONFLICT DO NOTHING;
  IF NOT FOUND THEN
    SELECT * INTO known FROM payments.holds WHERE id = p_id;
    answer.outcome := CASE
      WHEN known.user_id = p_user AND known.room_id IS NOT DISTINCT FROM p_room AND known.purpose = p_purpose
        AND (p_room IS NOT NULL OR known.coins = p_coins) THEN 'known'
      ELSE 'id_reused' END;
    answer.coins := known.coins;
    answer.balance := payments.balance_of(p_user);
    answer.state := known.state;
    answer.host_coins := known.host_coins;
    answer.expires_at := known.expires_at;
    RETURN answer;
  END IF;
  SELECT * INTO taken FROM payments.take(p_user, p_coins);
  IF taken.balance IS NULL THEN
    DELETE FROM payments.holds WHERE id = p_id;
    RETURN payments.refused(p_user, p_coins);
  END IF;
  IF taken.bought > 0 THEN UPDATE payments.holds SET bought = taken.bought WHERE id = p_id; END IF;
  INSERT INTO payments.transfers (id, source, target, coins, bought, source_balance, purpose, room_id)
  VALUES ('hold:' || p_id, 'user:' || p_user, 'hold:' || p_id, p_coins, taken.bought, taken.balance, p_purpose, p_room);
  answer.outcome := 'held';
  answer.coins := p_coins;
  answer.balance := taken.balance;
  answer.state := 'held';
  answer.expires_at := p_expires;
  RETURN answer;
END $$;
