-- Spends coins at once, without a hold. Outcomes: spent, known (same spend before), id_reused, or those of `refused`.
CREATE OR REPLACE FUNCTION payments.spend(p_id TEXT, p_user UUID, p_coins BIGINT, p_purpose TEXT)
RETURNS payments.answer LANGUAGE plpgsql AS $$
DECLARE
  answer payments.answer;
  known payments.transfers;
  taken RECORD;
BEGIN
  -- The account's lock serializes calls with the same id: the second sees the transfer of the first.
  PERFORM 1 FROM payments.accounts WHERE user_id = p_user FOR NO KEY UPDATE;
  SELECT * INTO known FROM payments.transfers WHERE id = 'spend:' || p_id;
  IF FOUND THEN
    answer.coins := known.coins;
    answer.balance := payments.balance_of(p_user);
    answer.outcome := CASE
      WHEN known.source = 'user:' || p_user AND known.coins = p_coins AND known.purpose = p_purpose THEN 'known'
      ELSE 'id_reused' END;
    RETURN answer;
  END IF;
  SELECT * INTO taken FROM payments.take(p_user, p_coins);
  IF taken.balance IS NULL THEN RETURN payments.refused(p_user, p_coins); END IF;
  INSERT INTO payments.transfers (id, source, target, coins, bought, source_balance, purpose)
  VALUES ('spend:' || p_id, 'user:' || p_user, 'house:spent', p_coins, taken.bought, taken.balance, p_purpose);
  answer.outcome := 'spent';
  answer.coins := p_coins;
  answer.balance := taken.balance;
  RETURN answer;
END $$;
