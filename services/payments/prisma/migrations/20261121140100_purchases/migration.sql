-- What people buy coins with. The payment provider knows whether a checkout is paid; an order says what for, and
-- its coins move in the same transaction that says so.
CREATE TABLE payments.orders (
  id UUID PRIMARY KEY,
  user_id UUID NOT NULL,
  package_id TEXT NOT NULL,
  package_name TEXT NOT NULL,
  coins BIGINT NOT NULL CHECK (coins > 0),
  amount_cents INTEGER NOT NULL CHECK (amount_cents >= 50),
  currency TEXT NOT NULL CHECK (currency = lower(currency)),
  coupon TEXT,
  provider TEXT NOT NULL CHECK (provider IN ('stripe', 'practice')),
  -- The provider's names of the checkout and, once it is paid, of the payment.
  session_id TEXT UNIQUE,
  payment_id TEXT UNIQUE,
  state TEXT NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'credited', 'expired', 'refunded')),
  refunded_cents INTEGER NOT NULL DEFAULT 0 CHECK (refunded_cents BETWEEN 0 AND amount_cents),
  refunded_coins BIGINT NOT NULL DEFAULT 0 CHECK (refunded_coins BETWEEN 0 AND coins),
  created_at TIMESTAMPTZ(3) NOT NULL,
  -- When the provider is asked, should it not have said anything by then.
  next_look_at TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT orders_refunded_when_all_is_back CHECK ((state = 'refunded') = (refunded_cents = amount_cents)),
  CONSTRAINT orders_refunded_after_credit CHECK (refunded_cents = 0 OR state IN ('credited', 'refunded'))
);
CREATE INDEX orders_open ON payments.orders (next_look_at) WHERE state = 'open';
CREATE INDEX orders_of_person ON payments.orders (user_id, created_at);

-- A coupon is good once for each person: taken by a checkout, free again when that expires.
CREATE TABLE payments.coupon_uses (
  user_id UUID NOT NULL,
  coupon TEXT NOT NULL,
  order_id UUID NOT NULL UNIQUE REFERENCES payments.orders (id),
  PRIMARY KEY (user_id, coupon)
);

-- What the provider has told, each event once.
CREATE TABLE payments.provider_events (
  id TEXT PRIMARY KEY,
  type TEXT NOT NULL,
  received_at TIMESTAMPTZ(3) NOT NULL DEFAULT now()
);

-- The practice checkout's own books: what a provider would know.
CREATE TABLE payments.practice_sessions (
  id TEXT PRIMARY KEY,
  order_id UUID NOT NULL UNIQUE REFERENCES payments.orders (id),
  amount_cents INTEGER NOT NULL,
  currency TEXT NOT NULL,
  state TEXT NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'paid', 'expired')),
  success_url TEXT NOT NULL,
  cancel_url TEXT NOT NULL,
  expires_at TIMESTAMPTZ(3) NOT NULL
);

-- True for an event that was not told before; it is then. What nobody told (null) is always new.
CREATE FUNCTION payments.is_news(p_event TEXT, p_type TEXT) RETURNS BOOLEAN LANGUAGE plpgsql AS $$
BEGIN
  IF p_event IS NULL THEN RETURN true; END IF;
  INSERT INTO payments.provider_events (id, type) VALUES (p_event, p_type) ON CONFLICT DO NOTHING;
  RETURN FOUND;
END $$;

-- The provider says that a checkout is paid: its coins are the person's, once. An order that was given up is
-- credited, too, for the money came; its coupon counts as used again.
CREATE FUNCTION payments.credit_order(
  p_order UUID, p_session TEXT, p_payment TEXT, p_cents INTEGER, p_currency TEXT, p_event TEXT, p_type TEXT
) RETURNS payments.answer LANGUAGE plpgsql AS $$
DECLARE
  answer payments.answer;
  bought payments.orders;
BEGIN
  IF NOT payments.is_news(p_event, p_type) THEN answer.outcome := 'known'; RETURN answer; END IF;
  SELECT * INTO bought FROM payments.orders WHERE id = p_order FOR UPDATE;
  IF NOT FOUND THEN answer.outcome := 'unknown'; RETURN answer; END IF;
  answer.coins := bought.coins;
  answer.person := bought.user_id;
  IF bought.session_id <> p_session OR bought.amount_cents <> p_cents OR bought.currency <> lower(p_currency) THEN
    answer.outcome := 'mismatch';
    RETURN answer;
  END IF;
  IF bought.state IN ('credited', 'refunded') THEN
    answer.outcome := 'known';
    RETURN answer;
  END IF;
  answer.balance := payments.receive(bought.user_id, 'purchase:' || p_session, 'house:purchases', bought.coins,
    bought.package_name, NULL);
  UPDATE payments.orders SET state = 'credited', session_id = p_session, payment_id = p_payment WHERE id = p_order;
  IF bought.coupon IS NOT NULL THEN
    INSERT INTO payments.coupon_uses (user_id, coupon, order_id)
    VALUES (bought.user_id, bought.coupon, p_order) ON CONFLICT DO NOTHING;
  END IF;
  answer.outcome := 'credited';
  RETURN answer;
