-- Empty unless provenance is inconsistent: a bought part of a purse or hold that no transfer explains, a share that
-- differs from its hold, a day's gift income that differs from the host's captures.
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
