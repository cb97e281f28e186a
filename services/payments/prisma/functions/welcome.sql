-- Opens an account with its welcome gift, once.
CREATE OR REPLACE FUNCTION payments.welcome(p_user UUID, p_coins BIGINT) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO payments.accounts (user_id) VALUES (p_user) ON CONFLICT DO NOTHING;
  IF p_coins = 0 THEN RETURN; END IF;
  -- The account's lock serializes concurrent calls: the second sees the transfer of the first.
  PERFORM 1 FROM payments.accounts WHERE user_id = p_user FOR UPDATE;
  IF EXISTS (SELECT 1 FROM payments.transfers WHERE id = 'welcome:' || p_user) THEN RETURN; END IF;
  PERFORM payments.receive(p_user, 'welcome:' || p_user, 'house:welcome', p_coins, 0, 'welcome', NULL);
END $$;
