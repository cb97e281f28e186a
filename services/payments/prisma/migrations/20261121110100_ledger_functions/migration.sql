-- The ledger's operations: one function each, so that one round trip is one transaction. All lock in the same
-- order (a hold, then one account), the account as late as can be; none ends a hold twice or moves coins twice
-- for the same id, whatever repeats or races.

-- What an operation found. `coins` is what it moved or would have had to move, `balance` the asker's own.
CREATE TYPE payments.answer AS (
  outcome TEXT,
  coins BIGINT,
  balance BIGINT,
  state TEXT,
  host_coins BIGINT,
  expires_at TIMESTAMPTZ(3)
);

CREATE FUNCTION payments.balance_of(p_user UUID) RETURNS BIGINT
LANGUAGE sql STABLE AS $$ SELECT coins FROM payments.accounts WHERE user_id = p_user $$;

-- Opens an account with its welcome coins. The transfer's id is the lock: who inserts it moves the coins.
CREATE FUNCTION payments.welcome(p_user UUID, p_coins BIGINT) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO payments.accounts (user_id) VALUES (p_user) ON CONFLICT DO NOTHING;
  IF p_coins = 0 THEN RETURN; END IF;
  PERFORM 1 FROM payments.accounts WHERE user_id = p_user FOR UPDATE;
  INSERT INTO payments.transfers (id, source, target, coins, target_balance, purpose)
  VALUES ('welcome:' || p_user, 'house:welcome', 'user:' || p_user, p_coins,
    payments.balance_of(p_user) + p_coins, 'welcome')
  ON CONFLICT DO NOTHING;
  IF FOUND THEN UPDATE payments.accounts SET coins = coins + p_coins WHERE user_id = p_user; END IF;
END $$;

CREATE FUNCTION payments.refused(p_user UUID, p_coins BIGINT) RETURNS payments.answer
LANGUAGE plpgsql AS $$
DECLARE answer payments.answer;
BEGIN
  answer.coins := p_coins;
  answer.balance := payments.balance_of(p_user);
  answer.outcome := CASE WHEN answer.balance IS NULL THEN 'no_account' ELSE 'too_few' END;
  RETURN answer;
END $$;

-- Coins that are gone at once.
CREATE FUNCTION payments.spend(p_id TEXT, p_user UUID, p_coins BIGINT, p_purpose TEXT)
RETURNS payments.answer LANGUAGE plpgsql AS $$
DECLARE
  answer payments.answer;
  known payments.transfers;
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
  UPDATE payments.accounts SET coins = coins - p_coins WHERE user_id = p_user AND coins >= p_coins
  RETURNING coins INTO answer.balance;
  IF NOT FOUND THEN RETURN payments.refused(p_user, p_coins); END IF;
  INSERT INTO payments.transfers (id, source, target, coins, source_balance, purpose)
  VALUES ('spend:' || p_id, 'user:' || p_user, 'house:spent', p_coins, answer.balance, p_purpose);
  answer.outcome := 'spent';
  answer.coins := p_coins;
  RETURN answer;
END $$;

-- The hold's row comes first: its id is the lock against a second of the same.
CREATE FUNCTION payments.hold_coins(
  p_id TEXT, p_user UUID, p_room UUID, p_host UUID, p_purpose TEXT, p_coins BIGINT,
  p_now TIMESTAMPTZ, p_expires TIMESTAMPTZ
) RETURNS payments.answer LANGUAGE plpgsql AS $$
DECLARE
  answer payments.answer;
  known payments.holds;
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
  UPDATE payments.accounts SET coins = coins - p_coins WHERE user_id = p_user AND coins >= p_coins
  RETURNING coins INTO answer.balance;
  IF NOT FOUND THEN
    DELETE FROM payments.holds WHERE id = p_id;
    RETURN payments.refused(p_user, p_coins);
  END IF;
  INSERT INTO payments.transfers (id, source, target, coins, source_balance, purpose, room_id)
  VALUES ('hold:' || p_id, 'user:' || p_user, 'hold:' || p_id, p_coins, answer.balance, p_purpose, p_room);
  answer.outcome := 'held';
  answer.coins := p_coins;
  answer.state := 'held';
  answer.expires_at := p_expires;
  RETURN answer;
