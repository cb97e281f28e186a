-- Why a purse cannot pay: no_account, in_debt or too_few.
CREATE OR REPLACE FUNCTION payments.refused(p_user UUID, p_coins BIGINT) RETURNS payments.answer
LANGUAGE plpgsql AS $$
DECLARE
  answer payments.answer;
  owed BIGINT;
BEGIN
  answer.coins := p_coins;
  SELECT coins, debt INTO answer.balance, owed FROM payments.accounts WHERE user_id = p_user;
  answer.outcome := CASE
    WHEN answer.balance IS NULL THEN 'no_account'
    WHEN owed > 0 THEN 'in_debt'
    ELSE 'too_few' END;
  RETURN answer;
END $$;
