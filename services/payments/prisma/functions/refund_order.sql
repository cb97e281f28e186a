-- Brings an order's coins in line with its payment as just looked up at the provider. `p_returned` is the total of
-- refunds that did not fail and of lost disputes, in cents: the same share of the coins is taken back, rounded down
-- until everything is back, and given back when the total has become smaller. `p_disputed` is the money in open
-- disputes: of its coins those that are unspent are reserved until the dispute ends. `p_made` and `p_failed` are the
-- refund requests that the provider made, and whose refunds failed. `p_revision` is the order's revision before the
-- look-up. Outcomes: refunded, known (this event before), stale (another look-up was applied since;
-- look again), unknown.
CREATE OR REPLACE FUNCTION payments.refund_order(
  p_order UUID, p_revision INTEGER, p_returned INTEGER, p_disputed INTEGER, p_made UUID[], p_failed UUID[],
  p_event TEXT, p_type TEXT
) RETURNS payments.answer LANGUAGE plpgsql AS $$
DECLARE
  answer payments.answer;
  purchase payments.orders;
  returned INTEGER;
  disputed INTEGER;
  total BIGINT;
  at_stake BIGINT;
  pending BIGINT;
  kept BIGINT;
  moved RECORD;
  which TEXT;
BEGIN
  SELECT * INTO purchase FROM payments.orders WHERE id = p_order FOR UPDATE;
  IF NOT FOUND OR purchase.state NOT IN ('credited', 'refunded') THEN
    answer.outcome := 'unknown';
    PERFORM payments.is_new_event(p_event, p_type);
    RETURN answer;
  END IF;
  -- guard: newest-look-up
  IF purchase.revision <> p_revision THEN answer.outcome := 'stale'; RETURN answer; END IF;
  IF NOT payments.is_new_event(p_event, p_type) THEN answer.outcome := 'known'; RETURN answer; END IF;
  returned := least(p_returned, purchase.amount_cents);
  disputed := least(p_disputed, purchase.amount_cents - returned);
  total := purchase.coins * returned / purchase.amount_cents;
  at_stake := purchase.coins * (returned + disputed) / purchase.amount_cents - total;
  which := p_order || ':r' || purchase.revision + 1;
  answer.outcome := 'refunded';
  answer.person := purchase.user_id;
  answer.coins := total - purchase.refunded_coins;
  IF answer.coins > 0 THEN
    SELECT * INTO moved FROM payments.take_back(purchase, answer.coins, which);
    purchase.reserved_coins := purchase.reserved_coins - moved.seized;
    purchase.owed_coins := purchase.owed_coins + moved.owed;
    answer.balance := moved.balance;
  ELSIF answer.coins < 0 THEN
    SELECT * INTO moved FROM payments.give_back(purchase, -answer.coins, which);
    purchase.owed_coins := purchase.owed_coins - moved.cancelled;
    answer.balance := moved.balance;
  END IF;
  UPDATE payments.refund_requests SET state = 'made' WHERE order_id = p_order AND state = 'requested' AND id = ANY (p_made);
  UPDATE payments.refund_requests SET state = 'failed'
  WHERE order_id = p_order AND (state = 'requested' AND id = ANY (p_failed) OR state = 'made' AND id <> ALL (p_made));
  SELECT coalesce(sum(coins), 0) INTO pending FROM payments.refund_requests
  WHERE order_id = p_order AND state = 'requested';
  kept := least(at_stake + pending, purchase.coins - total);
  IF purchase.reserved_coins > kept THEN
    answer.balance := payments.receive(purchase.user_id, 'release:' || which, 'reserve:' || p_order,
      purchase.reserved_coins - kept, purchase.reserved_coins - kept, purchase.package_name, NULL);
    purchase.reserved_coins := kept;
  -- Once for the same money: coins of later purchases are not the disputed order's.
  ELSIF at_stake > purchase.disputed_coins AND kept > purchase.reserved_coins THEN
    SELECT * INTO moved FROM payments.reserve_coins(purchase,
      least(at_stake - purchase.disputed_coins, kept - purchase.reserved_coins), which);
    purchase.reserved_coins := purchase.reserved_coins + moved.reserved;
    answer.balance := moved.balance;
  END IF;
  UPDATE payments.orders SET revision = revision + 1, refunded_cents = returned, refunded_coins = total,
    owed_coins = purchase.owed_coins, reserved_coins = purchase.reserved_coins, disputed_cents = disputed,
    disputed_coins = at_stake,
    state = CASE WHEN returned = amount_cents THEN 'refunded'::payments.order_state ELSE 'credited' END
  WHERE id = p_order;
  RETURN answer;
END $$;
