-- Coins have a provenance: bought, or a gift. A purse stays one number, `coins`; `bought` is the part of it that was
-- paid for, and the rest are gifts. Each transfer says how many of its coins were bought, and a hold what it took.
ALTER TABLE payments.accounts
  ADD COLUMN bought BIGINT NOT NULL DEFAULT 0,
  -- The last UTC day on which the person kept gift coins as a host, and how many.
  ADD COLUMN gift_day DATE,
  ADD COLUMN gift_income BIGINT NOT NULL DEFAULT 0;
ALTER TABLE payments.transfers ADD COLUMN bought BIGINT NOT NULL DEFAULT 0;
ALTER TABLE payments.holds
  ADD COLUMN bought BIGINT NOT NULL DEFAULT 0,
  -- The bought part of the host's share, and the gift part of it that was above the day's limit.
  ADD COLUMN host_bought BIGINT,
  ADD COLUMN withheld BIGINT NOT NULL DEFAULT 0;

-- The ledger's operations with it. Gifts are spent first; what a hold took comes back as it was;
-- a refund takes bought coins alone; a host keeps so many gift coins a day, and the house what is above.

-- Takes coins out of a purse, gifts first: what is left bought is at most what is left. Answers what is left and how
-- many of the taken ones were bought; nulls when they are too few.
CREATE FUNCTION payments.take(p_user UUID, p_coins BIGINT, OUT balance BIGINT, OUT bought BIGINT)
LANGUAGE plpgsql AS $$
DECLARE had BIGINT;
BEGIN
  SELECT a.bought INTO had FROM payments.accounts a WHERE a.user_id = p_user FOR NO KEY UPDATE;
  UPDATE payments.accounts a SET coins = a.coins - p_coins, bought = least(a.bought, a.coins - p_coins)
  WHERE a.user_id = p_user AND a.coins >= p_coins
  RETURNING a.coins, had - a.bought INTO balance, bought;
END $$;

-- One transfer to a person, of which `p_withheld` gift coins go on to the house, and a further one where there is a
-- debt to repay; bought coins repay first. Answers the balance that is left. For a host's share `p_gift_day` and
-- `p_gift_income` are what counts towards that day's limit from now on.
DROP FUNCTION payments.receive(UUID, TEXT, TEXT, BIGINT, TEXT, UUID);
CREATE FUNCTION payments.receive(
  p_user UUID, p_id TEXT, p_source TEXT, p_coins BIGINT, p_bought BIGINT, p_purpose TEXT, p_room UUID,
  p_withheld BIGINT DEFAULT 0, p_gift_day DATE DEFAULT NULL, p_gift_income BIGINT DEFAULT NULL
) RETURNS BIGINT LANGUAGE plpgsql AS $$
DECLARE
  net BIGINT := p_coins - p_withheld;
  kept BIGINT;
  repaid BIGINT;
BEGIN
  INSERT INTO payments.accounts AS a (user_id, coins, bought, gift_day, gift_income)
  VALUES (p_user, net, p_bought, p_gift_day, coalesce(p_gift_income, 0))
  ON CONFLICT (user_id) DO UPDATE
  SET coins = a.coins + net - least(a.debt, net), debt = a.debt - least(a.debt, net),
    bought = a.bought + greatest(0, p_bought - a.debt),
    gift_day = coalesce(p_gift_day, a.gift_day), gift_income = coalesce(p_gift_income, a.gift_income)
  RETURNING a.coins INTO kept;
  -- Who owed had nothing, so what is missing now is what was repaid.
  repaid := greatest(0, net - kept);
  INSERT INTO payments.transfers (id, source, target, coins, bought, target_balance, purpose, room_id)
  VALUES (p_id, p_source, 'user:' || p_user, p_coins, p_bought, kept + repaid + p_withheld, p_purpose, p_room);
  IF p_withheld > 0 THEN
    INSERT INTO payments.transfers (id, source, target, coins, source_balance, purpose, room_id)
    VALUES ('withhold:' || p_id, 'user:' || p_user, 'house:withheld', p_withheld, kept + repaid, p_purpose, p_room);
  END IF;
  IF repaid > 0 THEN
    INSERT INTO payments.transfers (id, source, target, coins, bought, source_balance, purpose)
    VALUES ('repay:' || p_id, 'user:' || p_user, 'debt:' || p_user, repaid, least(p_bought, repaid), kept, 'debt');
  END IF;
  RETURN kept;
END $$;