END $$;

CREATE FUNCTION payments.void_hold(p_id TEXT, p_now TIMESTAMPTZ DEFAULT clock_timestamp())
RETURNS payments.answer LANGUAGE plpgsql AS $$
DECLARE
  answer payments.answer;
  hold payments.holds;
BEGIN
  UPDATE payments.holds SET state = 'voided', ended_at = p_now WHERE id = p_id AND state = 'held'
  RETURNING * INTO hold;
  IF FOUND THEN
    UPDATE payments.accounts SET coins = coins + hold.coins WHERE user_id = hold.user_id
    RETURNING coins INTO answer.balance;
    INSERT INTO payments.transfers (id, source, target, coins, target_balance, purpose, room_id)
    VALUES ('void:' || p_id, 'hold:' || p_id, 'user:' || hold.user_id, hold.coins, answer.balance,
      hold.purpose, hold.room_id);
    answer.outcome := 'voided';
  ELSE
    SELECT * INTO hold FROM payments.holds WHERE id = p_id;
    IF NOT FOUND THEN answer.outcome := 'unknown'; RETURN answer; END IF;
    answer.outcome := CASE hold.state WHEN 'voided' THEN 'known' ELSE 'ended_otherwise' END;
    answer.balance := payments.balance_of(hold.user_id);
  END IF;
  answer.coins := hold.coins;
  answer.state := hold.state;
  answer.host_coins := hold.host_coins;
  answer.expires_at := hold.expires_at;
  RETURN answer;
END $$;

-- The price of a request or pin in a room. Coins that the person held for it beforehand come back first; when
-- they were fewer than the price, that is all that happens.
CREATE FUNCTION payments.place_hold(
  p_id TEXT, p_user UUID, p_room UUID, p_purpose TEXT, p_seconds INTEGER,
  p_now TIMESTAMPTZ DEFAULT clock_timestamp()
) RETURNS payments.answer LANGUAGE plpgsql AS $$
DECLARE
  answer payments.answer;
  room payments.rooms;
  price BIGINT;
  waiting payments.holds;
BEGIN
  SELECT * INTO room FROM payments.rooms WHERE room_id = p_room;
  IF NOT FOUND THEN answer.outcome := 'room_unknown'; RETURN answer; END IF;
  IF room.owner_id IS NULL THEN answer.outcome := 'room_without_owner'; RETURN answer; END IF;
  IF room.owner_id = p_user THEN answer.outcome := 'host_is_free'; RETURN answer; END IF;
  price := CASE p_purpose
    WHEN 'song_request' THEN room.request_price
    WHEN 'express_request' THEN room.request_price + room.pin_price
    ELSE room.pin_price END;
  SELECT * INTO waiting FROM payments.holds
  WHERE user_id = p_user AND purpose = p_purpose AND room_id IS NULL AND state = 'held' AND expires_at > p_now
  ORDER BY placed_at LIMIT 1 FOR UPDATE SKIP LOCKED;
  IF FOUND AND NOT EXISTS (SELECT 1 FROM payments.holds WHERE id = p_id) THEN
    answer := payments.void_hold(waiting.id, p_now);
    IF waiting.coins < price THEN
      answer.outcome := 'held_too_few';
      answer.coins := price;
      RETURN answer;
    END IF;
  END IF;
  RETURN payments.hold_coins(p_id, p_user, p_room, room.owner_id, p_purpose, price, p_now,
    p_now + make_interval(secs => p_seconds));
END $$;

-- The host gets `p_percent` of the coins, rounded down; the house keeps the rest.
CREATE FUNCTION payments.capture_hold(
  p_id TEXT, p_percent INTEGER, p_now TIMESTAMPTZ DEFAULT clock_timestamp()
) RETURNS payments.answer LANGUAGE plpgsql AS $$
DECLARE
  answer payments.answer;
  hold payments.holds;
  host_balance BIGINT;
