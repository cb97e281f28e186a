-- What of a person's money is under way: open checkouts, refunds that were requested and not made, open disputes, and
-- coins that are held for or by them.
CREATE OR REPLACE FUNCTION payments.unsettled(
  p_user UUID, OUT checkouts INTEGER, OUT refunds INTEGER, OUT disputes INTEGER, OUT holds INTEGER
) LANGUAGE sql STABLE AS $$
  SELECT
    (SELECT count(*) FROM payments.orders WHERE user_id = p_user AND state = 'open'),
    (SELECT count(*) FROM payments.refund_requests r JOIN payments.orders o ON o.id = r.order_id
      WHERE o.user_id = p_user AND r.state = 'requested'),
    (SELECT count(*) FROM payments.orders WHERE user_id = p_user AND (disputed_cents > 0 OR reserved_coins > 0)),
    (SELECT count(*) FROM payments.holds WHERE state = 'held' AND (user_id = p_user OR host_id = p_user))
$$;
