-- `place_hold` for many holds in one transaction. The purses are locked first, so each hold's part of a purse follows
-- from the sum of the holds before it. Leaves out existing ids; an id that is inserted concurrently fails the whole
-- statement, and the caller falls back to one call for each. Sequential scans are off: a plan cached while the table
-- was empty would scan a full one.
CREATE OR REPLACE FUNCTION payments.place_holds(
  p_ids TEXT[], p_users UUID[], p_rooms UUID[], p_purposes payments.hold_purpose[], p_seconds INTEGER[],
  p_now TIMESTAMPTZ DEFAULT clock_timestamp()
) RETURNS TABLE (id TEXT, coins BIGINT, balance BIGINT, expires_at TIMESTAMPTZ(3)) LANGUAGE plpgsql
SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off
AS $$
#variable_conflict use_column
BEGIN
  PERFORM 1 FROM payments.accounts WHERE user_id = ANY (p_users) ORDER BY user_id FOR NO KEY UPDATE;
  RETURN QUERY
  WITH input AS (
    SELECT w.id, w.user_id, w.room_id, w.purpose, w.seconds, r.owner_id, payments.price_of(r, w.purpose) AS price
    FROM unnest(p_ids, p_users, p_rooms, p_purposes, p_seconds) AS w (id, user_id, room_id, purpose, seconds)
    JOIN payments.rooms r ON r.room_id = w.room_id
    WHERE r.owner_id <> w.user_id
      AND NOT EXISTS (SELECT 1 FROM payments.holds h WHERE h.id = w.id)
      AND NOT EXISTS (
        SELECT 1 FROM payments.holds h
        WHERE h.user_id = w.user_id AND h.purpose = w.purpose AND h.room_id IS NULL AND h.state = 'held'
      )
  ), summed AS (
    SELECT input.*, sum(price) OVER (PARTITION BY user_id ORDER BY id)::BIGINT AS needed FROM input
  ), affordable AS (
    SELECT s.*, a.coins - s.needed AS balance, (p_now + make_interval(secs => s.seconds))::TIMESTAMPTZ(3) AS expires_at,
      least(a.bought, a.coins - s.needed + s.price) - least(a.bought, a.coins - s.needed) AS bought
    FROM summed s JOIN payments.accounts a ON a.user_id = s.user_id
    WHERE s.needed <= a.coins
  ), placed AS (
    INSERT INTO payments.holds (id, user_id, room_id, host_id, purpose, coins, bought, placed_at, expires_at)
    SELECT p.id, p.user_id, p.room_id, p.owner_id, p.purpose, p.price, p.bought, p_now, p.expires_at
    FROM affordable p
  ), paid AS (
    UPDATE payments.accounts a SET coins = a.coins - t.coins, bought = a.bought - t.bought
    FROM (
      SELECT user_id, sum(price)::BIGINT AS coins, sum(bought)::BIGINT AS bought FROM affordable GROUP BY user_id
    ) t
    WHERE a.user_id = t.user_id
  ), written AS (
    INSERT INTO payments.transfers (id, source, target, coins, bought, source_balance, purpose, room_id)
    SELECT 'hold:' || p.id, 'user:' || p.user_id, 'hold:' || p.id, p.price, p.bought, p.balance, p.purpose, p.room_id
    FROM affordable p ORDER BY p.id
  )
  SELECT p.id, p.price, p.balance, p.expires_at FROM affordable p;
END $$;