BEGIN
  UPDATE payments.holds SET state = 'captured', ended_at = p_now, host_coins = coins * p_percent / 100
  WHERE id = p_id AND state = 'held' AND room_id IS NOT NULL
  RETURNING * INTO hold;
  IF FOUND THEN
    IF hold.host_coins > 0 THEN
      UPDATE payments.accounts SET coins = coins + hold.host_coins WHERE user_id = hold.host_id
      RETURNING coins INTO host_balance;
      IF NOT FOUND THEN
        INSERT INTO payments.accounts AS a (user_id, coins) VALUES (hold.host_id, hold.host_coins)
        ON CONFLICT (user_id) DO UPDATE SET coins = a.coins + excluded.coins
        RETURNING a.coins INTO host_balance;
      END IF;
    END IF;
    INSERT INTO payments.transfers (id, source, target, coins, target_balance, purpose, room_id)
    SELECT t.id, 'hold:' || p_id, t.target, t.coins, t.balance, hold.purpose, hold.room_id
    FROM (VALUES
      ('share:' || p_id, 'user:' || hold.host_id, hold.host_coins, host_balance),
      ('fee:' || p_id, 'house:fees', hold.coins - hold.host_coins, NULL)
    ) AS t (id, target, coins, balance)
    WHERE t.coins > 0;
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

-- Voids what expired, and answers how many. In the accounts' order, or two sweepers could wait for each other.
CREATE FUNCTION payments.sweep_holds(p_limit INTEGER, p_now TIMESTAMPTZ DEFAULT clock_timestamp())
RETURNS INTEGER LANGUAGE plpgsql AS $$
DECLARE
  expired RECORD;
  swept INTEGER := 0;
BEGIN
  FOR expired IN
    WITH due AS (
      SELECT id, user_id FROM payments.holds WHERE state = 'held' AND expires_at <= p_now
      ORDER BY expires_at LIMIT p_limit FOR UPDATE SKIP LOCKED
    )
    SELECT id FROM due ORDER BY user_id, id
  LOOP
    PERFORM payments.void_hold(expired.id, p_now);
    swept := swept + 1;
  END LOOP;
  RETURN swept;
END $$;

-- Every account by its transfers alone; the sum over all is zero.
CREATE VIEW payments.derived_balances AS
SELECT account, sum(coins)::BIGINT AS coins FROM (
  SELECT target AS account, coins FROM payments.transfers
  UNION ALL
  SELECT source, -coins FROM payments.transfers
) movements
GROUP BY account;

-- Empty, or the ledger is broken: a balance that its transfers do not explain, or a hold whose coins are not
-- where its state says.
CREATE VIEW payments.ledger_faults AS
SELECT 'balance' AS fault, a.user_id::TEXT AS id, a.coins AS stored, coalesce(d.coins, 0) AS derived
FROM payments.accounts a LEFT JOIN payments.derived_balances d ON d.account = 'user:' || a.user_id
WHERE a.coins <> coalesce(d.coins, 0)
UNION ALL
SELECT 'person without account', d.account, 0, d.coins
FROM payments.derived_balances d
WHERE d.account LIKE 'user:%'
  AND NOT EXISTS (SELECT 1 FROM payments.accounts a WHERE 'user:' || a.user_id = d.account)
UNION ALL
SELECT 'hold', h.id, CASE h.state WHEN 'held' THEN h.coins ELSE 0 END, coalesce(d.coins, 0)
FROM payments.holds h LEFT JOIN payments.derived_balances d ON d.account = 'hold:' || h.id
WHERE CASE h.state WHEN 'held' THEN h.coins ELSE 0 END <> coalesce(d.coins, 0)
UNION ALL
SELECT 'coins without hold', d.account, 0, d.coins
FROM payments.derived_balances d
WHERE d.account LIKE 'hold:%'
  AND NOT EXISTS (SELECT 1 FROM payments.holds h WHERE 'hold:' || h.id = d.account);
