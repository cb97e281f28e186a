-- Ends a requested refund that the provider does not make, and returns its reserved coins. Outcomes: dropped, known
-- (ended before).
CREATE OR REPLACE FUNCTION payments.drop_refund(p_id UUID) RETURNS payments.answer LANGUAGE plpgsql AS $$
DECLARE
  answer payments.answer;
  purchase payments.orders;
  surplus BIGINT;
BEGIN
  SELECT o.* INTO purchase FROM payments.orders o
  WHERE o.id = (SELECT order_id FROM payments.refund_requests WHERE id = p_id) FOR UPDATE;
  UPDATE payments.refund_requests SET state = 'failed' WHERE id = p_id AND state = 'requested';
  IF NOT FOUND THEN answer.outcome := 'known'; RETURN answer; END IF;
  surplus := purchase.reserved_coins - least(purchase.disputed_coins, purchase.coins - purchase.refunded_coins);
  IF surplus > 0 THEN
    answer.person := purchase.user_id;
    answer.balance := payments.receive(purchase.user_id, 'release:' || purchase.id || ':r' || purchase.revision + 1,
      'reserve:' || purchase.id, surplus, surplus, purchase.package_name, NULL);
  END IF;
  UPDATE payments.orders SET revision = revision + 1, reserved_coins = reserved_coins - greatest(0, surplus)
  WHERE id = purchase.id;
  answer.outcome := 'dropped';
  RETURN answer;
END $$;
