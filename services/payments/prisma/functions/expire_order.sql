-- Ends an open order, so that its coupon can be used again. Outcomes: expired, known, unknown.
CREATE OR REPLACE FUNCTION payments.expire_order(p_order UUID, p_event TEXT, p_type TEXT)
RETURNS payments.answer LANGUAGE plpgsql AS $$
DECLARE answer payments.answer;
BEGIN
  IF NOT payments.is_new_event(p_event, p_type) THEN answer.outcome := 'known'; RETURN answer; END IF;
  UPDATE payments.orders SET state = 'expired' WHERE id = p_order AND state = 'open';
  IF FOUND THEN
    DELETE FROM payments.coupon_uses WHERE order_id = p_order;
    answer.outcome := 'expired';
  ELSE
    answer.outcome := CASE WHEN EXISTS (SELECT 1 FROM payments.orders WHERE id = p_order)
      THEN 'known' ELSE 'unknown' END;
  END IF;
  RETURN answer;
END $$;
