-- Coins that are taken back after they were spent become a debt. Who owes has no coins: whatever reaches the
-- person pays the debt first, so that nothing can be spent while it stands. A debt is the negative balance of the
-- account `debt:<user>`, which makes the books' sum zero as ever.
ALTER TABLE payments.accounts
  ADD COLUMN debt BIGINT NOT NULL DEFAULT 0,
  ADD CONSTRAINT accounts_debt_first CHECK (debt >= 0 AND (debt = 0 OR coins = 0));

-- `person` is the one whose `balance` it is.
ALTER TYPE payments.answer ADD ATTRIBUTE person UUID;

-- One transfer to a person, and a second one where there is a debt to repay. Answers the balance that is left.
CREATE FUNCTION payments.receive(
  p_user UUID, p_id TEXT, p_source TEXT, p_coins BIGINT, p_purpose TEXT, p_room UUID
) RETURNS BIGINT LANGUAGE plpgsql AS $$
DECLARE
  kept BIGINT;
  repaid BIGINT;
BEGIN
  UPDATE payments.accounts SET coins = coins + p_coins - least(debt, p_coins), debt = debt - least(debt, p_coins)
  WHERE user_id = p_user RETURNING coins INTO kept;
  IF NOT FOUND THEN
    INSERT INTO payments.accounts AS a (user_id, coins) VALUES (p_user, p_coins)
    ON CONFLICT (user_id) DO UPDATE
    SET coins = a.coins + p_coins - least(a.debt, p_coins), debt = a.debt - least(a.debt, p_coins)
    RETURNING a.coins INTO kept;
  END IF;
  -- Who owed had nothing, so what is missing now is what was repaid.
  repaid := greatest(0, p_coins - kept);
  INSERT INTO payments.transfers (id, source, target, coins, target_balance, purpose, room_id)
  VALUES (p_id, p_source, 'user:' || p_user, p_coins, kept + repaid, p_purpose, p_room);
  IF repaid > 0 THEN
    INSERT INTO payments.transfers (id, source, target, coins, source_balance, purpose)
    VALUES ('repay:' || p_id, 'user:' || p_user, 'debt:' || p_user, repaid, kept, 'debt');
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
  PERFORM payments.receive(p_user, 'welcome:' || p_user, 'house:welcome', p_coins, 'welcome', NULL);
END $$;

CREATE OR REPLACE FUNCTION payments.refused(p_user UUID, p_coins BIGINT) RETURNS payments.answer
LANGUAGE plpgsql AS $$
DECLARE
  answer payments.answer;
  owed BIGINT;
BEGIN
  answer.coins := p_coins;
  SELECT coins, debt INTO answer.balance, owed FROM payments.accounts WHERE user_id = p_user;
  answer.outcome := CASE
    WHEN answer.balance IS NULL THEN 'no_account'
    WHEN owed > 0 THEN 'in_debt'
    ELSE 'too_few' END;
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
    answer.balance := payments.receive(hold.user_id, 'void:' || p_id, 'hold:' || p_id, hold.coins, hold.purpose,
      hold.room_id);
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

-- The host gets `p_percent` of the coins, rounded down; the house keeps the rest.
CREATE OR REPLACE FUNCTION payments.capture_hold(
  p_id TEXT, p_percent INTEGER, p_now TIMESTAMPTZ DEFAULT clock_timestamp()
) RETURNS payments.answer LANGUAGE plpgsql AS $$
DECLARE
  answer payments.answer;
  hold payments.holds;
BEGIN
  UPDATE payments.holds SET state = 'captured', ended_at = p_now, host_coins = coins * p_percent / 100
  WHERE id = p_id AND state = 'held' AND room_id IS NOT NULL
  RETURNING * INTO hold;
  IF FOUND THEN
    IF hold.host_coins > 0 THEN
      answer.person := hold.host_id;
      answer.balance := payments.receive(hold.host_id, 'share:' || p_id, 'hold:' || p_id, hold.host_coins,
        hold.purpose, hold.room_id);
    END IF;
    IF hold.coins > hold.host_coins THEN
      INSERT INTO payments.transfers (id, source, target, coins, purpose, room_id)
      VALUES ('fee:' || p_id, 'hold:' || p_id, 'house:fees', hold.coins - hold.host_coins, hold.purpose,
        hold.room_id);
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

-- Voids what expired, and answers whose balance is what now: a row for each hold. In the accounts' order, or two
-- sweepers could wait for each other.
DROP FUNCTION payments.sweep_holds(INTEGER, TIMESTAMPTZ);
CREATE FUNCTION payments.sweep_holds(p_limit INTEGER, p_now TIMESTAMPTZ DEFAULT clock_timestamp())
RETURNS TABLE (person UUID, balance BIGINT) LANGUAGE plpgsql AS $$
DECLARE
  expired RECORD;
  answer payments.answer;
BEGIN
  FOR expired IN
    WITH due AS (
      SELECT id, user_id FROM payments.holds WHERE state = 'held' AND expires_at <= p_now
      ORDER BY expires_at LIMIT p_limit FOR UPDATE SKIP LOCKED
    )
    SELECT id FROM due ORDER BY user_id, id
  LOOP
    answer := payments.void_hold(expired.id, p_now);
    person := answer.person;
    balance := answer.balance;
    RETURN NEXT;
  END LOOP;
END $$;

-- As before, with the host's balance after each share; a host who owes is left to the capture of one.
DROP FUNCTION payments.capture_holds(TEXT[], INTEGER, TIMESTAMPTZ);
CREATE FUNCTION payments.capture_holds(
  p_ids TEXT[], p_percent INTEGER, p_now TIMESTAMPTZ DEFAULT clock_timestamp()
) RETURNS TABLE (
  id TEXT, coins BIGINT, host_coins BIGINT, expires_at TIMESTAMPTZ(3), person UUID, balance BIGINT
) LANGUAGE plpgsql
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
  -- A host without an account yet is left to the capture of one, too.
  PERFORM 1 FROM payments.accounts WHERE user_id = ANY (hosts) ORDER BY user_id FOR NO KEY UPDATE;
  RETURN QUERY
  WITH captured AS (
    UPDATE payments.holds h SET state = 'captured', ended_at = p_now, host_coins = h.coins * p_percent / 100
    FROM payments.accounts a
    WHERE h.id = ANY (p_ids) AND h.state = 'held' AND h.room_id IS NOT NULL AND a.user_id = h.host_id
      AND a.debt = 0
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
  SELECT o.id, o.coins, o.host_coins, o.expires_at, o.host_id, o.balance FROM ordered o;
END $$;
