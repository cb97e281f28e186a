-- `capture_hold` for many holds in one transaction. Leaves out holds that are not open, and hosts in debt: those are
-- captured one at a time.
CREATE OR REPLACE FUNCTION payments.capture_holds(
  p_ids TEXT[], p_percent INTEGER, p_gifts BIGINT, p_now TIMESTAMPTZ DEFAULT clock_timestamp()
) RETURNS TABLE (
  id TEXT, coins BIGINT, host_coins BIGINT, expires_at TIMESTAMPTZ(3), person UUID, balance BIGINT
) LANGUAGE plpgsql
SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off
AS $$
#variable_conflict use_column
DECLARE hosts UUID[];
BEGIN
  -- Select by id alone: the partial index of open holds looks cheap while the table is empty and is bloated later.
  SELECT array_agg(DISTINCT h.host_id) INTO hosts FROM (
    SELECT host_id FROM payments.holds WHERE id = ANY (p_ids) ORDER BY id FOR NO KEY UPDATE
  ) h;
  PERFORM 1 FROM payments.accounts WHERE user_id = ANY (hosts) ORDER BY user_id FOR NO KEY UPDATE;
  RETURN QUERY
  WITH named AS MATERIALIZED (SELECT * FROM payments.holds WHERE id = ANY (p_ids)), due AS (
    SELECT h.id, h.host_id, h.room_id, h.purpose, h.coins, h.bought, h.expires_at, s.share,
      h.bought * s.share / h.coins AS share_bought, a.coins AS had, e.ended_at,
      CASE WHEN a.gift_day = (e.ended_at AT TIME ZONE 'UTC')::DATE THEN a.gift_income ELSE 0 END AS income
    FROM named h JOIN payments.accounts a ON a.user_id = h.host_id
    CROSS JOIN LATERAL (SELECT h.coins * p_percent / 100 AS share) s
    CROSS JOIN LATERAL (
      SELECT greatest(p_now::TIMESTAMPTZ(3), a.gift_day::TIMESTAMP AT TIME ZONE 'UTC') AS ended_at
    ) e
    WHERE h.state = 'held' AND h.room_id IS NOT NULL AND a.debt = 0
  ), summed AS (
    SELECT due.*, share - share_bought AS gifts, greatest(0, p_gifts - income) AS limit_left,
      (sum(share) OVER earlier)::BIGINT AS shares_so_far,
      (sum(share - share_bought) OVER earlier)::BIGINT AS gifts_so_far
    FROM due WINDOW earlier AS (PARTITION BY host_id ORDER BY id)
  ), ordered AS (
    -- This hold's part of what exceeds the limit: the excess up to and with it, less the excess before it.
    SELECT summed.*,
      -- guard: daily-gift-limit-of-many
      greatest(0, gifts_so_far - limit_left) - greatest(0, gifts_so_far - gifts - limit_left) AS withheld,
      had + shares_so_far - greatest(0, gifts_so_far - limit_left) AS balance
    FROM summed
  ), captured AS (
    UPDATE payments.holds h SET state = 'captured', ended_at = o.ended_at, host_coins = o.share,
      host_bought = o.share_bought, withheld = o.withheld
    FROM ordered o WHERE h.id = o.id
  ), earned AS (
    UPDATE payments.accounts a SET coins = a.coins + t.coins, bought = a.bought + t.bought,
      gift_day = CASE WHEN t.kept > 0 THEN t.day ELSE a.gift_day END,
      gift_income = CASE WHEN t.kept > 0 THEN t.income + t.kept ELSE a.gift_income END
    FROM (
      SELECT host_id, sum(share - withheld)::BIGINT AS coins, sum(share_bought)::BIGINT AS bought,
        sum(gifts - withheld)::BIGINT AS kept, min(income) AS income,
        (min(ended_at) AT TIME ZONE 'UTC')::DATE AS day
      FROM ordered GROUP BY host_id
    ) t
    WHERE a.user_id = t.host_id
  ), written AS (
    INSERT INTO payments.transfers (
      id, source, target, coins, bought, source_balance, target_balance, purpose, room_id
    )
    SELECT t.id, t.source, t.target, t.coins, t.bought, t.source_balance, t.target_balance, o.purpose, o.room_id
    FROM ordered o CROSS JOIN LATERAL (VALUES
      (1, 'share:' || o.id, 'hold:' || o.id, 'user:' || o.host_id, o.share, o.share_bought, NULL,
        o.balance + o.withheld),
      (2, 'withhold:share:' || o.id, 'user:' || o.host_id, 'house:withheld', o.withheld, 0, o.balance, NULL),
      (3, 'fee:' || o.id, 'hold:' || o.id, 'house:fees', o.coins - o.share, o.bought - o.share_bought, NULL, NULL)
    ) AS t (step, id, source, target, coins, bought, source_balance, target_balance)
    WHERE t.coins > 0
    ORDER BY o.id, t.step
  )
  SELECT o.id, o.coins, o.share, o.expires_at, o.host_id, o.balance FROM ordered o;
END $$;