CREATE OR REPLACE FUNCTION payments.welcome(p_user UUID, p_coins BIGINT) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO payments.accounts (user_id) VALUES (p_user) ON CONFLICT DO NOTHING;
  IF p_coins = 0 THEN RETURN; END IF;
  -- Two with the same person take turns, so the second sees what the first wrote.
  PERFORM 1 FROM payments.accounts WHERE user_id = p_user FOR UPDATE;
  IF EXISTS (SELECT 1 FROM payments.transfers WHERE id = 'welcome:' || p_user) THEN RETURN; END IF;
  PERFORM payments.receive(p_user, 'welcome:' || p_user, 'house:welcome', p_coins, 0, 'welcome', NULL);
END $$;

-- Coins that are gone at once.
CREATE OR REPLACE FUNCTION payments.spend(p_id TEXT, p_user UUID, p_coins BIGINT, p_purpose TEXT)
RETURNS payments.answer LANGUAGE plpgsql AS $$
DECLARE
  answer payments.answer;
  known payments.transfers;
  taken RECORD;
BEGIN
  -- Two with the same id take turns at the account, so the second sees what the first wrote.
  PERFORM 1 FROM payments.accounts WHERE user_id = p_user FOR NO KEY UPDATE;
  SELECT * INTO known FROM payments.transfers WHERE id = 'spend:' || p_id;
  IF FOUND THEN
    answer.coins := known.coins;
    answer.balance := payments.balance_of(p_user);
    answer.outcome := CASE
      WHEN known.source = 'user:' || p_user AND known.coins = p_coins AND known.purpose = p_purpose THEN 'known'
      ELSE 'id_reused' END;
    RETURN answer;
  END IF;
  SELECT * INTO taken FROM payments.take(p_user, p_coins);
  IF taken.balance IS NULL THEN RETURN payments.refused(p_user, p_coins); END IF;
  INSERT INTO payments.transfers (id, source, target, coins, bought, source_balance, purpose)
  VALUES ('spend:' || p_id, 'user:' || p_user, 'house:spent', p_coins, taken.bought, taken.balance, p_purpose);
  answer.outcome := 'spent';
  answer.coins := p_coins;
  answer.balance := taken.balance;
  RETURN answer;
END $$;

-- The hold's row comes first: its id is the lock against a second of the same.
CREATE OR REPLACE FUNCTION payments.hold_coins(
  p_id TEXT, p_user UUID, p_room UUID, p_host UUID, p_purpose TEXT, p_coins BIGINT,
  p_now TIMESTAMPTZ, p_expires TIMESTAMPTZ
) RETURNS payments.answer LANGUAGE plpgsql AS $$
DECLARE
  answer payments.answer;
  known payments.holds;
  taken RECORD;
BEGIN
  INSERT INTO payments.holds (id, user_id, room_id, host_id, purpose, coins, placed_at, expires_at)
  VALUES (p_id, p_user, p_room, p_host, p_purpose, p_coins, p_now, p_expires)
  ON CONFLICT DO NOTHING;
  IF NOT FOUND THEN
    SELECT * INTO known FROM payments.holds WHERE id = p_id;
    answer.outcome := CASE
      WHEN known.user_id = p_user AND known.room_id IS NOT DISTINCT FROM p_room AND known.purpose = p_purpose
        AND (p_room IS NOT NULL OR known.coins = p_coins) THEN 'known'
      ELSE 'id_reused' END;
    answer.coins := known.coins;
    answer.balance := payments.balance_of(p_user);
    answer.state := known.state;
    answer.host_coins := known.host_coins;
    answer.expires_at := known.expires_at;
    RETURN answer;
  END IF;
  SELECT * INTO taken FROM payments.take(p_user, p_coins);
  IF taken.balance IS NULL THEN
    DELETE FROM payments.holds WHERE id = p_id;
    RETURN payments.refused(p_user, p_coins);
  END IF;
  IF taken.bought > 0 THEN UPDATE payments.holds SET bought = taken.bought WHERE id = p_id; END IF;
  INSERT INTO payments.transfers (id, source, target, coins, bought, source_balance, purpose, room_id)
  VALUES ('hold:' || p_id, 'user:' || p_user, 'hold:' || p_id, p_coins, taken.bought, taken.balance, p_purpose, p_room);
  answer.outcome := 'held';
  answer.coins := p_coins;
  answer.balance := taken.balance;
  answer.state := 'held';
  answer.expires_at := p_expires;
  RETURN answer;
