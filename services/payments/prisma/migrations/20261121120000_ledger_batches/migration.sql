-- Many holds, or many captures, in one transaction: what waits together is written together, so that an account on
-- which all want to draw is locked once for all of them. Both take the plain cases only and answer those; what is
-- left out is as it was, and is done one by one. Locks are taken in the ledger's order: holds, then accounts, each
-- by their ids. A batch is small beside the tables, so it goes by their indexes, by a plan that is made once.

CREATE FUNCTION payments.place_holds(
  p_ids TEXT[], p_users UUID[], p_rooms UUID[], p_purposes TEXT[], p_seconds INTEGER[],
  p_now TIMESTAMPTZ DEFAULT clock_timestamp()
) RETURNS TABLE (id TEXT, coins BIGINT, balance BIGINT, expires_at TIMESTAMPTZ(3)) LANGUAGE plpgsql
SET plan_cache_mode = force_generic_plan SET enable_hashjoin = off SET enable_mergejoin = off
AS $$
#variable_conflict use_column
BEGIN
  PERFORM 1 FROM payments.accounts WHERE user_id = ANY (p_users) ORDER BY user_id FOR NO KEY UPDATE;
  RETURN QUERY
  WITH wish AS (
    SELECT w.id, w.user_id, w.room_id, w.purpose, w.seconds, r.owner_id,
      (CASE w.purpose
        WHEN 'song_request' THEN r.request_price
        WHEN 'express_request' THEN r.request_price + r.pin_price
        ELSE r.pin_price END)::BIGINT AS price
    FROM unnest(p_ids, p_users, p_rooms, p_purposes, p_seconds) AS w (id, user_id, room_id, purpose, seconds)
    JOIN payments.rooms r ON r.room_id = w.room_id
    WHERE r.owner_id <> w.user_id
      AND NOT EXISTS (
        SELECT 1 FROM payments.holds h
        WHERE h.user_id = w.user_id AND h.purpose = w.purpose AND h.room_id IS NULL AND h.state = 'held'
      )
  ), summed AS (
    SELECT wish.*, sum(price) OVER (PARTITION BY user_id ORDER BY id) AS needed FROM wish
  ), placed AS (
    INSERT INTO payments.holds (id, user_id, room_id, host_id, purpose, coins, placed_at, expires_at)
    SELECT s.id, s.user_id, s.room_id, s.owner_id, s.purpose, s.price, p_now,
      p_now + make_interval(secs => s.seconds)
    FROM summed s JOIN payments.accounts a ON a.user_id = s.user_id
    WHERE s.needed <= a.coins
    ON CONFLICT DO NOTHING
    RETURNING id, user_id, room_id, purpose, coins, expires_at
  ), paid AS (
    UPDATE payments.accounts a SET coins = a.coins - t.coins
    FROM (SELECT user_id, sum(coins)::BIGINT AS coins FROM placed GROUP BY user_id) t
    WHERE a.user_id = t.user_id
    RETURNING a.user_id, a.coins
  ), ordered AS (
    SELECT p.id, p.user_id, p.room_id, p.purpose, p.coins, p.expires_at,
      paid.coins + coalesce(sum(p.coins) OVER later, 0)::BIGINT AS balance
    FROM placed p JOIN paid ON paid.user_id = p.user_id
    WINDOW later AS (PARTITION BY p.user_id ORDER BY p.id ROWS BETWEEN 1 FOLLOWING AND UNBOUNDED FOLLOWING)
  ), written AS (
    INSERT INTO payments.transfers (id, source, target, coins, source_balance, purpose, room_id)
    SELECT 'hold:' || o.id, 'user:' || o.user_id, 'hold:' || o.id, o.coins, o.balance, o.purpose, o.room_id
    FROM ordered o ORDER BY o.id
  )
  SELECT o.id, o.coins, o.balance, o.expires_at FROM ordered o;
END $$;

CREATE FUNCTION payments.capture_holds(
  p_ids TEXT[], p_percent INTEGER, p_now TIMESTAMPTZ DEFAULT clock_timestamp()
) RETURNS TABLE (id TEXT, coins BIGINT, host_coins BIGINT, expires_at TIMESTAMPTZ(3)) LANGUAGE plpgsql
SET plan_cache_mode = force_generic_plan SET enable_hashjoin = off SET enable_mergejoin = off
AS $$
#variable_conflict use_column
DECLARE hosts UUID[];
BEGIN
  SELECT array_agg(DISTINCT h.host_id) INTO hosts FROM (
    SELECT host_id FROM payments.holds
    WHERE id = ANY (p_ids) AND state = 'held' AND room_id IS NOT NULL
    ORDER BY id FOR NO KEY UPDATE
  ) h;
  -- A host without an account yet is left to the capture of one.
  PERFORM 1 FROM payments.accounts WHERE user_id = ANY (hosts) ORDER BY user_id FOR NO KEY UPDATE;
  RETURN QUERY
  WITH captured AS (
    UPDATE payments.holds h SET state = 'captured', ended_at = p_now, host_coins = h.coins * p_percent / 100
    FROM payments.accounts a
    WHERE h.id = ANY (p_ids) AND h.state = 'held' AND h.room_id IS NOT NULL AND a.user_id = h.host_id
    RETURNING h.id, h.host_id, h.room_id, h.purpose, h.coins, h.host_coins, h.expires_at
  ), earned AS (
    UPDATE payments.accounts a SET coins = a.coins + t.coins
    FROM (SELECT host_id, sum(host_coins)::BIGINT AS coins FROM captured GROUP BY host_id) t
    WHERE a.user_id = t.host_id
    RETURNING a.user_id, a.coins
  ), ordered AS (
    SELECT c.*, earned.coins - coalesce(sum(c.host_coins) OVER later, 0)::BIGINT AS balance
    FROM captured c JOIN earned ON earned.user_id = c.host_id
    WINDOW later AS (PARTITION BY c.host_id ORDER BY c.id ROWS BETWEEN 1 FOLLOWING AND UNBOUNDED FOLLOWING)
  ), written AS (
    INSERT INTO payments.transfers (id, source, target, coins, target_balance, purpose, room_id)
    SELECT t.id, 'hold:' || o.id, t.target, t.coins, t.balance, o.purpose, o.room_id
    FROM ordered o CROSS JOIN LATERAL (VALUES
      ('share:' || o.id, 'user:' || o.host_id, o.host_coins, o.balance),
      ('fee:' || o.id, 'house:fees', o.coins - o.host_coins, NULL)
    ) AS t (id, target, coins, balance)
    WHERE t.coins > 0
    ORDER BY o.id
  )
  SELECT o.id, o.coins, o.host_coins, o.expires_at FROM ordered o;
END $$;