END $$;

-- The checkout can not be paid any more: its coupon is free again.
CREATE FUNCTION payments.expire_order(p_order UUID, p_event TEXT, p_type TEXT)
RETURNS payments.answer LANGUAGE plpgsql AS $$
DECLARE answer payments.answer;
BEGIN
  IF NOT payments.is_news(p_event, p_type) THEN answer.outcome := 'known'; RETURN answer; END IF;
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

-- The provider gave back `p_cents` of the money, all refunds together: the same part of the coins goes back,
-- rounded down until it is all of them. What the person has spent already becomes a debt.
CREATE FUNCTION payments.refund_order(p_order UUID, p_cents INTEGER, p_event TEXT, p_type TEXT)
RETURNS payments.answer LANGUAGE plpgsql AS $$
DECLARE
  answer payments.answer;
  bought payments.orders;
  had BIGINT;
  due BIGINT;
  paid BIGINT;
  which TEXT;
BEGIN
  IF NOT payments.is_news(p_event, p_type) THEN answer.outcome := 'known'; RETURN answer; END IF;
  SELECT * INTO bought FROM payments.orders WHERE id = p_order FOR UPDATE;
  IF NOT FOUND OR bought.state NOT IN ('credited', 'refunded') THEN
    answer.outcome := 'unknown';
    RETURN answer;
  END IF;
  answer.person := bought.user_id;
  p_cents := least(p_cents, bought.amount_cents);
  -- Refunds only grow, so an old event that comes late tells nothing new.
  IF p_cents <= bought.refunded_cents THEN answer.outcome := 'known'; RETURN answer; END IF;
  due := bought.coins * p_cents / bought.amount_cents - bought.refunded_coins;
  SELECT coins INTO had FROM payments.accounts WHERE user_id = bought.user_id FOR NO KEY UPDATE;
  paid := least(had, due);
  UPDATE payments.accounts SET coins = coins - paid, debt = debt + due - paid WHERE user_id = bought.user_id;
  which := p_order || ':' || p_cents;
  IF paid > 0 THEN
    INSERT INTO payments.transfers (id, source, target, coins, source_balance, purpose)
    VALUES ('refund:' || which, 'user:' || bought.user_id, 'house:purchases', paid, had - paid, bought.package_name);
  END IF;
  IF due > paid THEN
    INSERT INTO payments.transfers (id, source, target, coins, purpose)
    VALUES ('owe:' || which, 'debt:' || bought.user_id, 'house:purchases', due - paid, bought.package_name);
  END IF;
  UPDATE payments.orders SET refunded_cents = p_cents, refunded_coins = refunded_coins + due,
    state = CASE WHEN p_cents = amount_cents THEN 'refunded' ELSE state END
  WHERE id = p_order;
  answer.outcome := 'refunded';
  answer.coins := due;
  answer.balance := had - paid;
  RETURN answer;
END $$;

-- With what is owed, and with what was bought and given back.
CREATE OR REPLACE VIEW payments.ledger_faults AS
SELECT 'balance' AS fault, a.user_id::TEXT AS id, a.coins AS stored, coalesce(d.coins, 0) AS derived
FROM payments.accounts a LEFT JOIN payments.derived_balances d ON d.account = 'user:' || a.user_id
WHERE a.coins <> coalesce(d.coins, 0)
UNION ALL
SELECT 'debt', a.user_id::TEXT, a.debt, -coalesce(d.coins, 0)
FROM payments.accounts a LEFT JOIN payments.derived_balances d ON d.account = 'debt:' || a.user_id
WHERE a.debt <> -coalesce(d.coins, 0)
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
  AND NOT EXISTS (SELECT 1 FROM payments.holds h WHERE 'hold:' || h.id = d.account)
UNION ALL
SELECT 'order', o.id::TEXT, CASE WHEN o.state IN ('credited', 'refunded') THEN o.coins ELSE 0 END, coalesce(t.coins, 0)
FROM payments.orders o LEFT JOIN payments.transfers t ON t.id = 'purchase:' || o.session_id
WHERE CASE WHEN o.state IN ('credited', 'refunded') THEN o.coins ELSE 0 END <> coalesce(t.coins, 0)
UNION ALL
SELECT 'purchase without order', t.id, 0, t.coins
FROM payments.transfers t
WHERE t.id LIKE 'purchase:%'
  AND NOT EXISTS (SELECT 1 FROM payments.orders o WHERE 'purchase:' || o.session_id = t.id)
UNION ALL
SELECT 'refund', o.id::TEXT, o.refunded_coins, coalesce(t.coins, 0)
FROM payments.orders o LEFT JOIN (
  SELECT split_part(id, ':', 2) AS order_id, sum(coins)::BIGINT AS coins
  FROM payments.transfers WHERE id LIKE 'refund:%' OR id LIKE 'owe:%' GROUP BY 1
) t ON t.order_id = o.id::TEXT
WHERE o.refunded_coins <> coalesce(t.coins, 0);