END $$;

CREATE OR REPLACE FUNCTION payments.void_hold(p_id TEXT, p_now TIMESTAMPTZ DEFAULT clock_timestamp())
RETURNS payments.answer LANGUAGE plpgsql AS $$
DECLARE
  answer payments.answer;
  hold payments.holds;
BEGIN
  UPDATE payments.holds SET state = 'voided', ended_at = p_now WHERE id = p_id AND state = 'held'
  RETURNING * INTO hold;
  IF FOUND THEN
    answer.balance := payments.receive(hold.user_id, 'void:' || p_id, 'hold:' || p_id, hold.coins, hold.bought,
      hold.purpose, hold.room_id);
    answer.outcome := 'voided';
  ELSE
    SELECT * INTO hold FROM payments.holds WHERE id = p_id;
    IF NOT FOUND THEN answer.outcome := 'unknown'; RETURN answer; END IF;
    answer.outcome := CASE hold.state WHEN 'voided' THEN 'known' ELSE 'ended_otherwise' END;
    answer.balance := payments.balance_of(hold.user_id);
  END IF;
  answer.person := hold.user_id;
  answer.coins := hold.coins;
  answer.state := hold.state;
  answer.host_coins := hold.host_coins;
  answer.expires_at := hold.expires_at;
  RETURN answer;
END $$;

-- The host gets `p_percent` of the coins, rounded down, with bought coins in the payment's own proportion, rounded
-- down; the house keeps the rest. Of the gifts in it the host keeps what is still open of `p_gifts` for this UTC day.
DROP FUNCTION payments.capture_hold(TEXT, INTEGER, TIMESTAMPTZ);
CREATE FUNCTION payments.capture_hold(
  p_id TEXT, p_percent INTEGER, p_gifts BIGINT, p_now TIMESTAMPTZ DEFAULT clock_timestamp()
) RETURNS payments.answer LANGUAGE plpgsql AS $$
DECLARE
  answer payments.answer;
  hold payments.holds;
  host payments.accounts;
  gifts BIGINT;
  income BIGINT := 0;
BEGIN
  SELECT * INTO hold FROM payments.holds WHERE id = p_id AND state = 'held' AND room_id IS NOT NULL FOR NO KEY UPDATE;
  IF FOUND THEN
    hold.host_coins := hold.coins * p_percent / 100;
    hold.host_bought := hold.bought * hold.host_coins / hold.coins;
    gifts := hold.host_coins - hold.host_bought;
    IF gifts > 0 THEN
      SELECT * INTO host FROM payments.accounts WHERE user_id = hold.host_id FOR NO KEY UPDATE;
      IF NOT FOUND THEN
        INSERT INTO payments.accounts (user_id) VALUES (hold.host_id) ON CONFLICT DO NOTHING;
        SELECT * INTO host FROM payments.accounts WHERE user_id = hold.host_id FOR NO KEY UPDATE;
      END IF;
    END IF;
    -- A capture that waited over midnight belongs to the day that has begun for its host.
    hold.ended_at := greatest(p_now::TIMESTAMPTZ(3), host.gift_day::TIMESTAMP AT TIME ZONE 'UTC');
    IF host.gift_day = (hold.ended_at AT TIME ZONE 'UTC')::DATE THEN income := host.gift_income; END IF;
    hold.withheld := gifts - greatest(0, least(gifts, p_gifts - income));
    UPDATE payments.holds SET state = 'captured', ended_at = hold.ended_at, host_coins = hold.host_coins,
      host_bought = hold.host_bought, withheld = hold.withheld
    WHERE id = p_id RETURNING * INTO hold;
    IF hold.host_coins > 0 THEN
      answer.person := hold.host_id;
      answer.balance := payments.receive(hold.host_id, 'share:' || p_id, 'hold:' || p_id, hold.host_coins,
        hold.host_bought, hold.purpose, hold.room_id, hold.withheld,
        CASE WHEN gifts > hold.withheld THEN (hold.ended_at AT TIME ZONE 'UTC')::DATE END,
        CASE WHEN gifts > hold.withheld THEN income + gifts - hold.withheld END);
    END IF;
    IF hold.coins > hold.host_coins THEN
      INSERT INTO payments.transfers (id, source, target, coins, bought, purpose, room_id)
      VALUES ('fee:' || p_id, 'hold:' || p_id, 'house:fees', hold.coins - hold.host_coins,
        hold.bought - hold.host_bought, hold.purpose, hold.room_id);
    END IF;
    answer.outcome := 'captured';
  ELSE
    SELECT * INTO hold FROM payments.holds WHERE id = p_id;
    IF NOT FOUND OR hold.room_id IS NULL THEN answer.outcome := 'unknown'; RETURN answer; END IF;
    answer.outcome := CASE hold.state WHEN 'captured' THEN 'known' ELSE 'ended_otherwise' END;
  END IF;
  answer.coins := hold.coins;
  answer.state := hold.state;
  answer.host_coins := hold.host_coins;
  answer.expires_at := hold.expires_at;
  RETURN answer;
