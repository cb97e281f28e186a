-- Returns an open hold's coins to their owner. Outcomes: voided, known (voided before), ended_otherwise, unknown.
CREATE OR REPLACE FUNCTION payments.void_hold(p_id TEXT, p_now TIMESTAMPTZ DEFAULT clock_timestamp())
RETURNS payments.answer LANGUAGE plpgsql AS $$
DECLARE
  answer payments.answer;
  hold payments.holds;
BEGIN
  UPDATE payments.holds SET state = 'voided', ended_at = p_now WHERE id = p_id AND state = 'held'
  RETURNING * INTO hold;
  IF FOUND THEN
    answer.balance := payments.receive(hold.user_id, 'void:' || p_id, 'hold:' || p_id, hold.coins,
      -- guard: void-keeps-gifts
      hold.bought,
      hold.purpose::TEXT, hold.room_id);
    answer.outcome := 'voided';
  ELSE
    SELECT * INTO hold FROM payments.holds WHERE id = p_id;
    IF NOT FOUND THEN answer.outcome := 'unknown'; RETURN answer; END IF;
    answer.outcome := CASE hold.state WHEN 'voided' THEN 'known' ELSE 'ended_otherwise' END;
    answer.balance := payments.balance_of(hold.user_id);
  END IF;
  answer.person := hold.user_id;
  answer.coins := hold.coins;
  answer.state := hold.state;
  answer.host_coins := hold.host_coins;
  answer.expires_at := hold.expires_at;
  RETURN answer;
END $$;
