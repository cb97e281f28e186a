-- Empty unless the ledger is inconsistent: a balance, debt, hold, order, refund or reserve
-- that its transfers do not explain.
CREATE VIEW payments.coin_faults AS
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
FROM payments.orders o LEFT JOIN payments.returned_coins t ON t.order_id = o.id::TEXT
WHERE o.refunded_coins <> coalesce(t.coins, 0)
UNION ALL
SELECT 'owed', o.id::TEXT, o.owed_coins, coalesce(t.owed, 0)
FROM payments.orders o LEFT JOIN payments.returned_coins t ON t.order_id = o.id::TEXT
WHERE o.owed_coins <> coalesce(t.owed, 0)
UNION ALL
SELECT 'reserve', o.id::TEXT, o.reserved_coins, coalesce(d.coins, 0)
FROM payments.orders o LEFT JOIN payments.derived_balances d ON d.account = 'reserve:' || o.id
WHERE o.reserved_coins <> coalesce(d.coins, 0)
UNION ALL
SELECT 'reserve without order', d.account, 0, d.coins
FROM payments.derived_balances d
WHERE d.account LIKE 'reserve:%'
  AND NOT EXISTS (SELECT 1 FROM payments.orders o WHERE 'reserve:' || o.id = d.account);