END $$;

-- Many holds in one transaction, as before. The purses are locked, so what each hold takes of them follows from the sum
-- of those before it. Ids that are there already are left out; one that comes in between ends the whole, and each is
-- asked by itself.
-- Without sequential scans: planned on an empty table, they would read all of a full one.
CREATE OR REPLACE FUNCTION payments.place_holds(
  p_ids TEXT[], p_users UUID[], p_rooms UUID[], p_purposes TEXT[], p_seconds INTEGER[],
  p_now TIMESTAMPTZ DEFAULT clock_timestamp()
) RETURNS TABLE (id TEXT, coins BIGINT, balance BIGINT, expires_at TIMESTAMPTZ(3)) LANGUAGE plpgsql
SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off
AS $$
#variable_conflict use_column
BEGIN
  PERFORM 1 FROM payments.accounts WHERE user_id = ANY (p_users) ORDER BY user_id FOR NO KEY UPDATE;
  RETURN QUERY
  WITH wish AS (
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
    SELECT wish.*, sum(price) OVER (PARTITION BY user_id ORDER BY id)::BIGINT AS needed FROM wish
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

-- Many captures in one transaction. A host who owes or has no account yet is left to the capture of one.
DROP FUNCTION payments.capture_holds(TEXT[], INTEGER, TIMESTAMPTZ);
CREATE FUNCTION payments.capture_holds(
  p_ids TEXT[], p_percent INTEGER, p_gifts BIGINT, p_now TIMESTAMPTZ DEFAULT clock_timestamp()
) RETURNS TABLE (
  id TEXT, coins BIGINT, host_coins BIGINT, expires_at TIMESTAMPTZ(3), person UUID, balance BIGINT
) LANGUAGE plpgsql
SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off
AS $$
#variable_conflict use_column
DECLARE hosts UUID[];
BEGIN
  -- By their ids alone: the index of the open ones, which suits an empty table, is soon full of those that have ended.
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
      (sum(share) OVER earlier)::BIGINT AS shares_so_far, (sum(share - share_bought) OVER earlier)::BIGINT AS gifts_so_far
    FROM due WINDOW earlier AS (PARTITION BY host_id ORDER BY id)
  ), ordered AS (
    -- Of all gifts so far there is this much above the limit, of those before this one that much.
    SELECT summed.*,
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

-- The provider gave back `p_cents` of the money, all refunds together: the same part of the coins goes back,
-- rounded down until it is all of them. Bought coins alone are given back. What the person has spent of them already
-- becomes a debt, which gifts repay as whatever else reaches who owes.
CREATE OR REPLACE FUNCTION payments.refund_order(p_order UUID, p_cents INTEGER, p_event TEXT, p_type TEXT)
RETURNS payments.answer LANGUAGE plpgsql AS $$
DECLARE
  answer payments.answer;
  purchase payments.orders;
  purse payments.accounts;
  due BIGINT;
  paid BIGINT;
  repaid BIGINT;
  which TEXT;
BEGIN
  IF NOT payments.is_news(p_event, p_type) THEN answer.outcome := 'known'; RETURN answer; END IF;
  SELECT * INTO purchase FROM payments.orders WHERE id = p_order FOR UPDATE;
  IF NOT FOUND OR purchase.state NOT IN ('credited', 'refunded') THEN
    answer.outcome := 'unknown';
    RETURN answer;
  END IF;
  answer.person := purchase.user_id;
  p_cents := least(p_cents, purchase.amount_cents);
  -- Refunds only grow, so an old event that comes late tells nothing new.
  IF p_cents <= purchase.refunded_cents THEN answer.outcome := 'known'; RETURN answer; END IF;
  due := purchase.coins * p_cents / purchase.amount_cents - purchase.refunded_coins;
  SELECT * INTO purse FROM payments.accounts WHERE user_id = purchase.user_id FOR NO KEY UPDATE;
  paid := least(purse.bought, due);
  repaid := least(purse.coins - purse.bought, due - paid);
  UPDATE payments.accounts
  SET coins = coins - paid - repaid, bought = bought - paid, debt = debt + due - paid - repaid
  WHERE user_id = purchase.user_id;
  which := p_order || ':' || p_cents;
  IF paid > 0 THEN
    INSERT INTO payments.transfers (id, source, target, coins, bought, source_balance, purpose)
    VALUES ('refund:' || which, 'user:' || purchase.user_id, 'house:purchases', paid, paid, purse.coins - paid,
      purchase.package_name);
  END IF;
  IF due > paid THEN
    INSERT INTO payments.transfers (id, source, target, coins, bought, purpose)
    VALUES ('owe:' || which, 'debt:' || purchase.user_id, 'house:purchases', due - paid, due - paid,
      purchase.package_name);
  END IF;
  IF repaid > 0 THEN
    INSERT INTO payments.transfers (id, source, target, coins, source_balance, purpose)
    VALUES ('repay:owe:' || which, 'user:' || purchase.user_id, 'debt:' || purchase.user_id, repaid,
      purse.coins - paid - repaid, 'debt');
  END IF;
  UPDATE payments.orders SET refunded_cents = p_cents, refunded_coins = refunded_coins + due,
    state = CASE WHEN p_cents = amount_cents THEN 'refunded' ELSE state END
  WHERE id = p_order;
  answer.outcome := 'refunded';
  answer.coins := due;
  answer.balance := purse.coins - paid - repaid;
  RETURN answer;
END $$;

-- Every account by its transfers alone; the sum over all is zero, of all coins and of the bought ones.
CREATE OR REPLACE VIEW payments.derived_balances AS
SELECT account, sum(coins)::BIGINT AS coins, sum(bought)::BIGINT AS bought FROM (
  SELECT target AS account, coins, bought FROM payments.transfers
  UNION ALL
  SELECT source, -coins, -bought FROM payments.transfers
) movements
GROUP BY account;

-- The faults of provenance: a bought part that no transfer explains, in a purse or a hold, a share whose lines are not
-- what the hold says, and a day's gifts that are not those of the host's captures.
CREATE VIEW payments.provenance_faults AS
SELECT 'bought' AS fault, a.user_id::TEXT AS id, a.bought AS stored, coalesce(d.bought, 0) AS derived
FROM payments.accounts a LEFT JOIN payments.derived_balances d ON d.account = 'user:' || a.user_id
WHERE a.bought <> coalesce(d.bought, 0)
UNION ALL
SELECT 'bought of hold', h.id, CASE h.state WHEN 'held' THEN h.bought ELSE 0 END, coalesce(d.bought, 0)
FROM payments.holds h LEFT JOIN payments.derived_balances d ON d.account = 'hold:' || h.id
WHERE CASE h.state WHEN 'held' THEN h.bought ELSE 0 END <> coalesce(d.bought, 0)
UNION ALL
SELECT 'bought into hold', h.id, h.bought, t.bought
FROM payments.holds h JOIN payments.transfers t ON t.id = 'hold:' || h.id
WHERE h.bought <> t.bought
UNION ALL
SELECT 'bought share', h.id, h.host_bought, t.bought
FROM payments.holds h JOIN payments.transfers t ON t.id = 'share:' || h.id
WHERE h.host_bought <> t.bought
UNION ALL
SELECT 'withheld', h.id, h.withheld, coalesce(t.coins, 0)
FROM payments.holds h LEFT JOIN payments.transfers t ON t.id = 'withhold:share:' || h.id
WHERE h.withheld <> coalesce(t.coins, 0)
UNION ALL
SELECT 'gift income', a.user_id::TEXT, a.gift_income, coalesce(h.coins, 0)
FROM payments.accounts a LEFT JOIN (
  SELECT host_id, (ended_at AT TIME ZONE 'UTC')::DATE AS day,
    sum(host_coins - host_bought - withheld)::BIGINT AS coins
  FROM payments.holds WHERE state = 'captured' GROUP BY 1, 2
) h ON h.host_id = a.user_id AND h.day = a.gift_day
WHERE a.gift_income <> coalesce(h.coins, 0);

ALTER VIEW payments.ledger_faults RENAME TO coin_faults;
CREATE VIEW payments.ledger_faults AS
SELECT * FROM payments.coin_faults UNION ALL SELECT * FROM payments.provenance_faults;
