-- Erases a person from the books: what is left in the purse goes to the house, and `p_replacement` takes the account's
-- place in every line, hold and order, so that all sums and provenances stay. False, and without effect, while money or
-- held coins of theirs are under way.
CREATE OR REPLACE FUNCTION payments.erase_person(p_user UUID, p_replacement UUID) RETURNS BOOLEAN
LANGUAGE plpgsql AS $$
DECLARE
  purse payments.accounts;
  due RECORD;
  person TEXT := 'user:' || p_user;
  debtor TEXT := 'debt:' || p_user;
BEGIN
  -- The account's lock keeps holds and spends away meanwhile.
  SELECT * INTO purse FROM payments.accounts WHERE user_id = p_user FOR UPDATE;
  SELECT * INTO due FROM payments.unsettled(p_user);
  -- guard: settled-before-erasure
  IF due.checkouts + due.refunds + due.disputes + due.holds > 0 THEN RETURN FALSE; END IF;
  IF purse.coins > 0 THEN
    INSERT INTO payments.transfers (id, source, target, coins, bought, source_balance, purpose)
    VALUES ('forfeit:' || p_replacement, person, 'house:forfeited', purse.coins, purse.bought, 0, 'account_deleted');
    UPDATE payments.accounts SET coins = 0, bought = 0 WHERE user_id = p_user;
  END IF;
  PERFORM set_config('payments.erasing', 'on', TRUE);
  UPDATE payments.transfers SET
    id = replace(id, p_user::TEXT, p_replacement::TEXT),
    source = replace(source, p_user::TEXT, p_replacement::TEXT),
    target = replace(target, p_user::TEXT, p_replacement::TEXT)
  WHERE (source = person AND source LIKE 'user:%') OR (target = person AND target LIKE 'user:%')
    OR source = debtor OR target = debtor;
  PERFORM set_config('payments.erasing', 'off', TRUE);
  UPDATE payments.accounts SET user_id = p_replacement WHERE user_id = p_user;
  UPDATE payments.holds SET user_id = p_replacement WHERE user_id = p_user;
  UPDATE payments.holds SET host_id = p_replacement WHERE host_id = p_user;
  UPDATE payments.orders SET user_id = p_replacement, receipt_url = NULL WHERE user_id = p_user;
  UPDATE payments.coupon_uses SET user_id = p_replacement WHERE user_id = p_user;
  UPDATE payments.refund_requests SET requested_by = p_replacement WHERE requested_by = p_user;
  UPDATE payments.rooms SET owner_id = p_replacement WHERE owner_id = p_user;
  DELETE FROM payments.customers WHERE user_id = p_user;
  RETURN TRUE;
END $$;
