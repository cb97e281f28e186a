-- Voids up to `p_limit` expired holds. Returns the new balances of their owners.
CREATE OR REPLACE FUNCTION payments.sweep_holds(p_limit INTEGER, p_now TIMESTAMPTZ DEFAULT clock_timestamp())
RETURNS TABLE (person UUID, balance BIGINT) LANGUAGE plpgsql AS $$
DECLARE
  expired RECORD;
  answer payments.answer;
BEGIN
  FOR expired IN
    WITH due AS (
      SELECT id, user_id FROM payments.holds WHERE state = 'held' AND expires_at <= p_now
      ORDER BY expires_at LIMIT p_limit FOR UPDATE SKIP LOCKED
    )
    SELECT id FROM due ORDER BY user_id, id
  LOOP
    answer := payments.void_hold(expired.id, p_now);
    person := answer.person;
    balance := answer.balance;
    RETURN NEXT;
  END LOOP;
END $$;
